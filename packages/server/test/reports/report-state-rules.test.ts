import assert from 'node:assert/strict';
import { test } from 'vitest';
import { stateText } from '../../src/reports/check/check-state-rules.ts';
import { type ReportStateFacts, reportState } from '../../src/reports/report-state-rules.ts';

const issued: ReportStateFacts = { withdrawnAt: null, supersededBy: null, hasNewerResult: false };
const later = { version: '2.0', isWithdrawn: false };
const withdrawnAt = '2026-03-04T20:00:00.000Z';

test('a report is current until a newer result is published, and superseded once its report is approved', () => {
  assert.equal(reportState(issued), 'CURRENT');
  assert.equal(reportState({ ...issued, hasNewerResult: true }), 'UNDER_AMENDMENT');
  assert.equal(reportState({ ...issued, hasNewerResult: true, supersededBy: later }), 'SUPERSEDED');
});

test('a superseded report does not become current again when the later report is withdrawn', () => {
  assert.equal(reportState({ ...issued, supersededBy: { version: '2.0', isWithdrawn: true } }), 'SUPERSEDED');
});

test('a withdrawn report stays withdrawn, whatever follows it', () => {
  assert.equal(reportState({ ...issued, withdrawnAt }), 'WITHDRAWN');
  assert.equal(reportState({ withdrawnAt, supersededBy: later, hasNewerResult: true }), 'WITHDRAWN');
});

const textOf = (facts: Partial<ReportStateFacts>, isFinal = true) => {
  const { tone, title, advice } = stateText({ ...issued, ...facts, isFinal, timeZone: 'Pacific/Auckland' });
  return `${tone}: ${title} ${advice}`;
};

test('the check page describes each state in sentences', () => {
  assert.match(textOf({}), /^good: This report is current\. It is the latest version/);
  assert.match(textOf({}, false), /It is an interim report: some tests were not finished/);
  assert.match(textOf({ hasNewerResult: true }), /^warn: This report is being amended\./);
  assert.match(textOf({ supersededBy: later }), /^bad: This report has been superseded\. Version 2\.0 replaces it/);
  assert.match(
    textOf({ supersededBy: { version: '2.0', isWithdrawn: true } }),
    /Version 2\.0 replaced it, and was withdrawn later\./,
  );
});

test('the date of a withdrawal is in the time zone of the report', () => {
  assert.match(textOf({ withdrawnAt }), /^bad: This report has been withdrawn\. .* on 5 March 2026 .*NZDT.*\. Do not/);
  assert.match(textOf({ withdrawnAt, supersededBy: later }), /Version 2\.0 replaces it/);
});
