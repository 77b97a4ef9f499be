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
const { token, username } = lab.customer;
const { place, register, measure, publish, detail } = benchOf(lab, lab.customer);

const change = (orderId: number, body: object, headers = {}) =>
  lab.call(clientOperations.changeOrder, { token, path: { orderId }, body, headers });
const decide = (orderId: number, body: object, number = 1) =>
  lab.lab(labOperations.decideChange, { path: { orderId, change: number }, body });
const getOrder = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
const labOrder = async (orderId: number) => (await lab.lab(labOperations.getLabOrder, { path: { orderId } })).body;
const getJob = async (labJobNumber: number) => (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
const eventsOf = async (orderId: number) => {
  const { body } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1000 } });
  return body.events
    .filter(({ data }: { data: { orderId: number } }) => data.orderId === orderId)
    .map(({ type }: { type: string }) => type);
};
const verify = async () => {
  const { broken } = await lab.db.asLaboratory((connection) => verifyData(connection, folderBlobs(lab.files)));
  return broken;
};
const sent = order({
  orderReferences: [{ name: 'ClientRef', value: 'Spring' }],
  lines: [sampleLine('A'), sampleLine('B')],
});

test('before registration a change is applied immediately, and the order as first sent is kept', async () => {
  const orderId = await place(sent);
  const request = {
    notes: 'Keep the rest.',
    orderReferences: [{ name: 'ClientRef', value: 'Autumn' }],
    lines: [{ line: 0, name: 'A1', location: { name: 'Shed' }, addedTests: [{ code: 'GLYPHOSATE' }] }],
    addedLines: [{ samplingSupplies: { code: 'JAR-50', quantity: 2 } }],
  };
  const { status, body } = await change(orderId, request);
  assert.deepEqual([status, body], [201, { orderId, change: 1, status: 'APPLIED' }]);
  const shown = await getOrder(orderId);
  assert.deepEqual(shown.orderReferences, request.orderReferences);
  assert.deepEqual([shown.numberOfLines, shown.lines[0].name, shown.lines[0].expectedMeasurands], [3, 'A1', 2]);
  const [{ requestedAt, ...stored }] = shown.changes;
  assert.match(requestedAt, /^2\d{3}-/);
  const undecided = { decidedAt: null, decidedBy: null, decisionReason: null };
  assert.deepEqual(stored, { change: 1, status: 'APPLIED', requestedBy: username, ...undecided, request });
  const seen = await labOrder(orderId);
  assert.deepEqual([seen.request, seen.current.notes, seen.current.lines.length], [sent, 'Keep the rest.', 3]);
  assert.deepEqual([seen.clientReference, seen.changes.length, seen.requestedChanges], ['Autumn', 1, 0]);
  const { body: byCustomer } = await lab.call(clientOperations.listOrders, { token, query: { search: 'autumn' } });
  assert.deepEqual([byCustomer.orders.length, byCustomer.orders[0].orderId], [1, orderId]);
  const { body: byLab } = await lab.lab(labOperations.listLabOrders, { query: { search: 'spring' } });
  assert.deepEqual(byLab.orders, []);
  const job = await getJob(await register(orderId));
  assert.deepEqual(
    job.samples.map(({ name, tests }: { name: string; tests: object[] }) => [name, tests.length]),
    [
      ['A1', 2],
      ['B', 1],
    ],
  );
  assert.deepEqual(await eventsOf(orderId), ['order.received', 'order.changed']);
  assert.deepEqual(await verify(), []);
});

test('after registration a change is a request, and an accepted one changes the registered samples', async () => {
  const orderId = await place(sent);
  const number = await register(orderId, { samples: ['A'] });
  await measure(number, [measured('A', 'MOISTURE', 12)]);
  const { body } = await change(orderId, {
    orderReferences: [{ name: 'ClientRef', value: 'Winter' }],
    lines: [{ line: 0, name: 'A1', references: [{ name: 'Drum', value: '7' }], addedTests: [{ code: 'GLYPHOSATE' }] }],
  });
  assert.equal(body.status, 'REQUESTED');
  const before = await labOrder(orderId);
  assert.deepEqual([before.requestedChanges, before.clientReference, before.current], [1, 'Spring', undefined]);
  const { body: inbox } = await lab.lab(labOperations.listLabOrders, { query: { search: String(orderId) } });
  assert.equal(inbox.orders[0].requestedChanges, 1);
  assert.equal((await getJob(number)).samples[0].name, 'A');

  const accepted = await decide(orderId, { accept: true, reason: 'There is enough.' });
  const { status, decidedBy, decisionReason } = accepted.body;
  assert.deepEqual([status, decidedBy, decisionReason], ['ACCEPTED', 'staff:admin', 'There is enough.']);
  const job = await getJob(number);
  assert.deepEqual([job.samples[0].name, job.measured, job.missing], ['A1', 1, 1]);
  const [shown] = (await getOrder(orderId)).changes;
  assert.deepEqual([shown.status, shown.decidedBy, shown.decisionReason], ['ACCEPTED', null, 'There is enough.']);
  const { body: found } = await lab.lab(labOperations.listJobs, { query: { search: 'winter' } });
  assert.deepEqual(
    found.jobs.map(({ labJobNumber }: { labJobNumber: number }) => labJobNumber),
    [number],
  );
  assert.deepEqual((await decide(orderId, { accept: true })).body, accepted.body);
  assertProblem(await decide(orderId, { accept: false, reason: 'No.' }), 'conflict');

  await measure(number, [measured('A1', 'GLYPHOSATE', 0.2)]);
  const result = await detail(await publish(number));
  assert.deepEqual([result.clientReference, result.samples[0].name], ['Winter', 'A1']);
  assert.equal(result.samples[0].testResults.length, 2);
  assert.deepEqual(await verify(), []);
  assert.deepEqual((await eventsOf(orderId)).slice(0, 4), [
    'order.received',
    'change.requested',
    'order.changed',
    'change.accepted',
  ]);
  const again = await change(orderId, { lines: [{ line: 0, name: 'A2' }] });
  assert.deepEqual([again.status, again.body.errors[0].code], [400, 'already_complete']);
});

