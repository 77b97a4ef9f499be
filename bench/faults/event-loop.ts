import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atMost, type Figure, printFigures } from '../figures.ts';
import { adminToken, startService } from '../service.ts';
import { probeEventLoop } from './event-loop-probe.ts';
import { type LargeRequest, largeRequests } from './event-loop-requests.ts';

/** The largest requests that the limits allow, one at a time, and how long each keeps the service from everything else. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '50' },
    // `worked` on a machine that has other things to do.
    clock: { type: 'string', default: 'stood' },
    only: { type: 'string', default: '' },
  },
});

const clock = values.clock === 'worked' ? 'worked' : 'stood';

const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
const probe = await probeEventLoop();
const service = await startService({
  LABWIRE_DATA_DIR: folder,
  LABWIRE_SIMULATOR: 'off',
  LABWIRE_REQUESTS_PER_SECOND: '100000',
  ...probe.settings,
});

async function send({ name, method = 'GET', path, token = adminToken, body, headers, status = 200 }: LargeRequest) {
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
  if (response.status !== status) console.error(service.errors);
  assert.equal(response.status, status, name);
}

/** The middle one: a busy machine and the collector of garbage make single measurements worse. */
async function worstDelayOf(request: LargeRequest): Promise<number> {
  const delays: number[] = [];
  // The first one also compiles what it needs.
  await send(request);
  for (let round = 0; round < Number(values.rounds); round++) {
    await probe.worstDelay();
    await send(request);
    delays.push((await probe.worstDelay())[clock]);
  }
  if (process.env.VERBOSE) console.error(request.name, delays.map(Math.round).join(' '));
  return delays.sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
}

let exitCode = 1;
try {
  const figures: Figure[] = [];
  for await (const request of largeRequests(service.address)) {
    if (!request.name.includes(values.only)) continue;
    figures.push(atMost(request.name, await worstDelayOf(request), Number(values.limit), 'ms'));
  }
  exitCode = printFigures('The longest that the event loop stood still', figures);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
process.exit(exitCode);
