import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  findFollowedReport,
  findReplacedReport,
  newCheckCode,
  newHashId,
  nextVersion,
  reportFileName,
} from '../../src/reports/report-rules.ts';

const report = (reportId: number, isFinal: boolean, resultNumber = reportId, status = 'APPROVED') => ({
  reportId,
  isFinal,
  resultNumber,
  version: '',
  status,
  withdrawnAt: null as string | null,
});
const withdrawn = (known: ReturnType<typeof report>) => ({ ...known, withdrawnAt: '2026-03-05T01:00:00.000Z' });
const [interim, final] = [report(1, false), report(2, true)];

test('interim and final reports are numbered separately', () => {
  assert.equal(nextVersion(false, []), '0.1');
  assert.equal(nextVersion(false, [interim]), '0.2');
  assert.equal(nextVersion(true, []), '1.0');
  assert.equal(nextVersion(true, [interim]), '1.0');
  assert.equal(nextVersion(true, [interim, final]), '2.0');
  assert.equal(nextVersion(false, [interim, final]), '0.2');
});

test('a report replaces the latest approved final report of an earlier result', () => {
  assert.equal(findReplacedReport(3, [interim, final, report(3, true)]), final);
  assert.equal(findReplacedReport(4, [final, report(3, true)])?.reportId, 3);
});

test('a new report of the same result replaces the withdrawn one and has another version', () => {
  const first = withdrawn(final);
  assert.equal(findReplacedReport(2, [interim, first]), first);
  assert.equal(nextVersion(true, [interim, first]), '2.0');
  assert.equal(findReplacedReport(1, [withdrawn(interim)])?.reportId, 1);
  const second = withdrawn(report(3, true, 2));
  assert.equal(findReplacedReport(2, [first, second]), second);
});

test('interim reports, drafts and reports of the same result are not replaced', () => {
  assert.equal(findReplacedReport(2, [interim, final]), undefined);
  assert.equal(findReplacedReport(3, [report(2, true, 2, 'DRAFT')]), undefined);
  assert.equal(findReplacedReport(1, []), undefined);
});

test('a report follows the latest approved interim report of an earlier result', () => {
  assert.equal(findFollowedReport(3, [interim, report(2, false), report(3, false)])?.reportId, 2);
  assert.equal(findFollowedReport(2, [interim, report(2, false, 2, 'DRAFT'), report(3, true)]), interim);
  assert.equal(findFollowedReport(1, [interim]), undefined);
});

test('the codes of reports have the documented format and differ', () => {
  assert.match(newHashId(), /^[\w-]{32}$/);
  assert.match(newCheckCode(), /^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  assert.notEqual(newHashId(), newHashId());
  assert.notEqual(newCheckCode(), newCheckCode());
});

test('the file name contains the job and the version', () => {
  assert.equal(reportFileName({ labJobNumber: 700_001, version: '1.0' }), 'report-700001-v1.0.pdf');
});
