import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { actionWords, differencesOf } from '../src/console/audit/audit-difference.ts';
import { auditCsv, auditJson } from '../src/console/audit/audit-export.ts';
import { auditQuery, auditSearch } from '../src/console/audit/audit-search.ts';

test('a difference tells what changed, what came and what went, and nothing else', () => {
  const before = { name: 'A', address: ['one', 'two'], kept: { deep: 1 }, gone: true, role: null };
  const after = { name: 'B', address: ['one', '2', 'three'], kept: { deep: 1 }, role: 'admin', list: [] };
  assert.deepEqual(differencesOf(before, after), [
    { place: 'name', before: 'A', after: 'B' },
    { place: 'address › 2', before: 'two', after: '2' },
    { place: 'gone', before: 'true', after: undefined },
    { place: 'role', before: 'null', after: 'admin' },
    { place: 'address › 3', before: undefined, after: 'three' },
    { place: 'list', before: undefined, after: '[]' },
  ]);
});

test('something new has no before, something removed no after, and nothing has neither', () => {
  assert.deepEqual(differencesOf(null, { status: 'RECEIVED' }), [
    { place: 'status', before: undefined, after: 'RECEIVED' },
  ]);
  assert.deepEqual(differencesOf('was', null), [{ place: '', before: 'was', after: undefined }]);
  assert.deepEqual(differencesOf(null, null), []);
});

test('a text too long to read is cut, and said to be', () => {
  const [difference] = differencesOf(null, { logo: 'x'.repeat(1_000) });
  assert.equal(difference?.after, `${'x'.repeat(300)}… (1000 characters)`);
});

test('actions are put into words', () => {
  assert.equal(actionWords('webhook-endpoint.secret-rotated'), 'Webhook endpoint secret rotated');
});

const entry: AuditEntry = {
  chain: 1001,
  number: 7,
  at: '2026-03-02T03:14:15.926Z',
  actor: 'staff:Hana "H" Ito, manager',
  action: 'order.received',
  subject: '=cmd|calc',
  before: null,
  after: { status: 'RECEIVED', lines: 1 },
  hash: 'ab',
};

test('the table of an export has every entry in quotes that hold, and no formula', () => {
  const [head, row, end] = auditCsv([entry]).split('\r\n');
  assert.equal(head, '\uFEFFat,actor,action,subject,chain,number,requestId,before,after,hash');
  assert.equal(
    row,
    `2026-03-02T03:14:15.926Z,"staff:Hana ""H"" Ito, manager",order.received,'=cmd|calc,1001,7,,,"{""status"":""RECEIVED"",""lines"":1}",ab`,
  );
  assert.equal(end, '');
  assert.deepEqual(JSON.parse(auditJson([entry])), [entry]);
});

test('an address keeps what can be asked for and drops the rest', () => {
  assert.deepEqual(auditSearch({ action: ' a.b ', actor: '', account: '0', from: '2026-03-01', to: 'soon', x: 1 }), {
    action: 'a.b',
    account: 0,
    from: '2026-03-01',
  });
  assert.deepEqual(auditSearch({ account: '', from: '2026-13-01' }), {});
  assert.deepEqual(auditSearch({ account: -1, subject: 7 }), {});
});

test('days are whole days of the reader’s own, the last one included', () => {
  const query = auditQuery({ account: 5, subject: 'order:1', from: '2026-03-01', to: '2026-03-31' });
  assert.deepEqual(query, {
    subject: 'order:1',
    accountId: 5,
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
  });
});
