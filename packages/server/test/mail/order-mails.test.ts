import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { labSettings, mailTo, sendFrom, storedMails } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await lab.lab(labOperations.putSettings, { body: labSettings });
await sendFrom(lab, mail);
const { token } = lab.customer;
const { place, register } = benchOf(lab, lab.customer);

/** The text of the one mail with this subject. */
async function textOf(subject: string): Promise<string> {
  const matching = () => server.received.filter(({ parsed }) => parsed.subject === subject);
  await eventually(() => assert.equal(matching().length, 1, subject));
  return matching()[0]?.parsed.text ?? '';
}

test('a question of the laboratory and its answer to a question are sent, and those of the customer are not', async () => {
  const orderId = await place();
  const asked = { path: { orderId }, body: { text: 'Which hive is it from?', line: 0 } };
  const { body: own } = await lab.lab(labOperations.askCustomer, asked);
  const text = await textOf(`Question about order ${orderId}`);
  assert.match(text, /“Which hive is it from\?”[\s\S]*Sample: S1/);
  const reply = { path: { orderId, questionId: own.questionId }, body: { text: 'From hive 7.' } };
  await lab.call(clientOperations.answerQuestion, { token, ...reply });
  const question = { path: { orderId }, body: { text: 'Did the seal hold?' } };
  const { body: theirs } = await lab.call(clientOperations.askQuestion, { token, ...question });
  const path = { orderId, questionId: theirs.questionId };
  await lab.lab(labOperations.answerCustomer, { path, body: { text: 'Partly.' } });
  await eventually(async () => assert.equal((await storedMails(lab)).length, 2));
  const answered = await textOf(`Answer to your question about order ${orderId}`);
  assert.match(answered, /“Did the seal hold\?”[\s\S]*“Partly\.”/);
  assert.deepEqual(
    (await storedMails(lab)).map(({ kind }) => kind),
    ['QUESTION_ASKED', 'QUESTION_ANSWERED'],
  );
});

test('decisions on a change and on a cancellation are sent with the reason', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  await register(orderId);
  const change = { token, path: { orderId }, body: { notes: 'Keep the rest.' } };
  await lab.call(clientOperations.changeOrder, change);
  const decision = { accept: false, reason: 'Nothing is left.' };
  await lab.lab(labOperations.decideChange, { path: { orderId, change: 1 }, body: decision });
  assert.match(await textOf(`The change of order ${orderId} was declined`), /Reason: Nothing is left\./);
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId }, body: {} });
  await lab.lab(labOperations.decideCancellation, { path: { orderId }, body: { accept: true } });
  assert.match(await textOf(`The cancellation of order ${orderId} was accepted`), /will not have results/);
});

test('dispatched supplies are announced with the carrier and the tracking number', async () => {
  const orderId = await place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 2 } }] }));
  const body = { carrier: 'NZ Post', trackingNumber: '4471 2290' };
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body });
  const text = await textOf(`Supplies of order ${orderId} were dispatched`);
  assert.match(text, /Carrier and number: NZ Post 4471 2290/);
});
