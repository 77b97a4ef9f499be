import type { StoredDraft } from './cell-store.ts';

/** Session storage keeps unsaved values over a reload; the key contains the person because windows change hands. */
const storageKey = (person: string, source: string) => `labwire-bench ${person} ${source}`;

export function storeDrafts(person: string, source: string, drafts: readonly StoredDraft[]): void {
  const key = storageKey(person, source);
  if (drafts.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(drafts));
}

export function loadDrafts(person: string, source: string): StoredDraft[] {
  const text = sessionStorage.getItem(storageKey(person, source));
  return text === null ? [] : (JSON.parse(text) as StoredDraft[]);
}
