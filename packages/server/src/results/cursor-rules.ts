import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * Fixes a listing while a client reads its pages: the range of result numbers (`after` exclusive, `upTo` inclusive), how
 * many results were published when it began, its total, and the result at the edge of the current page.
 */
export interface Cursor {
  after: number;
  upTo: number;
  published: number;
  total: number;
  edge: number;
  direction: 'older' | 'newer';
}

/** What a cursor is signed for: the account and the listing that it belongs to. */
export interface CursorScope {
  accountId: number;
  /** The filters of the listing, in one spelling. */
  filters: readonly (readonly [string, unknown])[];
  offset: number;
}

export function writeCursor(cursor: Cursor, scope: CursorScope, key: KeyObject): string {
  const { after, upTo, published, total, edge, direction } = cursor;
  const numbers = [after, upTo, published, total, edge, direction === 'older' ? 0 : 1].join('.');
  return Buffer.from(`${numbers}.${signature(numbers, scope, key)}`).toString('base64url');
}

/** Returns undefined if the service did not write the cursor for this account and listing. */
export function readCursor(text: string, scope: CursorScope, key: KeyObject): Cursor | undefined {
  const parts = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([01]))\.([\w-]{22})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  if (!parts) return undefined;
  const [numbers = '', ...fields] = parts.slice(1, -1);
  const expected = Buffer.from(signature(numbers, scope, key));
  if (!timingSafeEqual(Buffer.from(parts.at(-1) ?? ''), expected)) return undefined;
  const [after = 0, upTo = 0, published = 0, total = 0, edge = 0, direction] = fields.map(Number);
  return { after, upTo, published, total, edge, direction: direction === 0 ? 'older' : 'newer' };
}

/** 128 bits, which are enough for a value that can only be tried by requests. */
function signature(numbers: string, { accountId, filters, offset }: CursorScope, key: KeyObject): string {
  const signed = JSON.stringify([accountId, filters, offset, numbers]);
  return createHmac('sha256', key).update(signed).digest().subarray(0, 16).toString('base64url');
}
