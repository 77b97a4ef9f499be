import type { Kept } from './cell-book.ts';

/** Values that are not saved yet survive a reload of the page, for the person who typed them. */
const nameOf = (person: string, place: string) => `labwire-bench ${person} ${place}`;

export function keepDrafts(person: string, place: string, drafts: readonly Kept[]): void {
  const name = nameOf(person, place);
  if (drafts.length === 0) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, JSON.stringify(drafts));
}

export function keptDrafts(person: string, place: string): Kept[] {
  const text = sessionStorage.getItem(nameOf(person, place));
  return text === null ? [] : (JSON.parse(text) as Kept[]);
}
