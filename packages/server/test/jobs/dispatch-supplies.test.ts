import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { place } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const dispatch = (orderId: number, body?: object) =>
  lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body });
const statusOf = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body.status;

const jars = (quantity: number) => ({ samplingSupplies: { code: 'JAR-50', quantity } });
const supplies = order({ lines: [jars(1), jars(2), jars(3)] });

test('all supplies are dispatched by default, with the reference of the courier', async () => {
  const orderId = await place(supplies);
  const { status, body } = await dispatch(orderId, { reference: 'NZP 1' });
  assert.equal(status, 201);
  assert.deepEqual(
    body.dispatched,
    [1, 2, 3].map((quantity, line) => ({ line, code: 'JAR-50', quantity, reference: 'NZP 1' })),
  );
});

test('an order of supplies alone is completed once all of them are dispatched', async () => {
  const orderId = await place(supplies);
  const { body } = await dispatch(orderId, { lines: [2, 0] });
  assert.deepEqual(
    body.dispatched.map(({ line, reference }: { line: number; reference: null }) => [line, reference]),
    [
      [0, null],
      [2, null],
    ],
  );
  assert.equal(await statusOf(orderId), 'RECEIVED');
  assert.deepEqual((await dispatch(orderId)).body.dispatched[0].line, 1);
  assert.equal(await statusOf(orderId), 'COMPLETED');
});

test('dispatched supplies do not complete an order with outstanding samples', async () => {
  const orderId = await place(order({ lines: [jars(1), sampleLine('A')] }));
  await dispatch(orderId);
  assert.equal(await statusOf(orderId), 'RECEIVED');
});

test('a dispatch without supplies left is 409', async () => {
  const orderId = await place(supplies);
  await dispatch(orderId);
  assertProblem(await dispatch(orderId), 'conflict');
  assertProblem(await dispatch(await place()), 'conflict');
});

test('nothing is stored if one of the lines cannot be dispatched', async () => {
  const orderId = await place(order({ lines: [jars(1), sampleLine('A'), jars(2)] }));
  const answer = await dispatch(orderId, { lines: [0, 1] });
  assert.deepEqual([answer.status, answer.body.errors[0].code], [400, 'unknown_line']);
  assert.equal((await dispatch(orderId)).body.dispatched.length, 2);
});

test('concurrent dispatches do not dispatch a line twice', async () => {
  const orderId = await place(supplies);
  const answers = await Promise.all([dispatch(orderId), dispatch(orderId), dispatch(orderId)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('the audit trail shows who dispatched which supplies, and the customer gets an event', async () => {
  const orderId = await place(supplies);
  const { body: before } = await lab.call(clientOperations.listEvents, { token, query: { after: 'latest' } });
  const { body } = await dispatch(orderId, { lines: [1] });
  const { body: trail } = await lab.lab(labOperations.readAudit, {
    query: { action: 'supplies.dispatched', limit: 1 },
  });
  assert.deepEqual(
    [trail.entries[0].subject, trail.entries[0].after],
    [`order:${orderId}`, { dispatched: body.dispatched }],
  );
  const { body: after } = await lab.call(clientOperations.listEvents, { token, query: { after: before.next } });
  const types = after.events.map(({ type }: { type: string }) => type);
  assert.deepEqual(types, ['supplies.dispatched']);
});
