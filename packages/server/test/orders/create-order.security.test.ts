import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { account as apiary, order, rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { createOrder, validateOrder } = clientOperations;

const named = (name: string | undefined, contact: object): OrderRequest =>
  order({
    organisations: [
      {
        name,
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], ...contact }],
      },
    ],
  });

/** Orders of the first customer that name what only the rival has, and the code that they get. */
const intrusions: [sentence: string, body: OrderRequest, code: string][] = [
  ["somebody else's organisation", named('Rival Ltd', { email: 'mere@apiary.example' }), 'unknown_organisation'],
  ["somebody else's contact by e-mail address", named(undefined, { email: 'rosa@rival.example' }), 'unknown_contact'],
  ["somebody else's contact by name", named(undefined, { firstName: 'Rosa', lastName: 'Rival' }), 'unknown_contact'],
  ["somebody else's quote", order({ orderReferences: [{ name: 'QuoteNr', value: '7001' }] }), 'unknown_quote'],
];

/** What the customer reads, without the id of the request. */
async function answersTo(body: OrderRequest): Promise<unknown[]> {
  const answers = [await lab.call(createOrder, { token, body }), await lab.call(validateOrder, { token, body })];
  return answers.map(({ status, body }) => ({ status, body: { ...body, instance: '' } }));
}
const beforeTheRival = await Promise.all(intrusions.map(([, body]) => answersTo(body)));
const rival = await lab.onboard(rivalAccount);

const codesOf = (problem: { errors?: { code: string }[] }) => (problem.errors ?? []).map(({ code }) => code);

for (const [i, [sentence, body, code]] of intrusions.entries()) {
  test(`${sentence} is answered as before anybody had it`, async () => {
    const mine = await lab.call(createOrder, { token, body });
    const theirs = await lab.call(createOrder, { token: rival.token, body });
    assert.deepEqual(codesOf(mine.body), [code]);
    assert.ok(!codesOf(theirs.body).includes(code));
    assert.deepEqual(await answersTo(body), beforeTheRival[i]);
  });
}

test('a slip in the name of an organisation is put right only for the one who has it', async () => {
  const body = named('Rival Lt', { firstName: 'Rosa' });
  const messages = await Promise.all(
    [token, rival.token].map(async (token) => (await lab.call(createOrder, { token, body })).body.errors[0].message),
  );
  const message = 'the account has no organisation "Rival Lt"';
  assert.deepEqual(messages, [message, `${message}; did you mean "Rival Ltd"?`]);
});

test('a namesake in another account makes nothing ambiguous', async () => {
  const twin = await lab.onboard(apiary);
  const body = named('Apiary Ltd', { email: 'mere@apiary.example' });
  const mine = await lab.call(createOrder, { token, body });
  const theirs = await lab.call(createOrder, { token: twin.token, body });
  const [my, their] = await Promise.all(
    [mine, theirs].map(async ({ body }) => (await lab.lab(labOperations.getLabOrder, { path: body })).body),
  );
  assert.equal(my.accountId, lab.customer.account.accountId);
  assert.equal(their.accountId, twin.account.accountId);
  assert.notEqual(my.resolved.primary.labContactId, their.resolved.primary.labContactId);
});
