/** Recent failed attempts for a username or an address. */
export interface Failures {
  failures: number;
  lastFailedAt: Date;
}

/** After these attempts every failure doubles the wait. The limit of an address is higher because users may share it. */
const freeAttempts = { username: 10, address: 50 };
const maxWaitMs = 15 * 60_000;

/** Failures no longer count after this time without another. */
export const failureWindowMs = 60 * 60_000;

/** The remaining wait before the next attempt. */
export function waitMs(kind: keyof typeof freeAttempts, past: Failures | undefined, now: Date): number {
  if (!past || past.failures < freeAttempts[kind]) return 0;
  const wait = Math.min(maxWaitMs, 1_000 * 2 ** (past.failures - freeAttempts[kind]));
  return Math.max(0, past.lastFailedAt.getTime() + wait - now.getTime());
}
