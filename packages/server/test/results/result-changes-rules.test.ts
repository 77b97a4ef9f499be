import assert from 'node:assert/strict';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import type { StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
import { changedValues, compareResults, describeChanges } from '../../src/results/result-changes-rules.ts';
import type { ResultFacts } from '../../src/results/result-document-rules.ts';
import { order } from '../support/fixtures.ts';
import { numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const tests = [testDefinition('MOISTURE'), testDefinition('TUTIN')];
const samples = [numberedSample(1, 'A', tests), numberedSample(2, 'B', tests)];

/** A result with values by `<sequence> <test>`. */
const resultWith = (values: Record<string, string>, changes: Partial<ResultFacts> = {}, of = samples) => {
  const measurements = Object.entries(values).map(([key, value]) => {
    const [sequence, testCode = ''] = key.split(' ');
    return storedMeasurement(Number(sequence), testCode, value);
  });
  return publishedResult(resultFacts(of, measurements, changes));
};

const changed = (...given: Parameters<typeof describeChanges>) =>
  describeChanges(...given).changes.map(
    ({ sample, testCode, before, after }) =>
      `${sample} ${testCode}: ${before?.result?.formattedResult} to ${after.result?.formattedResult}`,
  );

test('every measurand of the first result is new', () => {
  const first = resultWith({ '2 MOISTURE': '0.2' });
  const { supersededResultId, isAmendment, changes } = describeChanges(first, undefined);
  assert.deepEqual([supersededResultId, isAmendment], [null, false]);
  assert.deepEqual(
    changes.map(({ before, after }) => [before, after.status]),
    [
      [null, 'IN_PROGRESS'],
      [null, 'IN_PROGRESS'],
      [null, 'COMPLETE'],
      [null, 'IN_PROGRESS'],
    ],
  );
});

test('only measured, changed and withdrawn values are changes', () => {
  const first = resultWith({ '1 MOISTURE': '0.1', '1 TUTIN': '0.5', '2 MOISTURE': '0.2' });
  const second = resultWith({ '1 MOISTURE': '0.1', '2 MOISTURE': '0.3', '2 TUTIN': '0.4' });
  assert.deepEqual(changed(second, first), [
    'A TUTIN: 0.50 to undefined',
    'B MOISTURE: 0.20 to 0.30',
    'B TUTIN: undefined to 0.40',
  ]);
});

test('digits that a JavaScript number does not have are compared', () => {
  const first = resultWith({ '1 MOISTURE': '0.30000000000000000001' });
  const second = resultWith({ '1 MOISTURE': '0.30000000000000000002' });
  assert.equal(compareResults(second, first)[0]?.[0]?.isChanged, true);
});

test('a change below the detection limit is not visible', () => {
  assert.deepEqual(changed(resultWith({ '1 MOISTURE': '0.002' }), resultWith({ '1 MOISTURE': '0.001' })), []);
});

test('a result after a final one is an amendment with a reason', () => {
  const first = resultWith({ '1 MOISTURE': '0.1' });
  const second = resultWith({ '1 MOISTURE': '0.1' }, { analystComments: 'Unit corrected.' });
  const { isAmendment, reason, changes } = describeChanges(second, first);
  assert.deepEqual([isAmendment, reason, changes], [true, 'Unit corrected.', []]);
  const interim = resultWith({ '1 MOISTURE': '0.1' }, { isFinal: false });
  assert.equal(describeChanges(second, interim).isAmendment, false);
});

test('a test that was added since is new', () => {
  const before = [numberedSample(1, 'A', tests.slice(0, 1)), numberedSample(2, 'B', tests)];
  const first = resultWith({ '1 MOISTURE': '0.1' }, {}, before);
  const second = resultWith({ '1 MOISTURE': '0.1', '1 TUTIN': '0.5' });
  assert.deepEqual(changed(second, first), ['A TUTIN: undefined to 0.50']);
});

test('a report marks each changed value with its earlier text', () => {
  const first = resultWith({ '1 MOISTURE': '0.1', '2 MOISTURE': '0.2' });
  const second = resultWith({ '1 MOISTURE': '0.1', '2 MOISTURE': '0.3', '2 TUTIN': '0.4' });
  assert.deepEqual(changedValues(second, first), [
    { sequence: 2, testCode: 'MOISTURE', measurandCode: 'M1', before: '0.20', aspects: [] },
    { sequence: 2, testCode: 'TUTIN', measurandCode: 'M1', before: 'not reported', aspects: [] },
  ]);
});

test('a report says what changed if the printed value is the same', () => {
  const resultOf = (changes: Partial<StoredMeasurement>, value = '0.3') =>
    publishedResult(resultFacts(samples, [storedMeasurement(1, 'MOISTURE', value, changes)]));
  const aspects = (...[after, before]: Parameters<typeof changedValues>) =>
    changedValues(after, before).map((change) => [change.before, ...change.aspects]);
  const first = resultOf({});
  assert.deepEqual(aspects(resultOf({ remark: 'Repeated.' }), first), [['0.30', 'the remark']]);
  const diluted = resultOf({ dilution: '2' });
  assert.deepEqual(aspects(diluted, first), [['0.30', 'the measuring range', 'the dilution']]);
  assert.deepEqual(aspects(resultOf({}, '0.301'), first), [['0.30', 'digits that are rounded off']]);
});

test('an unchanged value is not a change if another test has the same measurand', () => {
  const first = resultWith({ '1 MOISTURE': '10', '1 TUTIN': '14' });
  const second = resultWith({ '1 MOISTURE': '11', '1 TUTIN': '14' });
  assert.deepEqual(
    changedValues(second, first).map(({ testCode, before }) => [testCode, before]),
    [['MOISTURE', '10.00']],
  );
});

test('a change of the order of tests is not a change of values', () => {
  const reversed = [numberedSample(1, 'A', tests.toReversed()), numberedSample(2, 'B', tests.toReversed())];
  const first = resultWith({ '1 MOISTURE': '10', '1 TUTIN': '14' });
  const second = resultWith({ '1 MOISTURE': '10', '1 TUTIN': '14' }, {}, reversed);
  assert.deepEqual(changed(second, first), []);
});

test('changes that are not values are named with their sample', () => {
  const renamed = [numberedSample(1, 'A2', tests), numberedSample(2, 'B', tests)];
  const first = resultWith({ '1 MOISTURE': '10' });
  const second = resultWith(
    { '1 MOISTURE': '10' },
    { request: { ...order(), notes: 'Urgent' } as OrderRequest },
    renamed,
  );
  const { changes, otherChanges } = describeChanges(second, first);
  assert.deepEqual(changes, []);
  assert.deepEqual(
    otherChanges?.map(({ sample, field, before, after }) => [sample, field, before, after]),
    [
      [undefined, 'notes', null, 'Urgent'],
      ['A2', 'name', 'A', 'A2'],
    ],
  );
});
