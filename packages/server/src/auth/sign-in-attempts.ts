import { createHash } from 'node:crypto';
import type { Connection } from '../platform/db/database.ts';
import { findSignInFailures, insertSignInFailures, lockSignIns } from './access-sql.ts';
import { failureWindowMs, waitMs } from './sign-in-rules.ts';

/** Attempts are counted by these keys. Those of customers and staff differ, so that neither can lock the other. */
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
  /** The remaining wait; 0 if the attempt was counted and the password may be compared. */
  waitMs: number;
  /** Whether the next attempt has to wait if this one fails. */
  locks: boolean;
}

/** Counts an attempt as failed before it is made, so that concurrent guesses are limited too. */
export async function countAttempt(connection: Connection, keys: AttemptKeys, at: Date): Promise<Attempt> {
  const since = new Date(at.getTime() - failureWindowMs);
  const both = [keys.username, keys.address];
  await lockSignIns(connection, both);
  const [byUsername, byAddress] = await findSignInFailures(connection, both, since);
  const wait = Math.max(waitMs('username', byUsername, at), waitMs('address', byAddress, at));
  if (wait > 0) return { waitMs: wait, locks: false };
  insertSignInFailures(connection, both, at, since);
  const failedAgain = { failures: (byUsername?.failures ?? 0) + 1, lastFailedAt: at };
  return { waitMs: 0, locks: waitMs('username', failedAgain, at) > 0 };
}
