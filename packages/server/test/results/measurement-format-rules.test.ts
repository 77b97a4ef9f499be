import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type EnteredMeasurement, formatMeasurement } from '../../src/results/measurement-format-rules.ts';
import { measurandDefinition } from '../support/job-facts.ts';

const limited = { detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 };
const quantified = { ...limited, upperLimitIsQuantification: true };

const cases: [title: string, value: string, changes: object, expected: [string, string, string]][] = [
  ['below the detection limit the value is hidden', '0.00999', limited, ['BELOW_DETECTION_LIMIT', '0.01', '< 0.010']],
  ['zero is below the detection limit', '0', limited, ['BELOW_DETECTION_LIMIT', '0.01', '< 0.010']],
  [
    'a value just below the detection limit is below it',
    '0.009999999999999999999',
    limited,
    ['BELOW_DETECTION_LIMIT', '0.01', '< 0.010'],
  ],
  [
    'a value just above the upper limit is above it',
    '0.70000000000000000001',
    limited,
    ['ABOVE_UPPER_LIMIT', '0.70000000000000000001', '0.700'],
  ],
  ['a high value has its decimals', '1500', limited, ['ABOVE_UPPER_LIMIT', '1500', '1500.000']],
  ['the detection limit itself is a result', '0.01', limited, ['BETWEEN_LIMITS', '0.01', '0.010']],
  ['the upper limit itself is within the limits', '0.700', limited, ['BETWEEN_LIMITS', '0.7', '0.700']],
  ['a value above the upper limit is reported', '0.7001', limited, ['ABOVE_UPPER_LIMIT', '0.7001', '0.700']],
  [
    'above the limit of quantification only the limit is known',
    '0.9',
    quantified,
    ['ABOVE_UPPER_LIMIT', '0.7', '> 0.700'],
  ],
  [
    'without an upper limit no value is too high',
    '1e9',
    { decimals: 0 },
    ['BETWEEN_LIMITS', '1000000000', '1000000000'],
  ],
  ['half rounds down to an even digit', '0.125', { decimals: 2 }, ['BETWEEN_LIMITS', '0.125', '0.12']],
  ['half rounds up to an even digit', '0.375', { decimals: 2 }, ['BETWEEN_LIMITS', '0.375', '0.38']],
  ['no digit is lost', '0.30000000000000000001', { decimals: 1 }, ['BETWEEN_LIMITS', '0.30000000000000000001', '0.3']],
];

for (const [title, value, changes, expected] of cases) {
  test(title, () => {
    const result = formatMeasurement({ value }, measurandDefinition('M1', changes));
    assert.deepEqual([result.rangeIndicator, result.numericResult?.rawJSON, result.formattedResult], expected);
  });
}

test('a measurand without an upper limit has none in its results', () => {
  const result = formatMeasurement({ value: '1' }, measurandDefinition('M1', { detectionLimit: 0, decimals: 1 }));
  assert.equal('upperLimit' in result, false);
  assert.deepEqual([result.detectionLimit?.rawJSON, result.formattedDetectionLimit], ['0', '0.0']);
});

const entries: [
  title: string,
  entered: EnteredMeasurement,
  changes: object,
  expected: (string | null | undefined)[],
][] = [
  ['ND is below the detection limit', { value: 'ND' }, limited, ['BELOW_DETECTION_LIMIT', '0.01', '< 0.010', '0.010']],
  [
    'an entered limit replaces that of the catalogue',
    { value: '<0.05' },
    limited,
    ['BELOW_DETECTION_LIMIT', '0.05', '< 0.050', '0.050'],
  ],
  [
    'an entered limit keeps its digits',
    { value: '<0.0125' },
    limited,
    ['BELOW_DETECTION_LIMIT', '0.0125', '< 0.0125', '0.0125'],
  ],
  [
    'a value above an entered limit states the limit',
    { value: '>5' },
    { decimals: 1 },
    ['ABOVE_UPPER_LIMIT', '5', '> 5.0', '0.0'],
  ],
  [
    'a dilution raises the limits',
    { value: '0.05', dilution: '10' },
    limited,
    ['BELOW_DETECTION_LIMIT', '0.1', '< 0.100', '0.100'],
  ],
  [
    'a limit of the entry takes precedence over the dilution',
    { value: '0.05', dilution: '10', detectionLimit: '0.02' },
    limited,
    ['BETWEEN_LIMITS', '0.05', '0.050', '0.020'],
  ],
  [
    'a negative value without a detection limit is a result',
    { value: '-28.46' },
    { detectionLimit: undefined },
    ['BETWEEN_LIMITS', '-28.46', '-28.46', null],
  ],
  ['a limit of 0 is no limit', { value: '-1' }, { detectionLimit: 0 }, ['BETWEEN_LIMITS', '-1', '-1.00', '0.00']],
  [
    'significant figures apply to the value and to the limit',
    { value: '0.0012345' },
    { detectionLimit: 0.001, decimals: undefined, significantFigures: 3 },
    ['BETWEEN_LIMITS', '0.0012345', '0.00123', '0.00100'],
  ],
];

for (const [title, entered, changes, expected] of entries) {
  test(title, () => {
    const result = formatMeasurement(entered, measurandDefinition('M1', changes));
    assert.deepEqual(
      [result.rangeIndicator, result.numericResult?.rawJSON, result.formattedResult, result.formattedDetectionLimit],
      expected,
    );
  });
}

test('a text has neither number nor limits nor range', () => {
  const text = { code: 'SALM', name: 'Salmonella', unit: '', kind: 'text' as const, values: ['Absent', 'Detected'] };
  assert.deepEqual(formatMeasurement({ value: 'Absent' }, text), {
    unitOfMeasure: '',
    detectionLimit: null,
    formattedDetectionLimit: null,
    rangeIndicator: null,
    numericResult: null,
    formattedResult: 'Absent',
  });
});

test('a value between detection and quantification limit is marked', () => {
  const both = measurandDefinition('M1', { quantificationLimit: 0.03 });
  const detected = formatMeasurement({ value: '0.02' }, both);
  assert.deepEqual(
    [detected.formattedResult, detected.isBelowQuantificationLimit, detected.formattedQuantificationLimit],
    ['0.02', true, '0.03'],
  );
  assert.equal('isBelowQuantificationLimit' in formatMeasurement({ value: '0.03' }, both), false);
  assert.equal('isBelowQuantificationLimit' in formatMeasurement({ value: '0.001' }, both), false);
});
