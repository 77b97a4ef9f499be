import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account, order } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();
const { accountId } = lab.customer.account;
const path = { accountId };

const read = async (query: Record<string, string | number> | string = {}) =>
  (await lab.lab(labOperations.readAudit, { query })).body;

/** Makes a change and returns its audit entry, after checking the actor and the time. */
async function entryFor(change: () => Promise<{ headers: Record<string, unknown> }>, actor = 'staff:admin') {
  lab.clock.advance(1_000);
  const { headers } = await change();
  const [{ hash, number, ...entry }] = (await read({ limit: 1 })).entries;
  assert.equal(entry.at, lab.clock.now.toISOString());
  assert.equal(entry.actor, actor);
  assert.equal(entry.requestId, headers['x-request-id']);
  assert.match(hash, /^[0-9a-f]{64}$/);
  const { chain, action, subject, before, after } = entry;
  return { chain, action, subject, before, after };
}

test('creating an account is recorded in the account’s own chain', async () => {
  const response = await lab.lab(labOperations.createAccount, { body: { ...account, name: 'New' } });
  const entry = await entryFor(async () =>
    lab.lab(labOperations.createAccount, { body: { ...account, name: 'Newer' } }),
  );
  const created = (await lab.lab(labOperations.getAccount, { path: { accountId: entry.chain } })).body;
  assert.notEqual(entry.chain, response.body.accountId);
  assert.deepEqual(entry, {
    chain: created.accountId,
    action: 'account.created',
    subject: `account:${created.accountId}`,
    before: null,
    after: created,
  });
});

test('a change of an account is recorded with the state before and after', async () => {
  const before = (await lab.lab(labOperations.getAccount, { path })).body;
  const body = { name: 'Renamed', quotes: [{ number: 9 }] };
  const entry = await entryFor(() => lab.lab(labOperations.changeAccount, { path, body }));
  const after = (await lab.lab(labOperations.getAccount, { path })).body;
  assert.notDeepEqual(before, after);
  assert.deepEqual(entry, {
    chain: accountId,
    action: 'account.changed',
    subject: `account:${accountId}`,
    before,
    after,
  });
});

test('creating and revoking credentials is recorded, without the password', async () => {
  let credential = { username: '', password: '' };
  const made = await entryFor(async () => {
    const response = await lab.lab(labOperations.createCredential, { path });
    credential = response.body;
    return response;
  });
  const { username } = credential;
  const subject = `credential:${username}`;
  const what = { chain: accountId, subject };
  assert.deepEqual(made, { ...what, action: 'credential.created', before: null, after: { username } });
  const revoked = await entryFor(() => lab.lab(labOperations.deleteCredential, { path: { username } }));
  assert.deepEqual(revoked, { ...what, action: 'credential.revoked', before: { username }, after: null });
});

test('a catalogue change is recorded with only the entries that changed', async () => {
  const jar = { code: 'JAR-50', name: '50 mL jar' };
  const changed = { ...jar, name: 'Fifty' };
  const unchanged = { code: 'WATER', name: 'Water' };
  const body = { supplies: [changed, { code: 'BAG', name: 'Bag' }], sampleTypes: [unchanged] };
  const entry = await entryFor(() => lab.lab(labOperations.putCatalogue, { body }));
  assert.deepEqual(entry, {
    chain: 0,
    action: 'catalogue.changed',
    subject: 'catalogue',
    before: { supplies: [jar] },
    after: { supplies: body.supplies },
  });
});

const bench = benchOf(lab, lab.customer);

test('a refused change of a job is not recorded', async () => {
  const labJobNumber = await bench.register(await bench.place());
  const query = { subject: `job:${labJobNumber}` };
  const before = await read(query);
  const refused = [
    await bench.measure(labJobNumber, [measured('S9', 'MOISTURE', 1)]),
    await lab.lab(labOperations.publishResult, { path: { labJobNumber }, body: { isFinal: true } }),
  ];
  assert.deepEqual(pluck(refused, 'status'), [400, 409]);
  assert.deepEqual(await read(query), before);
});

test('a request that changes nothing is not recorded', async () => {
  const count = async () => (await read('verify')).verification.entries;
  const before = await count();
  const { token } = lab.customer;
  await lab.call(clientOperations.validateOrder, { token, body: order() });
  await lab.lab(labOperations.putCatalogue, { body: (await lab.lab(labOperations.getCatalogue)).body });
  await lab.lab(labOperations.getAccount, { path });
  assert.equal(await count(), before);
});

test('the trail is listed newest first, in pages, with filters by account, action, subject, actor and time', async () => {
  const all: AuditEntry[] = (await read({ limit: 200 })).entries;
  const times = all.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort().reverse());

  const paged: AuditEntry[] = [];
  for (let page = await read({ limit: 4 }); ; page = await read({ limit: 4, before: page.next })) {
    paged.push(...page.entries);
    if (page.next === null) break;
    assert.equal(page.entries.length, 4);
  }
  assert.deepEqual(paged, all);

  const only = async (query: Record<string, string | number>, expected: (entry: AuditEntry) => boolean) => {
    const { entries } = await read(query);
    assert.ok(entries.length > 0);
    assert.deepEqual(entries, all.filter(expected));
  };
  await only({ accountId }, ({ chain }) => chain === accountId);
  await only({ accountId: 0 }, ({ chain }) => chain === 0);
  await only({ action: 'account.changed' }, ({ action }) => action === 'account.changed');
  await only({ subject: 'catalogue' }, ({ subject }) => subject === 'catalogue');
  const [late = '', early = ''] = [all[3]?.at, all.at(-4)?.at];
  await only({ actor: 'staff:admin' }, ({ actor }) => actor === 'staff:admin');
  await only({ from: early }, ({ at }) => at >= early);
  await only({ to: late }, ({ at }) => at < late);
  await only({ from: early, to: late, actor: 'staff:admin' }, ({ at, actor }) => {
    return at >= early && at < late && actor === 'staff:admin';
  });
  await only({ from: early.replace('.000Z', 'Z') }, ({ at }) => at >= early);
  await only({ accountId, action: 'order.received' }, (e) => e.chain === accountId && e.action === 'order.received');
  assert.deepEqual(await read({ action: 'never.done' }), { entries: [], next: null });
});

test('the names of all actions and actors are listed once, in alphabetical order', async () => {
  const all: AuditEntry[] = (await read({ limit: 200 })).entries;
  const distinct = (names: string[]) => [...new Set(names)].sort();
  const { body } = await lab.lab(labOperations.listAuditNames);
  assert.deepEqual(body, {
    actions: distinct(all.map(({ action }) => action)),
    actors: distinct(all.map(({ actor }) => actor)),
  });
});

test('the trail is verified only on request, and an invalid flag is 400', async () => {
  for (const query of ['', 'verify=false', 'verify=0']) assert.equal((await read(query)).verification, undefined);
  const { status, body } = await lab.call(labOperations.readAudit, {
    token: adminToken,
    query: 'verify=maybe&limit=0',
  });
  assert.equal(status, 400);
  assert.deepEqual(pluck(body.errors, 'parameter'), ['limit', 'verify']);
});
