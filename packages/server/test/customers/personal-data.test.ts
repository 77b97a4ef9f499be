import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Account } from '@labwire/contract/lab-account.ts';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { LabRead } from '@labwire/contract/read.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { account, address, order, otherAddress } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const sql = <Row>(statement: string, values: unknown[] = []) => asSuperuser<Row>(lab.databaseUrl, statement, values);
const verify = async () => (await lab.lab(labOperations.readAudit, { query: 'verify&limit=1' })).body.verification;
const reason = 'The person requested it.';

/** A new account, and its contact Mere Parata, who has default addresses. */
async function newAccount() {
  const { body } = await lab.lab(labOperations.createAccount, { body: account });
  return withMere(body);
}

async function newCustomer() {
  const customer = await lab.onboard(account);
  return { ...customer, ...withMere(customer.account) };
}

function withMere(onboarded: Account) {
  const mere = onboarded.organisations[0]?.contacts[0];
  assert.ok(mere);
  return { account: onboarded, accountId: onboarded.accountId, mere };
}
type Person = ReturnType<typeof withMere>;

const pathOf = ({ accountId, mere }: Person) => ({ accountId, labContactId: mere.labContactId });
const erase = (person: Person) => lab.lab(labOperations.eraseContact, { path: pathOf(person), body: { reason } });
const exported = async (person: Person) =>
  (await lab.lab(labOperations.getPersonalData, { path: pathOf(person) })).body;
const byMere = (more: Partial<OrderRequest> = {}): OrderRequest => order(more);

/** The rows of the tables that are not evidence, as text. */
async function copiesOf(accountId: number): Promise<string> {
  const tables = ['contacts', 'contact_records', 'order_searches', 'order_keys', 'job_words', 'rejected_requests'];
  const rows = await Promise.all(
    tables.map((table) => sql(`select * from ${table} where account_id = $1`, [accountId])),
  );
  const resolved = await sql('select resolved from orders where account_id = $1', [accountId]);
  const entries = await sql('select entry from audit_entries where chain = $1', [accountId]);
  return JSON.stringify([rows, resolved, entries]);
}

test('all data about a contact are exported as one document', async () => {
  const person = await newCustomer();
  const { accountId, mere, token } = person;
  const { orderId, labJobNumber, resultId } = await benchOf(lab, person).finish(byMere());
  await lab.call(clientOperations.getResult, { token, path: { resultId } });
  await lab.call(clientOperations.listReads, { token });
  const { auditEntries, reads, ...data } = await exported(person);
  const name = 'Mere Parata';
  const [{ asSent }] = data.orders;
  assert.deepEqual(data, {
    accountId,
    labContactId: mere.labContactId,
    exportedAt: lab.clock.now.toISOString(),
    contact: mere,
    organisation: 'Apiary Ltd',
    addedAt: lab.clock.now.toISOString(),
    erasure: null,
    orders: [
      {
        orderId,
        receivedAt: lab.clock.now.toISOString(),
        status: 'COMPLETED',
        roles: ['PRIMARY', 'SUBMITTER'],
        name,
        email: mere.email,
        deliveryAddress: address,
        invoiceAddress: address,
        asSent,
      },
    ],
    results: [
      {
        resultId,
        labJobNumber,
        orderId,
        createdAt: lab.clock.now.toISOString(),
        isFinal: true,
        primary: name,
        submitter: name,
      },
    ],
    reports: [],
    isComplete: true,
  });
  assert.match(JSON.stringify(asSent), /Mere|mere@apiary\.example/);
  assert.deepEqual(
    reads.map((read: LabRead) => [read.resultId, read.name]),
    [[resultId, person.username]],
  );
  assert.deepEqual(
    auditEntries.map(({ action, before, after }: AuditEntry) => [action, before, after]),
    [['account.created', null, mere]],
  );
});

test('the export of a contact has no data about other people', async () => {
  const person = await newAccount();
  const { accountId } = person;
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: { name: 'Renamed' } });
  const text = JSON.stringify(await exported(person));
  assert.doesNotMatch(text, /Silva|bo@apiary|exports\.example/);
});

test('an erased contact remains only in the evidence, and the audit trail stays intact', async () => {
  const person = await newCustomer();
  const { accountId, mere } = person;
  const bench = benchOf(lab, person);
  const references = [{ name: 'ClientRef', value: 'For Mere Parata, mere@apiary.example' }];
  const { orderId, resultId } = await bench.finish(byMere({ orderReferences: references }));
  const before = await bench.detail(resultId);
  const mistyped = byMere({ organisations: [{ ...byMere().organisations[0], name: 'Mere Parata' }] as never });
  await lab.call(clientOperations.createOrder, { token: person.token, body: mistyped });
  await eventually(async () => assert.match(await copiesOf(accountId), /the account has no organisation/));
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: { name: 'Renamed' } });
  const personal = /Mere|Parata|mere@apiary/i;
  assert.match(await copiesOf(accountId), personal);
  const { status, body } = await erase(person);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    erasedAt: lab.clock.now.toISOString(),
    orders: 1,
    records: 1,
    retained: { orders: 1, results: 1, reports: 0 },
  });
  // The reference remains in the order as the customer wrote it, because the order is evidence.
  const copies = (await copiesOf(accountId)).replaceAll(references[0]?.value ?? '', '');
  assert.doesNotMatch(copies, personal);
  assert.equal((await verify()).intact, true);
  assert.deepEqual(await bench.detail(resultId), before);
  const { body: stored } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  assert.match(JSON.stringify(stored.request), personal);
  assert.equal(stored.resolved.primary.labContactId, mere.labContactId);
  assert.deepEqual([stored.resolved.deliveryAddress, stored.resolved.invoiceAddress], [null, null]);
});

