/**
 * Fixes a listing while a client reads its pages: the range of result numbers (`after` exclusive, `upTo` inclusive), how
 * many results were published when it began, its total, and the result at the edge of the current page. A cursor is not
 * signed, because it contains only numbers within the caller's own account.
 */
export interface Cursor {
  after: number;
  upTo: number;
  published: number;
  total: number;
  edge: number;
  direction: 'older' | 'newer';
}

export function writeCursor({ after, upTo, published, total, edge, direction }: Cursor): string {
  const numbers = [after, upTo, published, total, edge, direction === 'older' ? 0 : 1];
  return Buffer.from(numbers.join('.')).toString('base64url');
}

export function readCursor(text: string): Cursor | undefined {
  const parts = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([01])$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  if (!parts) return undefined;
  const [after, upTo, published, total, edge, direction] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { after, upTo, published, total, edge, direction: direction === 0 ? 'older' : 'newer' };
}
