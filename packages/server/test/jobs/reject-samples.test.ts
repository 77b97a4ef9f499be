import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const tryReject = (orderId: number, samples: unknown) =>
  lab.lab(labOperations.rejectSamples, { path: { orderId }, body: { samples } });
const reject = async (orderId: number, ...names: string[]) => {
  const { status, body } = await tryReject(
    orderId,
    names.map((sample) => ({ sample, reason: `${sample} leaked.` })),
  );
  assert.equal(status, 201);
  return body.rejected;
};
const statusOf = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body.status;

const member = (name: string) => ({ sample: { name, sampleType: { sampleTypeCode: 'HONEY' } } });
const drums = order({
  lines: [
    { samplingSupplies: { code: 'JAR-50', quantity: 1 } },
    member('D1'),
    member('D2'),
    { sampleComposite: { name: '', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } },
    sampleLine('D3'),
  ],
});

test('the rejection of a sample also rejects its composite', async () => {
  assert.deepEqual(await reject(await place(drums), 'D2'), [
    { line: 2, sample: 'D2', reason: 'D2 leaked.' },
    { line: 3, sample: 'Composite of D1, D2', reason: 'Its sample "D2" was rejected: D2 leaked.' },
  ]);
});

test('an order completes without its rejected samples, once its supplies are dispatched', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId, { samples: ['D1', 'D3'] });
  await measure(labJobNumber, [measured('D3', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  assert.equal(await statusOf(orderId), 'IN_PROGRESS');
  await reject(orderId, 'D2');
  assert.equal(await statusOf(orderId), 'IN_PROGRESS');
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId } });
  assert.equal(await statusOf(orderId), 'COMPLETED');
});

test('an order completes although one of its jobs has only samples without tests', async () => {
  const orderId = await place(drums);
  await register(orderId, { samples: ['D1'] });
  assert.equal(await statusOf(orderId), 'REGISTERED');
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('Composite of D1, D2', 'TUTIN', 0.1), measured('D3', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId } });
  assert.equal(await statusOf(orderId), 'COMPLETED');
});

test('an order whose samples are all rejected is cancelled and has nothing to register', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  await reject(orderId, 'A');
  assert.equal(await statusOf(orderId), 'RECEIVED');
  await reject(orderId, 'B');
  assert.equal(await statusOf(orderId), 'CANCELLED');
  const { status, body } = await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} });
  assert.deepEqual([status, body.detail], [409, 'The order is cancelled.']);
});

test('an order with only supplies left completes when they are dispatched', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D1', 'D2', 'D3');
  assert.equal(await statusOf(orderId), 'RECEIVED');
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId } });
  assert.equal(await statusOf(orderId), 'COMPLETED');
});

test('nothing is stored if one of the samples cannot be rejected', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D1');
  const answer = await tryReject(
    orderId,
    ['D1', 'D3'].map((sample) => ({ sample, reason: 'x' })),
  );
  assert.deepEqual([answer.status, answer.body.errors[0].code], [400, 'already_rejected']);
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber: await register(orderId) } });
  assert.deepEqual(
    job.samples.map(({ name }: { name: string }) => name),
    ['D2', 'D3'],
  );
});

test('a rejected sample cannot be registered or have a condition', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D2');
  const body = { samples: ['D2'], conditions: [{ sample: 'D2', condition: 'Empty' }] };
  const answer = await lab.lab(labOperations.registerJob, { path: { orderId }, body });
  assert.deepEqual(
    answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/conditions/0/sample', 'already_rejected'],
      ['/samples/0', 'already_rejected'],
    ],
  );
});

test('a sample is either rejected or registered by concurrent requests', async () => {
  for (let i = 0; i < 5; i++) {
    const orderId = await place();
    const [rejected, registered] = await Promise.all([
      tryReject(orderId, [{ sample: 'S1', reason: 'Leaked.' }]),
      lab.lab(labOperations.registerJob, { path: { orderId }, body: {} }),
    ]);
    const statuses = `${rejected.status} ${registered.status}`;
    assert.ok(['201 409', '400 201'].includes(statuses), statuses);
  }
});

test('an order is completed after a concurrent publication and rejection of the rest', async () => {
  for (let i = 0; i < 5; i++) {
    const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
    const labJobNumber = await register(orderId, { samples: ['A'] });
    await measure(labJobNumber, [measured('A', 'MOISTURE', 0.1)]);
    await Promise.all([publish(labJobNumber), reject(orderId, 'B')]);
    assert.equal(await statusOf(orderId), 'COMPLETED');
  }
});

test('the customer gets an event for each rejected line, and the audit trail has the author and the reason', async () => {
  const orderId = await place(drums);
  const { body: before } = await lab.call(clientOperations.listEvents, { token, query: { after: 'latest' } });
  const rejected = await reject(orderId, 'D2');
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { after: before.next } });
  const order = `http://lab.example/client/api/v3/orders/${orderId}`;
  assert.deepEqual(
    body.events.map(({ type, data }: { type: string; data: object }) => ({ type, data })),
    [2, 3].map((line) => ({ type: 'order.rejected-sample', data: { orderId, line, links: { order } } })),
  );
  const { body: trail } = await lab.lab(labOperations.readAudit, { query: { action: 'sample.rejected', limit: 1 } });
  assert.deepEqual(
    [trail.entries[0].subject, trail.entries[0].after, trail.entries[0].actor],
    [`order:${orderId}`, { rejected }, 'staff:admin'],
  );
});
