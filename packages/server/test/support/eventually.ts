import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './patience.ts';

/**
 * Repeats assertions until they pass, and rejects with the last failure after `timeoutMs`, or later on a busy machine. The limit
 * is generous because only a failing test waits for it. Unlike `waitFor` of a test context, no attempt runs on after the rejection.
 */
export async function eventually(attempt: () => void | Promise<void>, timeoutMs = 30_000): Promise<void> {
  const begin = performance.now();
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, 50)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - begin > patience(timeoutMs)) throw error;
    }
    await sleep(pauseMs);
  }
}
