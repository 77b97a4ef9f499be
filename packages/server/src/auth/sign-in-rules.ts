/** Attempts that failed lately, for a username or for an address. */
export interface Failures {
  failures: number;
  lastFailedAt: Date;
}

/** Slips and programs that start together are free; then every further failure doubles the wait. An address may serve many users. */
const freeAttempts = { username: 10, address: 50 };
const longestWaitMs = 15 * 60_000;

/** Failures further back than this no longer count. */
export const failuresForgottenMs = 60 * 60_000;

/** How long the next attempt still has to wait. */
export function waitMs(kind: keyof typeof freeAttempts, past: Failures | undefined, now: Date): number {
  if (!past || past.failures < freeAttempts[kind]) return 0;
  const wait = Math.min(longestWaitMs, 1_000 * 2 ** (past.failures - freeAttempts[kind]));
  return Math.max(0, past.lastFailedAt.getTime() + wait - now.getTime());
}
