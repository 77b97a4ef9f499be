import { once } from 'node:events';
import type pg from 'pg';
import { UnsuitableDatabase, type UrlSetting } from './connect.ts';

const timeoutMs = 5_000;

/**
 * Throws if a pooler shares server connections between transactions. Both clients are open, so that it would give them the same
 * server connection, or would not deliver a notification to the idle one.
 */
export async function requireSessionMode(listener: pg.Client, other: pg.Client, setting: UrlSetting): Promise<void> {
  const channel = `labwire_start_${process.pid}_${Date.now()}`;
  const arrived = once(listener, 'notification', { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  );
  const ownPid = await pidAfter(listener, `listen ${channel}`);
  const otherPid = await pidAfter(other, `notify ${channel}`);
  if (otherPid !== ownPid && (await arrived)) return;
  throw new UnsuitableDatabase(
    `the connection pooler in ${setting} is not in session mode: notifications do not arrive, and settings of a session are ` +
      'lost. Use its session mode, or connect to PostgreSQL directly',
  );
}

async function pidAfter(client: pg.Client, statement: string): Promise<number | undefined> {
  await client.query(statement);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
