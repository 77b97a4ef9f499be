import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service before its own first line. Tells, in milliseconds, the longest that its event loop blocked
 * still since it was last asked, and the most that its main thread itself cpu between two turns of the loop:
 * the second leaves out the time for which a busy machine let others go first. At `/live` it tells how many bytes of
 * memory are still in use after all garbage was collected.
 */
if (isMainThread) {
  const everyMs = 1;
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let worst = { blocked: 0, cpu: 0 };
  let before = { at: performance.now(), cpu: cpu() };
  setInterval(() => {
    const now = { at: performance.now(), cpu: cpu() };
    worst = {
      blocked: Math.max(worst.blocked, now.at - before.at - everyMs),
      cpu: Math.max(worst.cpu, now.cpu - before.cpu),
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
    worst = { blocked: 0, cpu: 0 };
  });
  server.listen(Number(process.env.MONITOR_PORT), '127.0.0.1').unref();
}
