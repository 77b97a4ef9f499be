import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../platform/http/problem-error.ts';

/** Longer than a password comparison, so that one step is usually enough. */
const stepMs = 60;

/**
 * Delays refusals to a multiple of a fixed step. Otherwise the response time would reveal whether a name exists, because
 * existing names take additional queries.
 */
export async function delayRefusal<Granted>(attempt: () => Promise<Granted>): Promise<Granted> {
  const startedAt = performance.now();
  try {
    return await attempt();
  } catch (error) {
    const couldRevealName = error instanceof ProblemError && (error.status === 401 || error.status === 429);
    if (couldRevealName) await pause(stepMs - ((performance.now() - startedAt) % stepMs));
    throw error;
  }
}
