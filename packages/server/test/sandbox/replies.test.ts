import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';

const lab = await startWithCustomer({ realTime: true, simulator: { pace: 0.1 } });
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { token } = lab.customer;
const { place, results } = sandboxOf(lab, lab.customer);

/** An order whose sample is registered by hand, and that the simulator continues two seconds later. */
async function registered(): Promise<number> {
  const name = 'S1 sandbox:delayed';
  const orderId = await place(order({ lines: [sampleLine(name)] }));
  const job = await lab.lab(labOperations.registerJob, { path: { orderId }, body: { samples: [name] } });
  assert.equal(job.status, 201);
  return orderId;
}

const orderOf = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;

test('a question of a customer is answered once', async () => {
  const orderId = await place(order());
  const asked = { token, path: { orderId }, body: { text: 'Did the seal hold?', line: 0 } };
  assert.equal((await lab.call(clientOperations.askQuestion, asked)).status, 201);
  const questions = async () =>
    (await lab.call(clientOperations.listQuestions, { token, path: { orderId } })).body.questions;
  await eventually(async () => assert.equal((await questions())[0].answers.length, 1));
  const [{ answers }] = await questions();
  assert.match(answers[0].text, /^This is the simulated laboratory\. .* the sample “S1”/);
});

test('a change of an order with registered samples is accepted, and its added test is in the final result', async () => {
  const orderId = await registered();
  const body = { lines: [{ line: 0, addedTests: [{ code: 'TUTIN' }] }] };
  const changed = await lab.call(clientOperations.changeOrder, { token, path: { orderId }, body });
  assert.equal(changed.body.status, 'REQUESTED');
  await eventually(async () => assert.equal((await orderOf(orderId)).changes[0].status, 'ACCEPTED'));
  await eventually(async () => assert.equal((await orderOf(orderId)).status, 'COMPLETED'));
  const final = (await results(orderId)).at(-1);
  assert.deepEqual(
    final.samples[0].testResults.map(({ status }: { status: string }) => status),
    ['COMPLETE', 'COMPLETE'],
  );
});

test('a cancellation is accepted, and what contains sandbox:decline is declined with the reason', async () => {
  const accepted = await registered();
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId: accepted }, body: {} });
  await eventually(async () => assert.equal((await orderOf(accepted)).cancellation.status, 'ACCEPTED'));

  const declined = await registered();
  const path = { orderId: declined };
  await lab.call(clientOperations.cancelOrder, { token, path, body: { reason: 'Try sandbox:decline.' } });
  await lab.call(clientOperations.changeOrder, { token, path, body: { notes: 'sandbox:decline' } });
  await eventually(async () => {
    const { cancellation, changes } = await orderOf(declined);
    assert.deepEqual([cancellation.status, changes[0].status], ['DECLINED', 'DECLINED']);
    assert.match(cancellation.decisionReason, /declines what contains sandbox:decline/);
  });
});
