import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats assertions until they pass, and rejects with the last failure after `timeoutMs`. The limit is generous because
 * only a failing test waits for it. Unlike `waitFor` of a test context, no attempt runs on after the rejection.
 */
export async function eventually(attempt: () => void | Promise<void>, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, 50)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(pauseMs);
  }
}
