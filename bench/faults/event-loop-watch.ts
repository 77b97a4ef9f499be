import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the service before its own first line: tells the longest that its event loop stood still since it was last asked. */
if (isMainThread) {
  const everyMs = 1;
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  const server = createServer(async (_request, response) => {
    // What blocked the loop until now is counted when its timers run next.
    await pause(10);
    response.end(String(Math.max(0, delays.max / 1e6 - everyMs)));
    delays.reset();
  });
  server.listen(Number(process.env.WATCH_PORT), '127.0.0.1').unref();
}
