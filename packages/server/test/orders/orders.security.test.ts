import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { account as apiary, order, rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { createOrder, getOrder, validateOrder } = clientOperations;

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

/** Orders of the first customer that name data of the other customer. */
const foreignOrders: [title: string, body: OrderRequest, code: string][] = [
  ["another customer's organisation", named('Rival Ltd', { email: 'mere@apiary.example' }), 'unknown_organisation'],
  ["another customer's contact by email", named(undefined, { email: 'rosa@rival.example' }), 'unknown_contact'],
  ["another customer's contact by name", named(undefined, { firstName: 'Rosa', lastName: 'Rival' }), 'unknown_contact'],
  ["another customer's quote", order({ orderReferences: [{ name: 'QuoteNr', value: '7001' }] }), 'unknown_quote'],
];

/** The responses without the request identifier. */
async function responsesTo(body: OrderRequest): Promise<unknown[]> {
  const responses = [await lab.call(createOrder, { token, body }), await lab.call(validateOrder, { token, body })];
  return responses.map(({ status, body }) => ({ status, body: { ...body, instance: '' } }));
}
const responsesBefore = await Promise.all(foreignOrders.map(([, body]) => responsesTo(body)));
const rival = await lab.onboard(rivalAccount);

const codesOf = (problem: { errors?: { code: string }[] }) => (problem.errors ?? []).map(({ code }) => code);

for (const [i, [title, body, code]] of foreignOrders.entries()) {
  test(`${title} gets the same response as before it existed`, async () => {
    const mine = await lab.call(createOrder, { token, body });
    const theirs = await lab.call(createOrder, { token: rival.token, body });
    assert.deepEqual(codesOf(mine.body), [code]);
    assert.ok(!codesOf(theirs.body).includes(code));
    assert.deepEqual(await responsesTo(body), responsesBefore[i]);
  });
}

test('the name of an organisation is suggested only to the customer that it belongs to', async () => {
  const body = named('Rival Lt', { firstName: 'Rosa' });
  const messages = await Promise.all(
    [token, rival.token].map(async (token) => (await lab.call(createOrder, { token, body })).body.errors[0].message),
  );
  const message = 'the account has no organisation "Rival Lt"';
  assert.deepEqual(messages, [message, `${message}; did you mean "Rival Ltd"?`]);
});

test('a contact of the same name in another account does not make the contact ambiguous', async () => {
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

test('two customers of the same name see their own orders and not those of the other', async () => {
  const twin = await lab.onboard(apiary);
  const { body: mine } = await lab.call(createOrder, { token, body: order() });
  const { body: theirs } = await lab.call(createOrder, { token: twin.token, body: order() });
  assert.equal((await lab.call(getOrder, { token: twin.token, path: theirs })).status, 200);
  assert.equal((await lab.call(getOrder, { token, path: theirs })).status, 404);
  assert.equal((await lab.call(getOrder, { token: twin.token, path: mine })).status, 404);
});
