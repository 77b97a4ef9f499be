import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { atMost, type Check, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { type LargeRequest, largeRequests } from './event-loop-requests.ts';
import { startMonitoredService } from './monitored-service.ts';

/** Measures how long each of the largest allowed requests blocks the event loop, one request at a time. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '50' },
    // Use `cpu` on a busy machine.
    clock: { type: 'string', default: 'blocked' },
    only: { type: 'string', default: '' },
  },
});

const clock = values.clock === 'cpu' ? 'cpu' : 'blocked';

const service = await startMonitoredService();

async function send(request: LargeRequest, round: number) {
  const { name, method = 'GET', path, token = adminToken, headers, status = 200 } = request;
  const body = typeof request.body === 'function' ? request.body(round) : request.body;
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  await response.bytes();
  assert.equal(response.status, status, name);
}

/** The median, because other processes and garbage collection affect single measurements. */
async function medianDelayOf(request: LargeRequest): Promise<number> {
  const delays: number[] = [];
  // The first request is a warm-up.
  await send(request, 1);
  for (let round = 0; round < Number(values.rounds); round++) {
    await service.takeMaxDelay();
    await send(request, round + 2);
    delays.push((await service.takeMaxDelay())[clock]);
  }
  return delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
}

let exitCode = 1;
try {
  const checks: Check[] = [];
  for await (const request of largeRequests(service.address)) {
    if (!request.name.includes(values.only)) continue;
    checks.push(atMost(request.name, await medianDelayOf(request), Number(values.limit), 'ms'));
  }
  exitCode = printChecks('Maximum event loop delay for each request', checks);
} finally {
  await service.remove();
}
process.exit(exitCode);
