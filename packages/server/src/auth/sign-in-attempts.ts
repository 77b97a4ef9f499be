import { createHash } from 'node:crypto';
import type { Connection } from '../platform/db/database.ts';
import { findSignInFailures, insertSignInFailures, lockSignIns } from './access-sql.ts';
import { failuresForgottenMs, waitMs } from './sign-in-rules.ts';

/** What attempts are counted by. Customers and staff have keys of their own: the slips of one side never lock the other. */
export interface AttemptKeys {
  username: Buffer;
  address: Buffer;
}

const key = (kind: string, value: string) => createHash('sha256').update(`${kind} ${value}`).digest();

export const customerKeys = (username: string, address: string): AttemptKeys => ({
  username: key('username', username),
  address: key('address', address),
});

export const staffKeys = (nameKey: string, address: string): AttemptKeys => ({
  username: key('staff', nameKey),
  address: key('staff-address', address),
});

export interface Attempt {
  /** How long it still has to wait; 0: it was counted, and the password may be compared. */
  waitMs: number;
  /** Whether the next attempt has to wait if this one fails. */
  locks: boolean;
}

/** Every attempt counts as failed until it has succeeded: guesses sent side by side wait like any others. */
export async function countAttempt(connection: Connection, keys: AttemptKeys, at: Date): Promise<Attempt> {
  const since = new Date(at.getTime() - failuresForgottenMs);
  const both = [keys.username, keys.address];
  await lockSignIns(connection, both);
  const [byUsername, byAddress] = await findSignInFailures(connection, both, since);
  const wait = Math.max(waitMs('username', byUsername, at), waitMs('address', byAddress, at));
  if (wait > 0) return { waitMs: wait, locks: false };
  await insertSignInFailures(connection, both, at, since);
  const failedAgain = { failures: (byUsername?.failures ?? 0) + 1, lastFailedAt: at };
  return { waitMs: 0, locks: waitMs('username', failedAgain, at) > 0 };
}
