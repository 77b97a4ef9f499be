import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Account, AccountChange } from '@labwire/contract/lab-account.ts';
import { accountExample } from '@labwire/contract/lab-examples.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
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

/** What the organisations of an account are without the identifiers that were given to them. */
const asSent = ({ organisations }: Account) =>
  organisations.map(({ name, contacts }) => ({
    name,
    contacts: contacts.map(({ labContactId: _, active, ...contact }) => {
      assert.equal(active, true);
      return contact;
    }),
  }));

test('a new account comes back as sent, with the identifiers and defaults it was given', async () => {
  const { status, body, headers } = await lab.lab(labOperations.createAccount, { body: account });
  assert.equal(status, 201);
  assert.equal(headers.location, `${publicUrl}/lab/api/v1/accounts/${body.accountId}`);
  assert.equal(body.name, account.name);
  assert.equal(body.status, 'ACTIVE');
  assert.equal(body.createdAt, lab.clock.now.toISOString());
  assert.deepEqual(asSent(body), account.organisations);
  assert.deepEqual(body.quotes, account.quotes);
  assert.deepEqual(body.scopes, ['orders:write', 'orders:read', 'results:read']);
  assert.deepEqual(body.parameterTests, []);
  assert.deepEqual(body.credentials, []);
  assert.deepEqual(await get(body), body);
});

test('identifiers are never given twice', async () => {
  const accounts = [await create('First'), await create('Second')];
  const contacts = accounts.flatMap(({ organisations }) => organisations.flatMap((one) => one.contacts));
  assert.equal(new Set(contacts.map(({ labContactId }) => labContactId)).size, contacts.length);
  const organisations = accounts.flatMap((one) => one.organisations);
  assert.equal(new Set(organisations.map(({ organisationId }) => organisationId)).size, organisations.length);
});

test('the example of the reference is accepted', async () => {
  const { status, body } = await lab.lab(labOperations.createAccount, { body: accountExample.request });
  assert.equal(status, 201);
  assert.deepEqual(asSent(body), accountExample.request.organisations);
});

test('an account may be given fewer scopes and further tests with sample parameters', async () => {
  const body = { ...account, scopes: ['results:read'], parameterTests: ['MOISTURE'], quotes: undefined };
  const { body: created } = await lab.lab(labOperations.createAccount, { body });
  assert.deepEqual(created.scopes, ['results:read']);
  assert.deepEqual(created.parameterTests, ['MOISTURE']);
  assert.deepEqual(created.quotes, []);
});

test('all accounts are listed by name', async () => {
  const [last, first] = [await create('ZZ'), await create('AA')];
  const { body } = await lab.lab(labOperations.listAccounts);
  const names = body.accounts.map(({ name }: Account) => name);
  assert.deepEqual(names, [...names].sort());
  const { accountId, name, status, createdAt } = first;
  assert.deepEqual(body.accounts[0], { accountId, name, status, createdAt });
  assert.equal(body.accounts.at(-1).accountId, last.accountId);
});

test('only what is given changes', async () => {
  const before = await create('Before');
  const after = await change(before, { name: 'After' });
  assert.deepEqual(after, { ...before, name: 'After' });
  assert.deepEqual(await get(before), after);
  assert.deepEqual(await change(before, { scopes: ['orders:read'] }), { ...after, scopes: ['orders:read'] });
  assert.equal((await change(before, { status: 'SUSPENDED' })).status, 'SUSPENDED');
  assert.equal((await change(before, { status: 'ACTIVE' })).status, 'ACTIVE');
});

test('organisations and contacts without an identifier are added, all others are kept', async () => {
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

test('organisations and contacts with an identifier are replaced, and keep it', async () => {
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

test('two organisations may swap their names in one change', async () => {
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

test('quotes are added or replaced by their number, all others are kept', async () => {
  const before = await create('Quoted');
  const quotes = [{ number: 5002 }, { number: 5003, validUntil: '2028-02-29' }];
  assert.deepEqual((await change(before, { quotes })).quotes, [{ number: 5001 }, ...quotes]);
});

test('a contact that is no longer active stays on file, but orders do not find it', async () => {
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

test('changes of one account that are sent side by side all arrive', async () => {
  const before = await create('Busy');
  const numbers = Array.from({ length: 10 }, (_, i) => 6001 + i);
  await Promise.all(numbers.map((number) => change(before, { quotes: [{ number }] })));
  const known = (await get(before)).quotes.map(({ number }) => number);
  assert.deepEqual(known, [5001, 5002, ...numbers]);
});
