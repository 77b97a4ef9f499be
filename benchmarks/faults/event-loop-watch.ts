import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service before its own first line. Tells, in milliseconds, the longest that its event loop stood
 * still since it was last asked, and the most that its main thread itself worked between two turns of the loop:
 * the second leaves out the time for which a busy machine let others go first. At `/live` it tells how many bytes of
 * memory are still in use after all garbage was collected.
 */
if (isMainThread) {
  const everyMs = 1;
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let worst = { stood: 0, worked: 0 };
  let before = { at: performance.now(), worked: worked() };
  setInterval(() => {
    const now = { at: performance.now(), worked: worked() };
    worst = {
      stood: Math.max(worst.stood, now.at - before.at - everyMs),
      worked: Math.max(worst.worked, now.worked - before.worked),
    };
    before = now;
  }, everyMs).unref();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const liveBytes = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const server = createServer(async ({ url }, response) => {
    if (url === '/live') return response.end(JSON.stringify(liveBytes()));
    // What blocked the loop until now is seen when its timers run next.
    await pause(10);
    response.end(JSON.stringify(worst));
    worst = { stood: 0, worked: 0 };
  });
  server.listen(Number(process.env.WATCH_PORT), '127.0.0.1').unref();
}
