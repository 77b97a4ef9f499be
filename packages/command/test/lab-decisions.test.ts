import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { measured } from '../../server/test/support/measurement-fixtures.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { staff, labwire, lab, place, register, measure, publish } = service;
const two = order({ lines: [sampleLine('Drum 1'), sampleLine('Drum 2')] });

async function succeeds(command: string, ...rest: string[]) {
  const outcome = await staff(command, { rest });
  assert.equal(outcome.code, 0, outcome.stderr);
  return outcome.stderr;
}

const jobOf = async (labJobNumber: number) => (await lab(labOperations.getJob, { path: { labJobNumber } })).body;
const orderOf = async (orderId: number) =>
  (await service.call(clientOperations.getOrder, { token: service.customer.token, path: { orderId } })).body;

test('staff hold, release and reject samples, and drop and repeat tests, each with a reason', async () => {
  const job = await register(await place(two));
  const reason = ['--reason', 'The lid was loose'];
  assert.equal(await succeeds(`lab hold ${job} 1`, ...reason), `Sample 1 of job ${job} is on hold.\n`);
  assert.equal((await jobOf(job)).samples[0].hold.reason, 'The lid was loose');
  await succeeds(`lab release ${job} 1`, ...reason);
  await succeeds(`lab drop ${job} 1 MOISTURE`, ...reason);
  assert.equal((await jobOf(job)).samples[0].tests[0].dropped.reason, 'The lid was loose');
  await succeeds(`lab repeat ${job} 1 MOISTURE`, ...reason);
  await succeeds(`lab reject ${job} 2`, ...reason);
  assert.equal((await jobOf(job)).samples[1].outcome.outcome, 'REJECTED');
  const refused = await staff(`lab hold ${job} 1`);
  assert.match(refused.stderr, /--reason/);
  assert.equal(refused.code, 2);
});

test('staff ask the customer with a hold, and answer questions', async () => {
  const orderId = await place(two);
  const job = await register(orderId);
  await succeeds(`lab question ${orderId}`, 'Shall we test it?', '--line', '2', '--hold');
  assert.equal((await jobOf(job)).samples[1].hold.reason, 'Shall we test it?');
  await labwire(`order question ${orderId}`, { rest: ['When is it ready?'] });
  const path = { orderId };
  const { questions } = (await lab(labOperations.listLabQuestions, { path })).body;
  const { questionId } = questions.find(({ side }: { side: string }) => side === 'CUSTOMER');
  await succeeds(`lab question ${orderId} --answer ${questionId}`, 'On Friday.');
  const after = (await lab(labOperations.listLabQuestions, { path })).body.questions;
  const answered = after.find((question: { questionId: number }) => question.questionId === questionId);
  assert.equal(answered.answers[0].text, 'On Friday.');
});

test('staff decide about a cancellation and a change, and need to say which way', async () => {
  const orderId = await place(two);
  await register(orderId);
  await labwire(`order change ${orderId} --notes Fragile`);
  assert.equal((await staff(`lab change ${orderId} 1`)).code, 2);
  await succeeds(`lab change ${orderId} 1 --accept`);
  assert.equal((await orderOf(orderId)).changes[0].status, 'ACCEPTED');
  await labwire(`order cancel ${orderId}`);
  await succeeds(`lab cancellation ${orderId} --decline`, '--reason', 'Already measured');
  assert.equal((await orderOf(orderId)).cancellation.status, 'DECLINED');
});

test('staff record a dispatch of supplies', async () => {
  const orderId = await place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 5 } }] }));
  const written = await succeeds(`lab dispatch ${orderId} --tracking 4471`, '--carrier', 'NZ Post');
  assert.equal(written, 'Dispatched: 5 × JAR-50.\n');
  assert.equal((await orderOf(orderId)).lines[0].remark, 'NZ Post 4471');
});

test('staff withdraw an approved report', async () => {
  const orderId = await place(order());
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  await publish(labJobNumber);
  const { stdout } = await staff(`lab report ${labJobNumber} --approve --json`);
  await succeeds(`lab withdraw ${JSON.parse(stdout).reportId}`, '--reason', 'Samples were mixed up');
  const path = { orderId };
  const { body } = await service.call(clientOperations.listReports, { token: service.customer.token, path });
  assert.equal(body.reports[0].state, 'WITHDRAWN');
});
