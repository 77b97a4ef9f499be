import assert from 'node:assert/strict';
import type { Cancellation } from '@labwire/contract/order-cancellation.ts';
import type { OrderStatus } from '@labwire/contract/order-status.ts';
import type { AssessmentOutcome } from '@labwire/contract/result.ts';
import { test } from 'vitest';
import { curlCommand, tokenCurlCommand } from '../src/portal/api-calls/curl-rules.ts';
import { cancellable } from '../src/portal/orders/cancellation-rules.ts';
import { orderEvents } from '../src/portal/orders/order-rules.ts';
import { missingReport, type Report, reportsByJob } from '../src/portal/reports/report-lead-rules.ts';
import {
  changeTexts,
  conformitySummary,
  exceedancesOf,
  fieldName,
  type Measurement,
  namedVersions,
  noteTexts,
  samplingPointOf,
  type stateText,
  versionText,
} from '../src/portal/results/result-rules.ts';
import { boundsText, outcomeText } from '../src/ui/assessment-rules.ts';
import { numberText } from '../src/ui/number-text-rules.ts';
import { progressText } from '../src/ui/progress-rules.ts';
import { enumParameter, numberParameter, textParameter } from '../src/ui/search-parameter-rules.ts';
import { statusLabel, statusOptions } from '../src/ui/status-labels.ts';

