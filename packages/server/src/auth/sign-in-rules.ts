/** Recent failed attempts of one kind. */
export interface Failures {
  failures: number;
  lastFailedAt: Date;
}

/** What failed attempts are counted by. A client is a network address, or a /64 network of IPv6. */
export interface AttemptFailures {
  /** Of the name, from this client. */
  nameAndClient: Failures | undefined;
  /** Of the name, from all clients. */
  name: Failures | undefined;
  /** Of the client, for all names. */
  client: Failures | undefined;
}

/** After these attempts every failure doubles the wait. */
const freeAttempts: Record<keyof AttemptFailures, number> = { nameAndClient: 10, name: 100, client: 50 };
const maxWaitMs = 15 * 60_000;

/** Failures no longer count after this time without another. */
export const failureWindowMs = 60 * 60_000;

/** For this time after a success a client is known for the name. */
export const successWindowMs = 90 * 24 * 60 * 60_000;

/**
 * The remaining wait before the next attempt. Where the name has signed in before, only failures of that name from that
 * client count, so that failures from elsewhere, or of others behind the same proxy, do not lock a person out.
 */
export function waitMs(past: AttemptFailures, isKnownClient: boolean, now: Date): number {
  const wait = (kind: keyof AttemptFailures) => waitOfKind(past[kind], freeAttempts[kind], now);
  return isKnownClient ? wait('nameAndClient') : Math.max(wait('nameAndClient'), wait('name'), wait('client'));
}

function waitOfKind(past: Failures | undefined, free: number, now: Date): number {
  if (!past || past.failures < free) return 0;
  const wait = Math.min(maxWaitMs, 1_000 * 2 ** (past.failures - free));
  return Math.max(0, past.lastFailedAt.getTime() + wait - now.getTime());
}
