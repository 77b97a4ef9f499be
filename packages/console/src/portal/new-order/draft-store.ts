import type { Draft } from './draft-rules.ts';

/** One draft for each person who uses the browser. */
const draftKey = (username: string): string => `labwire-order-draft ${username}`;
const sentKey = (username: string): string => `labwire-order-sent ${username}`;

/** The draft survives a reload of the page and a restart of the browser. It ends when the order is submitted. */
export function storedDraft(username: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(draftKey(username)) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

export function storeDraft(username: string, draft: Draft): void {
  try {
    localStorage.setItem(draftKey(username), JSON.stringify(draft));
  } catch {
    // Without storage the page works; the draft is lost when it is closed.
  }
}

export function removeDraft(username: string): void {
  localStorage.removeItem(draftKey(username));
  localStorage.removeItem(sentKey(username));
}

/** The Idempotency-Key of an order. Another attempt with the same content gets the same key, also in another tab. */
export function idempotencyKeyFor(username: string, order: string): string {
  const sent = JSON.parse(localStorage.getItem(sentKey(username)) ?? '{}') as { order?: string; key?: string };
  if (sent.order === order && sent.key) return sent.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(sentKey(username), JSON.stringify({ order, key }));
  return key;
}
