import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../platform/http/problem-error.ts';

/** More than a comparison of passwords takes, so that mostly one step is enough. */
const stepMs = 60;

/**
 * Refusals go out at full steps from the beginning of the attempt: what was looked up on the way for a name that exists, and
 * not for another, takes tenths of milliseconds, and those could be told apart.
 */
export async function delayRefusal<Granted>(attempt: () => Promise<Granted>): Promise<Granted> {
  const began = performance.now();
  try {
    return await attempt();
  } catch (error) {
    const tellsOfNames = error instanceof ProblemError && (error.status === 401 || error.status === 429);
    if (tellsOfNames) await pause(stepMs - ((performance.now() - began) % stepMs));
    throw error;
  }
}
