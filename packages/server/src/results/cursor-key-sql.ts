import { type Connection, oneRow } from '../platform/db/database.ts';

/** The key that all processes sign cursors with. */
export async function findCursorKey(connection: Connection): Promise<Buffer> {
  const { key } = await oneRow<{ key: Buffer }>(connection, 'select key from cursor_key', []);
  return key;
}
