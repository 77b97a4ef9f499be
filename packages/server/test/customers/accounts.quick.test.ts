import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Account, AccountChange } from '@labwire/contract/lab-account.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account, address, order, otherAddress } from '../support/fixtures.ts';
import { publicUrl, startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();

async function create(name: string): Promise<Account> {
  return (await lab.lab(labOperations.createAccount, { body: { ...account, name } })).body;
}

const change = async ({ accountId }: Account, body: AccountChange): Promise<Account> =>
  (await lab.lab(labOperations.changeAccount, { path: { accountId }, body })).body;

const get = async ({ accountId }: Account): Promise<Account> =>
  (await lab.lab(labOperations.getAccount, { path: { accountId } })).body;

/** The organisations of an account without the identifiers that the laboratory assigned. */
const withoutIds = ({ organisations }: Account) =>
  organisations.map(({ name, contacts }) => ({
    name,
    contacts: contacts.map(({ labContactId: _, active, ...contact }) => {
      assert.equal(active, true);
      return contact;
    }),
  }));

const codesOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort();

test('a new account is returned as sent, with identifiers and default values', async () => {
  const { status, body, headers } = await lab.lab(labOperations.createAccount, { body: account });
  assert.equal(status, 201);
  assert.equal(headers.location, `${publicUrl}/lab/api/v1/accounts/${body.accountId}`);
  assert.equal(body.name, account.name);
  assert.equal(body.status, 'ACTIVE');
  assert.equal(body.createdAt, lab.clock.now.toISOString());
  assert.deepEqual(withoutIds(body), account.organisations);
  assert.deepEqual(body.quotes, account.quotes);
  assert.deepEqual(body.scopes, ['orders:write', 'orders:read', 'results:read']);
  assert.deepEqual(body.parameterTests, []);
  assert.deepEqual(body.credentials, []);
  assert.deepEqual(await get(body), body);
});

test('identifiers are unique over all accounts', async () => {
  const accounts = [await create('First'), await create('Second')];
  const contacts = accounts.flatMap(({ organisations }) => organisations.flatMap((one) => one.contacts));
  assert.equal(new Set(contacts.map(({ labContactId }) => labContactId)).size, contacts.length);
  const organisations = accounts.flatMap((one) => one.organisations);
  assert.equal(new Set(organisations.map(({ organisationId }) => organisationId)).size, organisations.length);
});

test('an account can have fewer scopes, and further tests with sample parameters', async () => {
  const body = { ...account, scopes: ['results:read'], parameterTests: ['MOISTURE'], quotes: undefined };
  const { body: created } = await lab.lab(labOperations.createAccount, { body });
  assert.deepEqual(created.scopes, ['results:read']);
  assert.deepEqual(created.parameterTests, ['MOISTURE']);
  assert.deepEqual(created.quotes, []);
});

test('accounts are listed by name', async () => {
  const [last, first] = [await create('ZZ'), await create('AA')];
  const { body } = await lab.lab(labOperations.listAccounts);
  const names = body.accounts.map(({ name }: Account) => name);
  assert.deepEqual(names, [...names].sort());
  const { accountId, name, status, createdAt } = first;
  assert.deepEqual(body.accounts[0], { accountId, name, status, createdAt });
  assert.equal(body.accounts.at(-1).accountId, last.accountId);
});

test('only the given fields change', async () => {
  const before = await create('Before');
  const after = await change(before, { name: 'After' });
  assert.deepEqual(after, { ...before, name: 'After' });
  assert.deepEqual(await get(before), after);
  assert.deepEqual(await change(before, { scopes: ['orders:read'] }), { ...after, scopes: ['orders:read'] });
  assert.equal((await change(before, { status: 'SUSPENDED' })).status, 'SUSPENDED');
  assert.equal((await change(before, { status: 'ACTIVE' })).status, 'ACTIVE');
});

test('organisations and contacts without an identifier are added, and all others are unchanged', async () => {
  const before = await create('Growing');
  const [first, second] = before.organisations;
  assert.ok(first && second);
  const added = { firstName: 'Tui', lastName: 'Rata', email: 'tui@apiary.example' };
  const after = await change(before, {
    organisations: [
      { organisationId: first.organisationId, name: first.name, contacts: [added] },
      { name: 'Third Ltd', contacts: [] },
    ],
  });
  assert.equal(after.organisations.length, 3);
  assert.deepEqual(after.organisations[0]?.contacts.slice(0, -1), first.contacts);
  assert.equal(after.organisations[0]?.contacts.at(-1)?.firstName, 'Tui');
  assert.deepEqual(after.organisations[1], second);
  assert.equal(after.organisations[2]?.name, 'Third Ltd');
});

test('organisations and contacts with an identifier are replaced under the same identifier', async () => {
  const before = await create('Replaced');
  const [first] = before.organisations;
  const [mere, bo, ana] = first?.contacts ?? [];
  assert.ok(first && mere && bo && ana);
  const { labContactId } = mere;
  const contact = {
    labContactId,
    firstName: 'Merē',
    lastName: 'P',
    email: 'm@apiary.example',
    invoiceAddress: otherAddress,
  };
  const { organisations } = await change(before, {
    organisations: [{ organisationId: first.organisationId, name: 'Renamed Ltd', contacts: [contact] }],
  });
  assert.equal(organisations[0]?.name, 'Renamed Ltd');
  assert.equal(organisations[0]?.organisationId, first.organisationId);
  assert.deepEqual(organisations[0]?.contacts, [{ ...contact, active: true }, bo, ana]);
});

test('two organisations can swap their names in one change', async () => {
  const before = await create('Swapping');
  const [first, second] = before.organisations;
  assert.ok(first && second);
  const { organisations } = await change(before, {
    organisations: [
      { organisationId: first.organisationId, name: second.name, contacts: [] },
      { organisationId: second.organisationId, name: first.name, contacts: [] },
    ],
  });
  assert.deepEqual(
    organisations.map(({ name }) => name),
    [second.name, first.name],
  );
});

test('quotes are added or replaced by their number, and all others are unchanged', async () => {
  const before = await create('Quoted');
  const quotes = [{ number: 5002 }, { number: 5003, validUntil: '2028-02-29' }];
  assert.deepEqual((await change(before, { quotes })).quotes, [{ number: 5001 }, ...quotes]);
});

test('an inactive contact is still listed, but cannot be named in orders', async () => {
  const { account: before, token } = await lab.onboard({ ...account, name: 'Leaving' });
  const [first] = before.organisations;
  const [mere] = first?.contacts ?? [];
  assert.ok(first && mere);
  const validate = () => lab.call(clientOperations.validateOrder, { token, body: order() });
  assert.equal((await validate()).status, 200);
  const contacts = [{ ...mere, deliveryAddress: address, active: false }];
  const after = await change(before, { organisations: [{ ...first, contacts }] });
  assert.equal(after.organisations[0]?.contacts[0]?.active, false);
  assert.equal((await validate()).body.errors[0].code, 'unknown_contact');
});

test('concurrent changes of one account are all stored', async () => {
  const before = await create('Busy');
  const numbers = Array.from({ length: 10 }, (_, i) => 6001 + i);
  await Promise.all(numbers.map((number) => change(before, { quotes: [{ number }] })));
  const stored = (await get(before)).quotes.map(({ number }) => number);
  assert.deepEqual(stored, [5001, 5002, ...numbers]);
});

test('all violations in a new account are reported together, and nothing is stored', async () => {
  const { body: before } = await lab.lab(labOperations.listAccounts);
  const { status, body } = await lab.lab(labOperations.createAccount, {
    body: {
      name: ' ',
      organisations: [
        { name: 'Twice Ltd', contacts: [{ firstName: 'A', lastName: '', email: 'no address', delivryAddress: {} }] },
        { name: ' twice LTD ', contacts: 'none' },
        { contacts: [{ firstName: 'B', lastName: 'C', email: 'b@c.example', invoiceAddress: { address1: 1 } }] },
      ],
      quotes: [{ number: 5001 }, { number: 5001, validUntil: '2026-02-30' }, { number: 0 }, { number: '7' }],
      parameterTests: ['MOISTUR', 'TUTIN', 'TUTIN'],
      scopes: ['orders:read', 'orders:delete'],
      status: 'ACTIVE',
    },
  });
  assert.equal(status, 400);
  assert.match(body.type, /\/problems\/invalid-request$/);
  assert.deepEqual(codesOf(body), [
    '/name blank',
    '/organisations/0/contacts/0/delivryAddress unknown_field',
    '/organisations/0/contacts/0/email bad_email',
    '/organisations/0/contacts/0/lastName blank',
    '/organisations/1/contacts wrong_type',
    '/organisations/1/name duplicate',
    '/organisations/2/contacts/0/invoiceAddress/address1 wrong_type',
    '/organisations/2/contacts/0/invoiceAddress/city missing',
    '/organisations/2/contacts/0/invoiceAddress/country missing',
    '/organisations/2/contacts/0/invoiceAddress/postCode missing',
    '/organisations/2/name missing',
    '/parameterTests/0 unknown_test',
    '/parameterTests/2 duplicate',
    '/quotes/1/number duplicate',
    '/quotes/1/validUntil bad_date',
    '/quotes/2/number too_small',
    '/quotes/3/number wrong_type',
    '/scopes/1 not_allowed',
    '/status unknown_field',
  ]);
  const [unknownTest] = body.errors.filter(({ code }: { code: string }) => code === 'unknown_test');
  assert.match(unknownTest.message, /did you mean "MOISTURE"/);
  assert.deepEqual((await lab.lab(labOperations.listAccounts)).body, before);
});

test('an account that does not exist is 404, and an invalid account number is 400', async () => {
  const unknown = { path: { accountId: 999_999 } };
  assert.equal((await lab.lab(labOperations.getAccount, unknown)).status, 404);
  assert.equal((await lab.lab(labOperations.changeAccount, { ...unknown, body: { name: 'X' } })).status, 404);
  for (const accountId of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    const { status, body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
    assert.equal(status, 400, accountId);
    assert.equal(body.errors[0].parameter, 'accountId');
  }
});

const deleteQuote = (accountId: number, number: number) =>
  lab.lab(labOperations.deleteQuote, { path: { accountId, number } });

test('a deleted quote cannot be used any more, and an order that used it is unchanged', async () => {
  const { account: customer, token } = await lab.onboard({ ...account, name: 'Quotes' });
  const { accountId } = customer;
  const submitWithQuote = (value: string) =>
    lab.call(clientOperations.createOrder, { token, body: order({ orderReferences: [{ name: 'QuoteNr', value }] }) });
  const { body: before } = await submitWithQuote('5001');
  assert.equal((await deleteQuote(accountId, 5001)).status, 204);
  const rejected = await submitWithQuote('5001');
  assert.deepEqual([rejected.status, rejected.body.errors[0].code], [400, 'unknown_quote']);
  const stored = await lab.lab(labOperations.getLabOrder, { path: before });
  assert.equal(stored.body.resolved.quoteNumber, 5001);
  const { body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
  assert.deepEqual(body.quotes, [{ number: 5002, validUntil: '2026-06-30' }]);
});

test('the audit trail shows who deleted which quote', async () => {
  const { accountId } = await create('Audited quote');
  await deleteQuote(accountId, 5002);
  const { body } = await lab.lab(labOperations.readAudit, { query: { action: 'quote.withdrawn', limit: 1 } });
  const [{ actor, subject, before }] = body.entries;
  assert.deepEqual([actor, subject], ['staff:admin', `account:${accountId}`]);
  assert.deepEqual(before, { number: 5002, validUntil: '2026-06-30' });
});

test('deleting a quote that does not exist, or of an account that does not exist, is 404', async () => {
  const { accountId } = await create('No such quote');
  assert.equal((await deleteQuote(accountId, 4711)).status, 404);
  assert.equal((await deleteQuote(999_999, 5001)).status, 404);
});
