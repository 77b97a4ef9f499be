import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Connection, oneRow } from '../platform/db/database.ts';

/** The key that all processes sign cursors with. A key object, because preparing a key takes longer than signing a cursor. */
export async function findCursorKey(connection: Connection): Promise<KeyObject> {
  const { key } = await oneRow<{ key: Buffer }>(connection, 'select key from cursor_key', []);
  return createSecretKey(key);
}
