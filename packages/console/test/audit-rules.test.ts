import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { actionText, differencesOf } from '../src/console/audit/audit-difference-rules.ts';
import { auditCsv, auditJson } from '../src/console/audit/audit-export-rules.ts';
import { auditQuery, parseAuditSearch } from '../src/console/audit/audit-search-rules.ts';

test('differences contain changed, added and removed fields only', () => {
  const before = { name: 'A', address: ['one', 'two'], kept: { deep: 1 }, gone: true, role: null };
  const after = { name: 'B', address: ['one', '2', 'three'], kept: { deep: 1 }, role: 'admin', list: [] };
  assert.deepEqual(differencesOf(before, after), [
    { path: 'name', before: 'A', after: 'B' },
    { path: 'address › 2', before: 'two', after: '2' },
    { path: 'gone', before: 'true', after: undefined },
    { path: 'role', before: 'null', after: 'admin' },
    { path: 'address › 3', before: undefined, after: 'three' },
    { path: 'list', before: undefined, after: '[]' },
  ]);
});

test('a new value has no before, a removed one no after', () => {
  assert.deepEqual(differencesOf(null, { status: 'RECEIVED' }), [
    { path: 'status', before: undefined, after: 'RECEIVED' },
  ]);
  assert.deepEqual(differencesOf('was', null), [{ path: '', before: 'was', after: undefined }]);
  assert.deepEqual(differencesOf(null, null), []);
});

test('a long text is truncated with its length', () => {
  const [difference] = differencesOf(null, { logo: 'x'.repeat(1_000) });
  assert.equal(difference?.after, `${'x'.repeat(300)}… (1000 characters)`);
});

test('actions have readable names', () => {
  assert.equal(actionText('webhook-endpoint.secret-rotated'), 'Webhook endpoint secret rotated');
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

test('the CSV export is quoted correctly and contains no formulas', () => {
  const [header, row, end] = auditCsv([entry]).split('\r\n');
  assert.equal(header, '\uFEFFat,actor,action,subject,chain,number,requestId,before,after,hash');
  assert.equal(
    row,
    `2026-03-02T03:14:15.926Z,"staff:Hana ""H"" Ito, manager",order.received,'=cmd|calc,1001,7,,,"{""status"":""RECEIVED"",""lines"":1}",ab`,
  );
  assert.equal(end, '');
  assert.deepEqual(JSON.parse(auditJson([entry])), [entry]);
});

test('invalid URL parameters are ignored', () => {
  assert.deepEqual(
    parseAuditSearch({ action: ' a.b ', actor: '', account: '0', from: '2026-03-01', to: 'soon', x: 1 }),
    {
      action: 'a.b',
      account: 0,
      from: '2026-03-01',
    },
  );
  assert.deepEqual(parseAuditSearch({ account: '', from: '2026-13-01' }), {});
  assert.deepEqual(parseAuditSearch({ account: -1, subject: 7 }), {});
});

test('dates are days in the local time zone, the last one included', () => {
  const query = auditQuery({ account: 5, subject: 'order:1', from: '2026-03-01', to: '2026-03-31' });
  assert.deepEqual(query, {
    subject: 'order:1',
    accountId: 5,
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
  });
});