test('a curl command quotes the body for the shell and contains no token', () => {
  const curl = curlCommand('http://lab.example', { method: 'POST', address: '/a', body: { name: "Mere's" } });
  assert.match(curl, /-d '\{\n {2}"name": "Mere'\\''s"\n\}'$/);
  assert.match(curl, /"Authorization: Bearer \$LAB_TOKEN"/);
  assert.match(curlCommand('http://lab.example', { method: 'DELETE', address: '/a' }), /^curl -s -X DELETE /);
  assert.match(tokenCurlCommand('http://lab.example'), /-u "\$LAB_USER:\$LAB_PASSWORD"/);
});

test('the report of a job is its newest valid version, and what is missing is said once', () => {
  const version = (number: string, state: Report['state'], more: Partial<Report> = {}): Report => ({
    name: 'Certificate of analysis 7',
    approvedAt: '2026-03-02T00:00:00.000Z',
    isFinal: true,
    version: number,
    downloadUrl: `http://lab.example/${number}`,
    state,
    ...more,
  });
  const amending = reportsByJob([version('1.0', 'UNDER_AMENDMENT'), version('0.1', 'SUPERSEDED', { isFinal: false })]);
  assert.deepEqual(
    amending.map(({ valid, others }) => [valid?.version, others.map((other) => other.version)]),
    [['1.0', ['0.1']]],
  );
  const withdrawn = reportsByJob([version('1.0', 'WITHDRAWN')]);
  assert.equal(withdrawn[0]?.valid, undefined);
  assert.equal(missingReport({ code: 'AVAILABLE' }, []), undefined);
  assert.equal(missingReport(null, []), undefined);
  assert.deepEqual(missingReport({ code: 'MEASURING', dueDate: '2026-12-03' }, []), {
    text: 'Being measured',
    dueDate: '2026-12-03',
  });
  assert.equal(missingReport({ code: 'AWAITING_RELEASE' }, amending), undefined, 'the report itself says so');
  assert.equal(missingReport({ code: 'AWAITING_RELEASE' }, withdrawn)?.text, 'Awaiting approval');
  assert.equal(missingReport({ code: 'AWAITING_ANSWER' }, amending)?.text, 'Waiting for your answer');
});

test('search parameters with invalid values count as absent', () => {
  assert.equal(textParameter({ search: 100042 }, 'search'), '100042');
  assert.equal(textParameter({ search: '' }, 'search'), undefined);
  assert.equal(textParameter({ search: ['a'] }, 'search'), undefined);
  assert.equal(numberParameter({ before: '7' }, 'before'), 7);
  assert.equal(numberParameter({ before: -1 }, 'before'), undefined);
  assert.equal(enumParameter({ status: 'PENDING' }, 'status', ['PENDING', 'FAILED']), 'PENDING');
  assert.equal(enumParameter({ status: 'pending' }, 'status', ['PENDING', 'FAILED']), undefined);
});

test('an order is submitted and a sample arrives: no label is "Received"', () => {
  assert.equal(statusLabel('order', 'RECEIVED').label, 'Submitted');
  assert.equal(statusLabel('line', 'RECEIVED').label, 'Arrived');
  const names = (['order', 'line', 'job', 'report', 'account', 'staff', 'webhookDelivery'] as const).flatMap((kind) =>
    statusOptions(kind).map(({ name }) => name),
  );
  assert.ok(!names.includes('Received'));
  assert.deepEqual(statusOptions('webhookDelivery')[0], { value: 'PENDING', name: 'Pending' });
});

test('the progress of an order lists how many lines have which status', () => {
  const none = { complete: 0, inProgress: 0, received: 0, expected: 0, rejected: 0, cancelled: 0 };
  assert.equal(progressText({ ...none, complete: 1 }), 'complete');
  assert.equal(progressText({ ...none, complete: 3 }), 'all 3 complete');
  assert.equal(progressText({ ...none, expected: 4 }), 'all 4 expected');
  assert.equal(progressText({ ...none, complete: 1, received: 4, rejected: 2 }), '1 complete, 4 arrived, 2 rejected');
});

test('the history of an order is listed newest first, and a result after a final one is an amendment', () => {
  const at = (hour: number) => `2026-03-02T0${hour}:00:00.000Z`;
  const result = (resultId: string, hour: number, isFinal: boolean) => ({
    resultId,
    isFinal,
    resultCreatedAt: at(hour),
  });
  const events = orderEvents({
    order: {
      receivedAt: at(1),
      jobs: [{ labJobNumber: 7, registeredAt: at(2), dueDate: null, onHoldSince: null, reportStatus: null }],
    },
    jobs: [
      { labJobNumber: 7, results: [result('c', 5, true), result('b', 4, true), result('a', 3, false)] },
    ] as unknown as Parameters<typeof orderEvents>[0]['jobs'],
    reports: [
      {
        name: 'Certificate',
        approvedAt: at(5),
        isFinal: true,
        version: '1.0',
        downloadUrl: 'http://x/1',
        state: 'CURRENT',
      },
    ],
  });
  assert.deepEqual(
    events.map((event) => (event.kind === 'result' ? `${event.resultId} ${event.isAmendment}` : event.kind)),
    ['report', 'c true', 'b false', 'a false', 'registered', 'submitted'],
  );
});

test('the history of an order has its cancellation, and what the laboratory decided about it', () => {
  const cancellation = { reason: null, requestedAt: '2026-03-02T00:00:00Z', decidedAt: null, decisionReason: null };
  const statuses = (changed: Partial<Cancellation>) =>
    orderEvents({
      order: {
        receivedAt: '2026-03-01T00:00:00Z',
        jobs: [],
        cancellation: { ...cancellation, status: 'APPLIED', ...changed },
      },
      jobs: [],
      reports: [],
    }).map((event) => (event.kind === 'cancellation' ? event.status : event.kind));
  assert.deepEqual(statuses({}), ['APPLIED', 'submitted']);
  assert.deepEqual(statuses({ status: 'REQUESTED' }), ['REQUESTED', 'submitted']);
  const decided = { status: 'DECLINED', decidedAt: '2026-03-03T00:00:00Z' } as const;
  assert.deepEqual(statuses(decided), ['DECLINED', 'REQUESTED', 'submitted']);
});

test('the versions of a result are named interim, final and amendment', () => {
  const results = [true, true, false].map((isFinal, i) => ({ resultId: String(i), isFinal }));
  assert.deepEqual(
    namedVersions(results).map(({ name }) => name),
    ['Interim 1', 'Final', 'Amendment 1'],
  );
  assert.equal(versionText(results), 'amended');
  assert.equal(versionText(results.slice(1)), '2 versions');
  assert.equal(versionText([...results, ...results]), 'amended 3 times');
});

const assessment = (outcome: AssessmentOutcome, specificationCode = 'DW-N') => ({
  specification: 'Nitrate in drinking water',
  specificationCode,
  source: 'DWSNZ 2022',
  upperBound: 50,
  decisionRule: '',
  outcome,
});
type Samples = Parameters<typeof exceedancesOf>[0];
const sampleOf = (...results: (Partial<Measurement> | undefined)[]): Samples =>
  [
    {
      name: 'Tap',
      sequence: 1,
      testResults: results.map((result, i) => ({
        testCode: 'T',
        measurandCode: `M${i}`,
        measurandName: `M${i}`,
        result,
      })),
    },
  ] as unknown as Samples;

test('only assessments state conformity, and a value with one exceedance counts once', () => {
  const samples = sampleOf(
    { formattedResult: '60', assessments: [assessment('EXCEEDS'), assessment('MEETS', 'X')] },
    { formattedResult: '1', assessments: [assessment('INCONCLUSIVE'), assessment('MEETS')] },
    { formattedResult: '2', assessments: [assessment('MEETS')] },
    { formattedResult: '3', rangeIndicator: 'ABOVE_UPPER_LIMIT' },
    undefined,
  );
  assert.equal(
    conformitySummary(samples),
    '1 value does not meet a specification, 1 value is inconclusive, 1 value meets its specifications, ' +
      '1 value has no specification.',
  );
  assert.deepEqual(
    exceedancesOf(samples).map(({ sample, measurandName, outcomes }) => [sample, measurandName, outcomes.length]),
    [['Tap', 'M0', 1]],
  );
  assert.equal(conformitySummary(sampleOf({ rangeIndicator: 'BETWEEN_LIMITS' })), undefined);
});

test('outcomes and bounds are described in words, and numbers have no exponent', () => {
  const specification = { source: 'DWSNZ 2022', upperBound: 2e-7 };
  assert.deepEqual(
    (['MEETS', 'EXCEEDS', 'BELOW', 'INCONCLUSIVE'] as const).map((outcome) => outcomeText(outcome, specification)),
    ['Meets DWSNZ 2022', 'Exceeds DWSNZ 2022', 'Below DWSNZ 2022', 'Inconclusive for DWSNZ 2022'],
  );
  // A text cannot exceed anything.
  assert.equal(outcomeText('EXCEEDS', { source: 'DWSNZ 2022', allowedValues: ['Absent'] }), 'Does not meet DWSNZ 2022');
  assert.deepEqual(
    [
      boundsText(specification, 'mg/L'),
      boundsText({ lowerBound: 6.5, upperBound: 8.5 }),
      boundsText({ lowerBound: 1e21 }, 'CFU'),
      boundsText({ allowedValues: ['Absent', 'Not detected'] }, 'CFU'),
    ],
    ['at most 0.0000002 mg/L', '6.5 to 8.5', 'at least 1000000000000000000000 CFU', 'Absent or Not detected'],
  );
  assert.deepEqual([-1.5e-7, 1.25e22, 0, -3.5, 123456].map(numberText), [
    '-0.00000015',
    '12500000000000000000000',
    '0',
    '-3.5',
    '123456',
  ]);
});

test('notes of a value name the reason, the calculation, the dilution and the remark', () => {
  const result = { calculation: 'A + B', dilution: 10, isBelowQuantificationLimit: true } as Measurement;
  assert.deepEqual(
    noteTexts({ status: 'COMPLETE', remark: 'Repeated.', result: { ...result, formattedQuantificationLimit: '0.05' } }),
    ['Detected, below the quantification limit 0.05', 'Calculated: A + B', 'Diluted by a factor of 10', 'Repeated.'],
  );
  assert.deepEqual(noteTexts({ status: 'NOT_TESTED', statusReason: 'container broken' }), [
    'Not tested: container broken',
  ]);
});

test('a change shows the details that differ, and all digits where the texts are equal', () => {
  const result = { formattedResult: '0.2', unitOfMeasure: 'mg/L', formattedDetectionLimit: '0.1', numericResult: 0.21 };
  const state = (more: object, remark?: string) =>
    ({ status: 'COMPLETE', remark, result: { ...result, ...more } }) as unknown as NonNullable<
      Parameters<typeof stateText>[0]
    >;
  assert.deepEqual(changeTexts({ before: state({}), after: state({ numericResult: 0.22 }, 'Checked.') }), [
    ['0.2 mg/L', 'All digits: 0.21'],
    ['0.2 mg/L', 'All digits: 0.22', 'Checked.'],
  ]);
  const exceeds = { formattedResult: '60', numericResult: 60, assessments: [assessment('EXCEEDS')] };
  assert.deepEqual(changeTexts({ before: null, after: state(exceeds) }), [['—'], ['60 mg/L', 'Exceeds DWSNZ 2022']]);
  const diluted = state({ formattedDetectionLimit: '1', dilution: 10 });
  assert.deepEqual(changeTexts({ before: state({}), after: diluted })[1].slice(-2), [
    'Measuring range from 1',
    'Diluted by a factor of 10',
  ]);
  assert.equal(fieldName('clientReference'), 'Client reference');
});

test('the sampling point of a sample is its location, its coordinates or its own name', () => {
  const intersect = [{ latitude: -38.68571, longitude: 176.07 }];
  assert.equal(samplingPointOf({ name: 'S1', location: { name: ' North bore ', intersect } }), 'North bore');
  assert.equal(samplingPointOf({ name: 'S1', location: { name: null, intersect } }), '-38.6857, 176.0700');
  assert.equal(samplingPointOf({ name: 'S1', location: { name: ' ', intersect: [] } }), 'S1');
});

test('an order can be cancelled as long as lines are open and it was not cancelled before', () => {
  const line = (kind: string, status: string) => ({ kind, status }) as OrderStatus['lines'][number];
  const lines = [
    line('SAMPLE', 'EXPECTED'),
    line('SUPPLIES', 'IN_PROGRESS'),
    line('SAMPLE', 'RECEIVED'),
    line('COMPOSITE', 'IN_PROGRESS'),
    line('SAMPLE', 'COMPLETE'),
    line('SAMPLE', 'REJECTED'),
  ];
  assert.deepEqual(cancellable({ lines }), { now: 2, onRequest: 2 });
  const cancellation = { status: 'DECLINED' } as OrderStatus['cancellation'];
  assert.deepEqual(cancellable({ lines, cancellation }), { now: 0, onRequest: 0 });
});
