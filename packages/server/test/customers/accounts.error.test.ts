import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { account, rivalAccount } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const { body: apiary } = await lab.lab(labOperations.createAccount, { body: account });
const { body: rival } = await lab.lab(labOperations.createAccount, { body: rivalAccount });
const path = { accountId: apiary.accountId };
const [first, second] = apiary.organisations;

const create = (body: unknown) => lab.lab(labOperations.createAccount, { body });
const change = (body: unknown) => lab.lab(labOperations.changeAccount, { path, body });
const found = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort();

test('everything that is wrong with a new account is told at once, in shape and in meaning', async () => {
  const { body: before } = await lab.lab(labOperations.listAccounts);
  const { status, body } = await create({
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
  });
  assert.equal(status, 400);
  assert.match(body.type, /\/problems\/invalid-request$/);
  assert.deepEqual(found(body), [
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

test('an account without organisations, without scopes or without anything is refused', async () => {
  assert.deepEqual(found((await create({ ...account, organisations: [] })).body), ['/organisations too_few']);
  assert.deepEqual(found((await create({ ...account, scopes: [] })).body), ['/scopes too_few']);
  assert.deepEqual(found((await create({})).body), ['/name missing', '/organisations missing']);
  assert.deepEqual(found((await create([])).body), [' wrong_type']);
  assert.equal((await lab.lab(labOperations.createAccount)).status, 400);
});

test('identifiers are given by the laboratory, not taken', async () => {
  const [organisation] = account.organisations;
  const body = { ...account, accountId: 7, organisations: [{ ...organisation, organisationId: 7 }] };
  assert.deepEqual(found((await create(body)).body), [
    '/accountId unknown_field',
    '/organisations/0/organisationId unknown_field',
  ]);
});

test('text that cannot be stored faithfully is refused', async () => {
  const { body } = await create({ ...account, name: 'a\0b', organisations: [{ name: '\udc00', contacts: [] }] });
  assert.deepEqual(found(body), ['/name bad_text', '/organisations/0/name bad_text']);
});

test('everything that is wrong with a change is told at once, and nothing of it happens', async () => {
  const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
  const { status, body } = await change({
    name: 'Changed',
    status: 'GONE',
    organisations: [
      { organisationId: 1, name: 'No such', contacts: [] },
      { organisationId: first.organisationId, name: 'EXPORTS INC', contacts: [{ ...contact, labContactId: 'C1' }] },
      { name: 'New', contacts: [{ ...contact, labContactId: first.contacts[0].labContactId }] },
    ],
    quotes: [{ number: 5001, validUntil: 'tomorrow' }],
    parameterTests: ['NOPE'],
  });
  assert.equal(status, 400);
  assert.deepEqual(found(body), [
    '/organisations/0/organisationId unknown_organisation_id',
    '/organisations/1/contacts/0/labContactId unknown_contact_id',
    '/organisations/1/name duplicate',
    '/organisations/2/contacts/0/labContactId unknown_contact_id',
    '/parameterTests/0 unknown_test',
    '/quotes/0/validUntil bad_date',
    '/status not_allowed',
  ]);
  assert.deepEqual((await lab.lab(labOperations.getAccount, { path })).body, apiary);
});

test('identifiers of another account, or of another organisation, are unknown ones', async () => {
  const [theirs] = rival.organisations;
  assert.deepEqual(found((await change({ organisations: [{ ...theirs }] })).body), [
    '/organisations/0/organisationId unknown_organisation_id',
  ]);
  const moved = { ...second, contacts: [first.contacts[0]] };
  assert.deepEqual(found((await change({ organisations: [moved] })).body), [
    '/organisations/0/contacts/0/labContactId unknown_contact_id',
  ]);
  assert.deepEqual((await lab.lab(labOperations.getAccount, { path: { accountId: rival.accountId } })).body, rival);
});

test('an organisation or a contact that stands twice in one change is refused', async () => {
  const [contact] = first.contacts;
  const twice = [
    { ...first, contacts: [contact, contact] },
    { ...first, name: 'Another name', contacts: [] },
  ];
  assert.deepEqual(found((await change({ organisations: twice })).body), [
    '/organisations/0/contacts/1/labContactId duplicate',
    '/organisations/1/organisationId duplicate',
  ]);
});

test('an organisation whose identifier cannot be read is not blamed for its name or its contacts', async () => {
  const unread = { ...first, organisationId: String(first.organisationId) };
  assert.deepEqual(found((await change({ organisations: [unread] })).body), [
    '/organisations/0/organisationId wrong_type',
  ]);
});

test('a change of nothing is refused', async () => {
  assert.deepEqual(found((await change({})).body), [' too_few']);
});

test('an account that does not exist is 404, something that is no identifier 400', async () => {
  const unknown = { path: { accountId: 999_999 } };
  assert.equal((await lab.lab(labOperations.getAccount, unknown)).status, 404);
  assert.equal((await lab.lab(labOperations.changeAccount, { ...unknown, body: { name: 'X' } })).status, 404);
  for (const accountId of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    const { status, body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
    assert.equal(status, 400, accountId);
    assert.equal(body.errors[0].parameter, 'accountId');
  }
});

test('a body that is no JSON is 400 with its place, another type is 415, one over 2 MiB is 413', async () => {
  const malformed = await lab.lab(labOperations.createAccount, { payload: '{"name": }' });
  assert.match(malformed.body.detail, /line 1, column 10/);
  const xml = { payload: '<account/>', headers: { 'content-type': 'application/xml' } };
  assert.equal((await lab.lab(labOperations.createAccount, xml)).status, 415);
  const large = await lab.lab(labOperations.createAccount, { payload: ' '.repeat(2 * 1024 * 1024 + 1) });
  assert.equal(large.status, 413);
});
