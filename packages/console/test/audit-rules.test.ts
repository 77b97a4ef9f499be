import assert from 'node:assert/strict';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { test } from 'vitest';
import { differencesOf } from '../src/console/audit/audit-difference-rules.ts';
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

test('changed measurements are named by sample, test and measurand, whatever their position', () => {
  const measurement = (sequence: number, value: string | null, sample?: string) => ({
    ...(sample !== undefined && { sample }),
    sequence,
    testCode: 'METALS',
    measurandCode: 'PB',
    value,
    enteredBy: 'staff:Ana',
  });
  const before = [measurement(2, '7', 'Bore 2'), measurement(1, '1200', 'Bore 1')];
  const after = [measurement(1, '1180', 'Bore 1'), measurement(2, null, 'Bore 2')];
  assert.deepEqual(differencesOf(before, after), [
    { path: 'Bore 2 (sample 2) › METALS › PB › value', before: '7', after: 'null' },
    { path: 'Bore 1 (sample 1) › METALS › PB › value', before: '1200', after: '1180' },
  ]);
  assert.deepEqual(
    differencesOf([measurement(1, '1')], [measurement(1, '2')]).map(({ path }) => path),
    ['Sample 1 › METALS › PB › value'],
  );
});

test('a long text is truncated with its length', () => {
  const [difference] = differencesOf(null, { logo: 'x'.repeat(1_000) });
  assert.equal(difference?.after, `${'x'.repeat(300)}… (1000 characters)`);
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
  const [header, row, end] = auditCsv([entry], 'Pacific/Auckland').split('\r\n');
  assert.equal(header, '\uFEFFat,actor,action,subject,chain,number,requestId,before,after,hash,at (Pacific/Auckland)');
  assert.equal(
    row,
    `2026-03-02T03:14:15.926Z,"staff:Hana ""H"" Ito, manager",order.received,'=cmd|calc,1001,7,,,"{""status"":""RECEIVED"",""lines"":1}",ab,"2 March 2026, 16:14 NZDT"`,
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
  assert.deepEqual(parseAuditSearch({ account: '', from: '2026-13-01', to: '0000-01-01' }), {});
  assert.deepEqual(parseAuditSearch({ account: -1, subject: 7 }), {});
});

test('dates are days in the time zone of the laboratory, the last one included', () => {
  const search = { account: 5, subject: 'order:1', from: '2026-04-01', to: '2026-04-30' };
  assert.deepEqual(auditQuery(search, 'Pacific/Auckland'), {
    subject: 'order:1',
    accountId: 5,
    from: '2026-03-31T11:00:00.000Z',
    to: '2026-04-30T12:00:00.000Z',
  });
});
