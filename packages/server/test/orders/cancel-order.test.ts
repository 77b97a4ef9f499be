import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { verifyData } from '../../src/audit/verification/data-verification.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { place, register, measure, publish, detail } = benchOf(lab, lab.customer);

const cancel = (orderId: number, body?: object, caller = token) =>
  lab.call(clientOperations.cancelOrder, { token: caller, path: { orderId }, body });
const decide = (orderId: number, body: object) =>
  lab.lab(labOperations.decideCancellation, { path: { orderId }, body });
const getOrder = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
const lineStatuses = async (orderId: number) =>
  (await getOrder(orderId)).lines.map(({ status }: { status: string }) => status);
const eventsOf = async (orderId: number) => {
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1000 } });
  return body.events
    .filter(({ data }: { data: { orderId: number } }) => data.orderId === orderId)
    .map(({ type }: { type: string }) => type);
};
const two = order({ lines: [sampleLine('A'), sampleLine('B')] });
const withSupplies = order({ lines: [sampleLine('A'), { samplingSupplies: { code: 'JAR-50', quantity: 1 } }] });

test('an order of which nothing is registered is cancelled at once, and nothing is deleted', async () => {
  const orderId = await place(withSupplies);
  const { status, body } = await cancel(orderId, { reason: 'Sold.' });
  assert.equal(status, 200);
  const { requestedAt, ...cancellation } = body.cancellation;
  assert.deepEqual([body.orderId, body.status, body.cancelledLines], [orderId, 'CANCELLED', [0, 1]]);
  assert.deepEqual(cancellation, { status: 'APPLIED', reason: 'Sold.', decidedAt: null, decisionReason: null });
  const shown = await getOrder(orderId);
  assert.deepEqual([shown.status, shown.completeness.cancelled], ['CANCELLED', 2]);
  assert.equal(shown.lines[0].remark, 'Cancelled by the customer: Sold.');
  assert.deepEqual(shown.cancellation, body.cancellation);
  const { body: seen } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  assert.deepEqual([seen.request, seen.cancellation.requestedAt], [withSupplies, requestedAt]);
  assertProblem(await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} }), 'conflict');
  assertProblem(await lab.lab(labOperations.dispatchSupplies, { path: { orderId } }), 'conflict');
  assert.deepEqual(await eventsOf(orderId), ['order.received', 'order.cancelled']);
});

test('a repeated cancellation changes nothing', async () => {
  const orderId = await place(two);
  const first = await cancel(orderId);
  assert.equal(first.body.cancellation.reason, null);
  const again = await cancel(orderId, { reason: 'Another one.' });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.deepEqual(await eventsOf(orderId), ['order.received', 'order.cancelled']);
});

test('lines that have not arrived are cancelled, and the laboratory accepts the rest', async () => {
  const orderId = await place(two);
  const job = await register(orderId, { samples: ['A'] });
  await measure(job, [measured('A', 'MOISTURE', 12)]);
  const { body } = await cancel(orderId, { reason: 'Sold.' });
  assert.deepEqual([body.status, body.cancelledLines, body.cancellation.status], ['IN_PROGRESS', [1], 'REQUESTED']);
  assert.deepEqual(await lineStatuses(orderId), ['IN_PROGRESS', 'CANCELLED']);
  const { body: inbox } = await lab.lab(labOperations.listLabOrders, { query: { search: String(orderId) } });
  assert.equal(inbox.orders[0].cancellation.status, 'REQUESTED');
  const accepted = await decide(orderId, { accept: true, reason: 'No charge.' });
  assert.deepEqual([accepted.status, accepted.body.status, accepted.body.cancelledLines], [200, 'CANCELLED', [0, 1]]);
  const { status, decidedAt, decisionReason } = accepted.body.cancellation;
  assert.deepEqual([status, decisionReason, typeof decidedAt], ['ACCEPTED', 'No charge.', 'string']);
  const { body: seen } = await lab.lab(labOperations.getJob, { path: { labJobNumber: job } });
  assert.deepEqual([seen.samples[0].outcome.outcome, seen.missing], ['CANCELLED', 0]);
  const refused = await measure(job, [measured('A', 'MOISTURE', 13)]);
  assert.deepEqual([refused.status, refused.body.errors[0].code], [400, 'already_cancelled']);
  assert.deepEqual(await eventsOf(orderId), [
    'order.received',
    'order.cancelled',
    'cancellation.requested',
    'order.cancelled',
    'cancellation.accepted',
  ]);
  assert.deepEqual((await decide(orderId, { accept: true })).body, accepted.body);
  assertProblem(await decide(orderId, { accept: false }), 'conflict');
});

test('after a declined cancellation the registered samples are tested', async () => {
  const orderId = await place(two);
  const job = await register(orderId, { samples: ['A'] });
  await cancel(orderId);
  const { body } = await decide(orderId, { accept: false, reason: 'Already measured.' });
  assert.deepEqual([body.status, body.cancelledLines, body.cancellation.status], ['REGISTERED', [1], 'DECLINED']);
  await measure(job, [measured('A', 'MOISTURE', 12)]);
  const { samples } = await detail(await publish(job));
  assert.equal(samples[0].testResults[0].status, 'COMPLETE');
  assert.equal((await getOrder(orderId)).status, 'COMPLETED');
  assert.equal((await eventsOf(orderId)).at(-2), 'cancellation.declined');
});

test('a finished order cannot be cancelled, and an order without a request has nothing to decide', async () => {
  const orderId = await place();
  assertProblem(await decide(orderId, { accept: true }), 'conflict');
  const job = await register(orderId);
  await measure(job, [measured('S1', 'MOISTURE', 12)]);
  await publish(job);
  assertProblem(await cancel(orderId), 'conflict');
  assertProblem(await decide(999_999, { accept: true }), 'not-found');
});

test('a cancellation and a registration at the same time are decided by the order of their commits', async () => {
  for (let i = 0; i < 5; i++) {
    const orderId = await place();
    const [cancelled, registered] = await Promise.all([
      cancel(orderId),
      lab.lab(labOperations.registerJob, { path: { orderId }, body: {} }),
    ]);
    assert.equal(cancelled.status, 200);
    const outcome = `${cancelled.body.cancellation.status} ${registered.status}`;
    assert.ok(['APPLIED 409', 'REQUESTED 201'].includes(outcome), outcome);
  }
});

test('the audit trail covers cancelled lines, and who asked and decided', async () => {
  const { broken } = await lab.db.asLaboratory((connection) => verifyData(connection, folderBlobs(lab.files)));
  assert.deepEqual(broken, []);
  const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'cancellation.declined', limit: 1 } });
  const [{ actor, after }] = body.entries;
  assert.deepEqual([actor, after], ['staff:admin', { status: 'DECLINED', reason: 'Already measured.' }]);
});
