import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { sandboxOf } from '../support/sandbox.ts';

const lab = await startWithCustomer({ simulator: { pace: 2 } });
const { token } = lab.customer;
const { place, advance, results, reports } = sandboxOf(lab, lab.customer);
const tryAdvance = (body: object, as = token) => lab.call(clientOperations.advanceSandbox, { token: as, body });

test("an order that is another customer's, or nobody's, is not found", async () => {
  const rival = await lab.onboard(rivalAccount);
  const orderId = await place(order());
  const [theirs, nobodys] = [await tryAdvance({ orderId }, rival.token), await tryAdvance({ orderId: 999_999 })];
  assert.deepEqual([theirs.status, nobodys.status], [404, 404]);
  assert.equal((await advance(orderId)).done[0].step, 'REGISTER');
});

test('a body that is not right is told so', async () => {
  assert.equal((await tryAdvance({ orderId: 0 })).body.errors[0].code, 'too_small');
  assert.equal((await tryAdvance({ orderId: 1, to: 'MIDDLE' })).body.errors[0].code, 'not_allowed');
  assert.equal((await tryAdvance({})).body.errors[0].code, 'missing');
});

test('with the simulator off orders stay where they are, and advancing them is a conflict', async () => {
  const off = await startWithCustomer();
  const ours = sandboxOf(off, off.customer);
  const orderId = await ours.place(order());
  const answer = await off.call(clientOperations.advanceSandbox, { token: off.customer.token, body: { orderId } });
  assert.equal(answer.status, 409);
  assert.match(answer.body.detail, /disabled/);
  assert.equal((await ours.status(orderId)).status, 'RECEIVED');
});

test('production has nothing at this address', async () => {
  const production = await startWithCustomer({ environment: 'production' });
  const { url, method } = { url: clientOperations.advanceSandbox.path, method: 'POST' as const };
  const headers = { authorization: `Bearer ${production.customer.token}` };
  const { orderId } = (
    await production.call(clientOperations.createOrder, { token: production.customer.token, body: order() })
  ).body;
  const answer = await production.app.inject({ url, method, headers, payload: { orderId } });
  assert.equal(answer.statusCode, 404);
});

test('what the laboratory refuses is left to people, and goes on when they have mended it', async () => {
  const settings = { name: 'Strict', address: [], signatories: [{ name: 'Dr Aroha Ngata', title: 'Manager' }] };
  const eyes = { twoPairsOfEyes: false };
  await lab.lab(labOperations.putSettings, { body: { ...settings, ...eyes } });
  const orderId = await place(order());
  const refused = await tryAdvance({ orderId, to: 'END' });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /signatories/);
  assert.deepEqual([(await results(orderId)).length, await reports(orderId)], [1, []]);
  await lab.lab(labOperations.putSettings, { body: { ...settings, signatories: [], ...eyes } });
  const { done, next } = await advance(orderId, 'END');
  assert.deepEqual([done.length, next], [1, null]);
  assert.equal((await reports(orderId)).length, 1);
});

test('many who advance an order at once take every step once', async () => {
  const second = { ...lab, ...(await startWithCustomer({ sharing: lab, simulator: { pace: 2 } })) };
  const analyticalTests = [{ code: 'MOISTURE' }, { code: 'TUTIN' }];
  const orderId = await place(order({ lines: [sampleLine('S1 sandbox:amended', { analyticalTests })] }));
  const body = { orderId, to: 'END' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      (i % 2 === 0 ? lab : second).call(clientOperations.advanceSandbox, { token, body }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.deepEqual(
    (await results(orderId)).map(({ isFinal }) => isFinal),
    [false, true, true],
  );
  assert.deepEqual(
    (await reports(orderId)).map(({ version }: { version: string }) => version),
    ['1.0', '2.0'],
  );
  const { body: trail } = await lab.lab(labOperations.readAudit, { query: { action: 'job.registered', limit: 200 } });
  const jobs = trail.entries.filter(({ after }: { after: { orderId: number } }) => after.orderId === orderId);
  assert.equal(jobs.length, 1);
});
