import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { account, order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const own = lab.customer.account.accountId;

const sql = (statement: string) => asSuperuser(lab.databaseUrl, statement);
const verify = async () => (await lab.lab(labOperations.readAudit, { query: 'verify&limit=1' })).body.verification;
const change = (accountId: number, name: string) =>
  lab.lab(labOperations.changeAccount, { path: { accountId }, body: { name } });

/** Creates an account whose chain has four entries. */
async function newChain(): Promise<number> {
  const { body } = await lab.lab(labOperations.createAccount, { body: { ...account, name: 'One' } });
  for (const name of ['Two', 'Three', 'Four']) await change(body.accountId, name);
  return body.accountId;
}

test('concurrent changes leave intact chains with every change', async () => {
  const chains = [own, await newChain(), await newChain()];
  const before = (await verify()).entries;
  const { token } = lab.customer;
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => change(chains[i % 3] ?? own, `Name ${i}`)),
    ...Array.from({ length: 5 }, () => lab.call(clientOperations.createOrder, { token, body: order() })),
  ]);
  const { intact, broken, entries } = await verify();
  assert.deepEqual([intact, broken, entries], [true, [], before + 25]);
});

for (const statement of [
  "update audit_entries set entry = '{}'",
  'update audit_entries set hash = hash where false',
  'delete from audit_entries',
  'truncate audit_entries',
]) {
  test(`the database refuses "${statement}" even to its owner`, async () => {
    await assert.rejects(sql(statement), /append-only/);
  });
}

test('the service’s database role cannot change or delete entries or chain heads', async () => {
  for (const statement of [
    "update audit_entries set entry = '{}'",
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_heads set entries = 0',
    'delete from audit_heads',
    "insert into audit_heads values (77, 0, '')",
    'alter table audit_entries disable trigger all',
  ]) {
    await assert.rejects(
      lab.db.asLaboratory((connection) => connection.rows(statement)),
      /permission denied|must be owner/,
      statement,
    );
  }
});

test('the database computes the number and hash of an entry, and none can be given', async () => {
  const chain = await newChain();
  const at = lab.clock.now.toISOString();
  const entry = { at, actor: 'system', action: 'forged', subject: 'nothing', before: null, after: null };
  await assert.rejects(
    lab.db.asLaboratory((connection) =>
      connection.rows("insert into audit_entries (chain, number, entry, hash) values ($1, 1, $2, '\\x00')", [
        chain,
        entry,
      ]),
    ),
    /permission denied/,
  );
  await lab.db.asLaboratory((connection) => connection.rows('select append_audit_entry($1, $2)', [chain, entry]));
  const { broken } = await verify();
  assert.ok(!broken.some((one: { chain: number }) => one.chain === chain));
});

test("an account's transaction cannot read the trail or write to another chain", async () => {
  const seen = await lab.db.asAccount(own, (connection) => connection.rows('select 1 from audit_entries'));
  assert.deepEqual(seen, []);
  for (const chain of [0, own + 1]) {
    const entry = '{"action": "a", "subject": "b"}';
    const forge = lab.db.asAccount(own, (connection) =>
      connection.rows('select append_audit_entry($1, $2)', [chain, entry]),
    );
    await assert.rejects(forge, /row-level security/);
  }
});

test('a change that fails at commit is not recorded', async () => {
  const { entries } = await verify();
  await sql(`create constraint trigger fails after insert on credentials deferrable initially deferred
               for each row execute function refuse_change()`);
  const { status } = await lab.lab(labOperations.createCredential, { path: { accountId: own } });
  await sql('drop trigger fails on credentials');
  assert.equal(status, 500);
  assert.equal((await verify()).entries, entries);
});

test('a change that cannot be recorded is rolled back', async () => {
  await sql('alter table audit_entries add constraint nothing_more check (false) not valid');
  const responses = [
    await change(own, 'Unrecorded'),
    await lab.lab(labOperations.putCatalogue, { body: { supplies: [{ code: 'UNRECORDED', name: 'Unrecorded' }] } }),
    await lab.lab(labOperations.createStaffToken, { body: { name: 'Unrecorded', role: 'admin' } }),
    await lab.lab(labOperations.createAccount, { body: { ...account, name: 'Unrecorded' } }),
    await lab.lab(labOperations.deleteCredential, { path: { username: lab.customer.username } }),
    await lab.call(clientOperations.createOrder, { token: lab.customer.token, body: order({ notes: 'Unrecorded' }) }),
  ];
  await sql('alter table audit_entries drop constraint nothing_more');
  for (const { status, body } of responses) {
    assert.equal(status, 500);
    assert.doesNotMatch(JSON.stringify(body), /nothing_more|constraint|audit/);
  }
  const tables = ['accounts', 'catalogue_entries', 'staff_tokens', 'orders'];
  for (const table of tables) {
    const stored = await sql(`select t::text from ${table} t`);
    assert.doesNotMatch(JSON.stringify(stored), /unrecorded/i);
  }
  assert.ok(await lab.tokenFor(lab.customer));
});
