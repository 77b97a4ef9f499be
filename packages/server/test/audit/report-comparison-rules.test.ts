import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type ReportRecord, reportRecordHash } from '../../src/audit/record-rules.ts';
import type { RecordEntry } from '../../src/audit/verification/comparison-rules.ts';
import { compareReport } from '../../src/audit/verification/report-comparison-rules.ts';

const at = '2026-03-02T03:00:00.000Z';
const drafted = {
  status: 'DRAFT',
  sha256: 'draft',
  returnedAt: null,
  approvedAt: null,
  approvedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
} as ReportRecord;
const approved = { ...drafted, status: 'APPROVED', sha256: 'final', approvedAt: at, approvedBy: 'staff:Bo' };
const entryOf = (action: string, record: ReportRecord, after: object = {}): RecordEntry => ({
  number: 1,
  action: `report.${action}`,
  at,
  actor: 'staff:Bo',
  after,
  recordSha256: reportRecordHash(record),
});
const drafting = entryOf('drafted', drafted, { sha256: 'draft' });
const approval = entryOf('approved', approved, { sha256: 'final' });
const faultsOf = (record: ReportRecord, entries: RecordEntry[], hasLaterDraft = false) =>
  compareReport(record, entries, hasLaterDraft).faults;

test('a report in the state of its last entry is intact', () => {
  assert.deepEqual(faultsOf(drafted, [drafting]), []);
  assert.deepEqual(faultsOf(approved, [drafting, approval]), []);
});

test('a draft is discarded without an entry only if a later draft replaced it', () => {
  const discarded = { ...drafted, status: 'DISCARDED' };
  assert.deepEqual(faultsOf(discarded, [drafting], true), []);
  assert.ok(faultsOf(discarded, [drafting], false).includes('its state is DISCARDED instead of DRAFT'));
  assert.ok(faultsOf({ ...approved, status: 'DISCARDED' }, [drafting, approval], true).length > 0);
});

test('entries in an order that the service never writes are reported', () => {
  const contradiction = ['its entries in the audit trail contradict each other'];
  assert.deepEqual(faultsOf(approved, [approval]), contradiction);
  assert.deepEqual(faultsOf(approved, [drafting, approval, approval]), contradiction);
  assert.deepEqual(faultsOf(approved, [drafting, approval, drafting]), contradiction);
});

test('the approver, the file and the withdrawal are compared even if the entries have no hash', () => {
  const old = [drafting, approval].map((entry) => ({ ...entry, recordSha256: null }));
  assert.deepEqual(compareReport(approved, old, false), { faults: [], isCovered: false });
  assert.deepEqual(faultsOf({ ...approved, approvedBy: 'staff:Eve' }, old), [
    'the time or person of its approval was changed',
  ]);
  assert.deepEqual(faultsOf({ ...approved, sha256: 'forged' }, old), ['the hash of its file was changed']);
  assert.deepEqual(faultsOf({ ...approved, withdrawnAt: at, withdrawnBy: 'staff:Bo' }, old), [
    'the time or person of its withdrawal was changed',
  ]);
});
