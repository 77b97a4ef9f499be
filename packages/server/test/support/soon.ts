import { setTimeout as pause } from 'node:timers/promises';

/**
 * Tries until it holds: at once, give or take the way of the news between processes. Not the test context's waitFor,
 * which never stops trying if it gives up while an attempt is under way.
 */
export async function soon(attempt: () => void | Promise<void>, withinMs = 2_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(5);
  }
}