test('an address that is given in an order stays when its contact is erased', async () => {
  const person = await newCustomer();
  const given = { ...byMere().organisations[0], addresses: [{ ...otherAddress, orderRoles: ['DELIVERY'] }] };
  const { orderId } = await benchOf(lab, person).finish(byMere({ organisations: [given] as never }));
  await erase(person);
  const { resolved } = (await lab.lab(labOperations.getLabOrder, { path: { orderId } })).body;
  assert.deepEqual([resolved.deliveryAddress, resolved.invoiceAddress], [otherAddress, null]);
});

test('the export of an erased contact shows who erased it and what was retained', async () => {
  const person = await newCustomer();
  const { resultId } = await benchOf(lab, person).finish(byMere());
  await erase(person);
  const data = await exported(person);
  assert.deepEqual(data.erasure, { erasedAt: lab.clock.now.toISOString(), erasedBy: 'staff:admin', reason });
  assert.deepEqual([data.contact, data.organisation, data.orders[0].name], [null, null, 'Erased contact']);
  assert.deepEqual([data.results[0].resultId, data.results[0].primary], [resultId, 'Mere Parata']);
  const [erased, created] = data.auditEntries;
  assert.deepEqual([erased.action, created.action], ['contact.erased', 'account.created']);
  assert.deepEqual(created.after, { labContactId: person.mere.labContactId, active: true, erased: true });
});

test('an erased contact can neither be named in orders nor be restored by a change of the account', async () => {
  const person = await newCustomer();
  const { accountId, mere, token } = person;
  await erase(person);
  const { status, body } = await lab.call(clientOperations.createOrder, { token, body: byMere() });
  assert.deepEqual([status, body.errors[0].code], [400, 'unknown_contact']);
  const [organisation] = person.account.organisations;
  const change = { organisations: [{ ...organisation, contacts: [mere] }] };
  const refused = await lab.lab(labOperations.changeAccount, { path: { accountId }, body: change });
  assert.deepEqual([refused.status, refused.body.errors[0].code], [400, 'unknown_contact_id']);
});

test('a contact of an open order cannot be erased, and the problem names the order', async () => {
  const person = await newCustomer();
  const orderId = await benchOf(lab, person).place(byMere());
  const { status, body } = await erase(person);
  assert.equal(status, 409);
  assert.match(body.detail, new RegExp(`Open orders name the contact: ${orderId}\\.`));
  assert.deepEqual((await exported(person)).contact, person.mere);
});

test('erasing a contact twice is 409, and an unknown contact is 404', async () => {
  const person = await newAccount();
  await erase(person);
  assert.equal((await erase(person)).status, 409);
  const stranger = { accountId: person.accountId, labContactId: 'C999999' };
  const other = { accountId: lab.customer.account.accountId, labContactId: person.mere.labContactId };
  for (const path of [stranger, other]) {
    assert.equal((await lab.lab(labOperations.eraseContact, { path, body: { reason } })).status, 404);
    assert.equal((await lab.lab(labOperations.getPersonalData, { path })).status, 404);
  }
});

test('the audit trail is not intact if the record of a contact is changed, or deleted without an erasure', async () => {
  for (const [change, broken] of [
    [`update contact_records set record = replace(record::text, 'Mere', 'Mary')::json`, 'was changed'],
    ['delete from contact_records', 'is missing'],
  ]) {
    const { accountId, mere } = await newAccount();
    const number = Number(mere.labContactId.slice(1));
    const taken = await sql<{ record: string; seal: string }>(
      'select seal, record::text as record from contact_records where account_id = $1 and contact_id = $2',
      [accountId, number],
    );
    await sql(`${change} where account_id = $1 and contact_id = $2`, [accountId, number]);
    assert.deepEqual((await verify()).broken, [
      { chain: accountId, number: 1, reason: `the record of a contact ${broken}` },
    ]);
    await sql('delete from contact_records where account_id = $1 and contact_id = $2', [accountId, number]);
    await sql('insert into contact_records values ($1, $2, $3, $4)', [
      accountId,
      taken[0]?.seal,
      number,
      taken[0]?.record,
    ]);
    assert.equal((await verify()).intact, true);
  }
});

test('the policy lists every text column and what erasing does to it', async () => {
  const text = await readFile(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` \| ((?:`\w+` ?)+)\|/gm)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
  );
  const columns = await sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea', 'character varying')`,
  );
  const known = new Set(listed);
  const undecided = columns.map(({ name }) => name).filter((name) => !known.delete(name));
  assert.deepEqual({ undecided, gone: [...known] }, { undecided: [], gone: [] });
});
