import type { Draft } from './draft-rules.ts';

/** One draft for each person who uses the browser. */
const draftKey = (email: string): string => `labwire-order-draft ${email}`;
const sentKey = (email: string): string => `labwire-order-sent ${email}`;

/** The draft survives a reload of the page and a restart of the browser. It ends when the order is submitted. */
export function storedDraft(email: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(draftKey(email)) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

export function storeDraft(email: string, draft: Draft): void {
  try {
    localStorage.setItem(draftKey(email), JSON.stringify(draft));
  } catch {
    // Without storage the page works; the draft is lost when it is closed.
  }
}

export function removeDraft(email: string): void {
  localStorage.removeItem(draftKey(email));
  localStorage.removeItem(sentKey(email));
}

/** The Idempotency-Key of an order. Another attempt with the same content gets the same key, also in another tab. */
export function idempotencyKeyFor(email: string, order: string): string {
  const sent = JSON.parse(localStorage.getItem(sentKey(email)) ?? '{}') as { order?: string; key?: string };
  if (sent.order === order && sent.key) return sent.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(sentKey(email), JSON.stringify({ order, key }));
  return key;
}
