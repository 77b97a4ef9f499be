import { createHash } from 'node:crypto';
import type { Connection } from '../platform/db/database.ts';
import { clientNetwork } from '../platform/limits/address-rules.ts';
import { type AttemptFailures, failureWindowMs, successWindowMs, waitMs } from './sign-in-rules.ts';
import {
  deleteSignInFailures,
  findSignInFailures,
  insertSignInFailures,
  isKnownSignIn,
  lockSignIns,
  saveSignInSuccess,
  subtractSignInFailure,
} from './sign-in-sql.ts';

/** Attempts are counted by these keys. Those of programs, people and staff differ, so that none can lock the others. */
export type AttemptKeys = Record<keyof AttemptFailures, Buffer>;

const key = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

const keysOf = (
  group: 'customer' | 'staff' | 'person' | 'staff reset' | 'person reset',
  name: string,
  address: string,
): AttemptKeys => ({
  nameAndClient: key(group, name, clientNetwork(address)),
  name: key(`${group} name`, name),
  client: key(`${group} client`, clientNetwork(address)),
});

export const customerKeys = (username: string, address: string): AttemptKeys => keysOf('customer', username, address);
export const staffKeys = (nameKey: string, address: string): AttemptKeys => keysOf('staff', nameKey, address);
export const personKeys = (emailKey: string, address: string): AttemptKeys => keysOf('person', emailKey, address);

/** Requests for a new password are counted apart from sign-ins, so that they cannot prevent one. */
export const resetKeys = (kind: 'staff' | 'customer', nameKey: string, address: string): AttemptKeys =>
  keysOf(kind === 'staff' ? 'staff reset' : 'person reset', nameKey, address);

export interface Attempt {
  keys: AttemptKeys;
  at: Date;
  /** The failures before this attempt. */
  past: AttemptFailures;
  /** The remaining wait; 0 if the attempt was counted and the password may be compared. */
  waitMs: number;
  /** Whether the next attempt has to wait if this one fails. */
  locks: boolean;
}

/** Counts an attempt as failed before it is made, so that concurrent guesses are limited too. */
export async function countAttempt(connection: Connection, keys: AttemptKeys, at: Date): Promise<Attempt> {
  const since = new Date(at.getTime() - failureWindowMs);
  const all = [keys.nameAndClient, keys.name, keys.client];
  await lockSignIns(connection, all);
  const [nameAndClient, name, client] = await findSignInFailures(connection, all, since);
  const past = { nameAndClient, name, client };
  const isKnown = await isKnownSignIn(connection, keys.nameAndClient, new Date(at.getTime() - successWindowMs));
  const wait = waitMs(past, isKnown, at);
  if (wait > 0) return { keys, at, past, waitMs: wait, locks: false };
  insertSignInFailures(connection, all, at, since);
  const failedAgain = { failures: (nameAndClient?.failures ?? 0) + 1, lastFailedAt: at };
  return { keys, at, past, waitMs: 0, locks: waitMs({ ...past, nameAndClient: failedAgain }, true, at) > 0 };
}

/** Removes an attempt that was neither a failure nor a success. */
export async function uncountAttempt(connection: Connection, { keys, at, past }: Attempt): Promise<void> {
  await lockSignIns(connection, [keys.nameAndClient, keys.name, keys.client]);
  for (const kind of ['nameAndClient', 'name', 'client'] as const) {
    subtractSignInFailure(connection, keys[kind], at, past[kind]?.lastFailedAt ?? at);
  }
}

/** Removes a successful attempt from the failures. It must not lengthen the wait of other names or clients either. */
export async function recordSuccess(connection: Connection, { keys, at, past }: Attempt): Promise<void> {
  await lockSignIns(connection, [keys.nameAndClient, keys.name, keys.client]);
  deleteSignInFailures(connection, keys.nameAndClient);
  for (const kind of ['name', 'client'] as const) {
    subtractSignInFailure(connection, keys[kind], at, past[kind]?.lastFailedAt ?? at);
  }
  saveSignInSuccess(connection, keys.nameAndClient, at);
}
