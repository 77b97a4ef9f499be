import type { Draft } from './draft-rules.ts';

// The times of earlier drafts, under another key, were in UTC.
const draftKey = 'labwire-portal-draft-2';
const sentKey = 'labwire-portal-sent';

/** The draft survives a reload of the page, but not the closing of the tab. */
export function storedDraft(): Draft | undefined {
  const text = sessionStorage.getItem(draftKey);
  return text === null ? undefined : (JSON.parse(text) as Draft);
}

export function storeDraft(draft: Draft | undefined): void {
  if (draft) sessionStorage.setItem(draftKey, JSON.stringify(draft));
  else {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(sentKey);
  }
}

/** The Idempotency-Key of an order. A retry with the same content gets the same key. */
export function idempotencyKeyFor(order: string): string {
  const sent = JSON.parse(sessionStorage.getItem(sentKey) ?? '{}') as { order?: string; key?: string };
  if (sent.order === order && sent.key) return sent.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(sentKey, JSON.stringify({ order, key }));
  return key;
}