test('a declined change leaves the order as it was, and needs a reason', async () => {
  const orderId = await place(sent);
  await register(orderId);
  await change(orderId, { notes: 'Hurry.' });
  const missing = await decide(orderId, { accept: false });
  assert.deepEqual([missing.status, missing.body.errors[0].pointer], [400, '/reason']);
  const { body } = await decide(orderId, { accept: false, reason: 'Not possible.' });
  assert.deepEqual([body.status, body.decisionReason], ['DECLINED', 'Not possible.']);
  assert.equal((await labOrder(orderId)).current, undefined);
  assert.equal((await eventsOf(orderId)).at(-1), 'change.declined');
  assertProblem(await decide(orderId, { accept: true }), 'conflict');
  assertProblem(await decide(orderId, { accept: true }, 2), 'not-found');
  assertProblem(await decide(999_999, { accept: true }), 'not-found');
});

test('an accepted change adds lines that are registered later, composites of registered samples too', async () => {
  const orderId = await place(sent);
  await register(orderId);
  const pool = { sampleComposite: { name: 'Pool', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
  await change(orderId, { addedLines: [pool] });
  await decide(orderId, { accept: true });
  assert.deepEqual((await getOrder(orderId)).lines.at(-1).status, 'EXPECTED');
  const { samples } = await getJob(await register(orderId));
  assert.deepEqual([samples.length, samples[0].name, samples[0].members], [1, 'Pool', ['A', 'B']]);
  await change(orderId, { lines: [{ line: 0, name: 'A9' }] });
  await decide(orderId, { accept: true }, 2);
  assert.deepEqual((await labOrder(orderId)).current.lines[2].sampleComposite.samples, ['A9', 'B']);
  assert.deepEqual(await verify(), []);
});

test('a change that no longer fits the order is not accepted', async () => {
  const orderId = await place(sent);
  const number = await register(orderId, { samples: ['A'] });
  await change(orderId, { lines: [{ line: 0, name: 'A1' }] });
  await lab.lab(labOperations.rejectSample, {
    path: { labJobNumber: number, sequence: 1 },
    body: { reason: 'Leaked.' },
  });
  const refused = await decide(orderId, { accept: true });
  assertProblem(refused, 'conflict');
  assert.match(refused.body.detail, /can no longer be applied: the sample "A" is rejected/);
});

test('a completed or cancelled order cannot be changed', async () => {
  const orderId = await place();
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId } });
  assertProblem(await change(orderId, { notes: 'x' }), 'conflict');
});

test('the same key and body change the order once; another body or order is refused', async () => {
  const orderId = await place(sent);
  const key = { 'idempotency-key': 'change-1' };
  const first = await change(orderId, { notes: 'One.' }, key);
  const again = await change(orderId, { notes: 'One.' }, key);
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replayed']], [201, first.body, 'true']);
  assert.equal((await getOrder(orderId)).changes.length, 1);
  assertProblem(await change(orderId, { notes: 'Two.' }, key), 'idempotency-key-reused');
  assertProblem(await change(await place(sent), { notes: 'One.' }, key), 'idempotency-key-reused');
});

test('a change of the database is found by the verification', async () => {
  const orderId = await place(sent);
  await change(orderId, { notes: 'One.' });
  assert.deepEqual(await verify(), []);
  const tamper = (sql: string) => lab.db.asLaboratory(async (connection) => connection.execute(sql, [orderId]));
  await tamper(`update order_changes set request = '{"notes": "Two."}' where order_id = $1`);
  assert.match(JSON.stringify(await verify()), /change 1 was changed/);
  await tamper(`update order_changes set request = '{"notes": "One."}' where order_id = $1`);
  await tamper(`update orders set request = original_request where order_id = $1`);
  assert.match(JSON.stringify(await verify()), new RegExp(`order ${orderId}`));
});
