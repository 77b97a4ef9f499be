import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMeasurement } from '../../src/results/measurement-format-rules.ts';
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
