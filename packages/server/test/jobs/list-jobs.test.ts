import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer({ environment: 'production', polling: 'enforce' });
const bench = benchOf(lab, lab.customer);
const { listJobs } = clientOperations;
const hour = 3_600_000;

const orderId = await bench.place(
  order({
    orderReferences: [
      { name: 'ClientRef', value: 'R1' },
      { name: 'ClientOrderNr', value: 'PO-7' },
    ],
    lines: [sampleLine('A'), sampleLine('B'), sampleLine('C')],
  }),
);
const whole = await bench.register(orderId, { samples: ['A', 'B'] });
const rest = await bench.register(orderId, { samples: ['C'] });
await bench.measure(whole, [measured('A', 'MOISTURE', 0.1)]);
const interim = await bench.publish(whole, { isFinal: false });
lab.clock.advance(hour);
await bench.measure(whole, [measured('B', 'MOISTURE', 0.2)]);
const final = await bench.publish(whole);
const other = await bench.finish();

const list = async (query: Record<string, string | number> = {}, token = lab.customer.token) =>
  (await lab.call(listJobs, { token, query })).body;
const numbersOf = (body: { jobs: { labJobNumber: number }[] }) => body.jobs.map(({ labJobNumber }) => labJobNumber);

test('jobs are listed newest first, each with its order and its results, newest first', async () => {
  const body = await list();
  assert.deepEqual([numbersOf(body), body.next], [[other.labJobNumber, rest, whole], null]);
  assert.deepEqual(body.jobs[2], {
    labJobNumber: whole,
    orderId,
    clientReference: 'R1',
    clientOrderNumber: 'PO-7',
    numberOfSamples: 2,
    receivedAt: '2026-03-02T03:00:00.000Z',
    registeredAt: '2026-03-02T03:00:00.000Z',
    dueDate: '2026-03-16',
    onHoldSince: null,
    finishedAt: '2026-03-02T04:00:00.000Z',
    reportStatus: { code: 'AWAITING_RELEASE', dueDate: '2026-03-16' },
    results: [
      { resultId: final, isFinal: true, resultCreatedAt: '2026-03-02T04:00:00.000Z' },
      { resultId: interim, isFinal: false, resultCreatedAt: '2026-03-02T03:00:00.000Z' },
    ],
  });
  assert.deepEqual([body.jobs[1].results, body.jobs[1].finishedAt], [[], null]);
});

test('jobs can be listed by order and in pages', async () => {
  assert.deepEqual(numbersOf(await list({ orderId })), [rest, whole]);
  const page = await list({ orderId, limit: 1 });
  assert.deepEqual([numbersOf(page), page.next], [[rest], rest]);
  const last = await list({ orderId, limit: 1, before: page.next });
  assert.deepEqual([numbersOf(last), last.next], [[whole], null]);
});

test('listing jobs and reading results do not use up the poll quota', async () => {
  for (let i = 0; i < 8; i++) {
    const { jobs } = await list({ orderId });
    for (const { resultId } of jobs[1].results) await bench.detail(resultId);
  }
  const { status, headers } = await bench.list();
  assert.equal(status, 200);
  assert.match(String(headers.ratelimit), /"extra";r=3/);
  for (const expected of [200, 200, 200, 429]) assert.equal((await bench.list()).status, expected);
  assert.deepEqual(numbersOf(await list({ orderId })), [rest, whole]);
});
