import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service with --import. `GET /` returns the longest time that the event loop was blocked since the last
 * call, and the most CPU time that the main thread used between two turns of the loop; the latter does not include time in
 * which the machine ran other processes. `GET /live` returns the memory in use after a garbage collection.
 */
if (isMainThread) {
  const intervalMs = 1;
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let maximum = { blocked: 0, cpu: 0 };
  let before = { at: performance.now(), cpu: cpuMs() };
  setInterval(() => {
    const now = { at: performance.now(), cpu: cpuMs() };
    maximum = {
      blocked: Math.max(maximum.blocked, now.at - before.at - intervalMs),
      cpu: Math.max(maximum.cpu, now.cpu - before.cpu),
    };
    before = now;
  }, intervalMs).unref();
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const liveBytes = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const server = createServer(async ({ url }, response) => {
    if (url === '/live') return response.end(JSON.stringify(liveBytes()));
    // A delay that has just ended is recorded when the timers run next.
    await pause(10);
    response.end(JSON.stringify(maximum));
    maximum = { blocked: 0, cpu: 0 };
  });
  server.listen(Number(process.env.MONITOR_PORT), '127.0.0.1').unref();
}
