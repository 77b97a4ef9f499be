import assert from 'node:assert/strict';
import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { Big } from 'big.js';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { test } from 'vitest';
import { parseExact } from '../../server/src/results/exact-json-rules.ts';
import { describeBundle } from '../../server/src/results/fhir/fhir-bundle-rules.ts';
import { statementOf } from '../../server/src/results/measurement-format-rules.ts';
import type { PublishedResult } from '../../server/src/results/published-result-rules.ts';
import { bundleOf } from '../../server/test/support/fhir-bundle-facts.ts';
import {
  measurandDefinition,
  numberedSample,
  storedMeasurement,
  testDefinition,
} from '../../server/test/support/job-facts.ts';
import { publishedResult, resultFacts } from '../../server/test/support/published-result-facts.ts';
import { exportResults } from '../src/result-export.ts';

interface Entered {
  measurand: MeasurandDefinition;
  /** The stored value, or null with a reason. */
  value: string | null;
  notTested: string | null;
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const positive = fc
  .tuple(digits(1, 25), digits(0, 25))
  .map(([whole, fraction]) => new Big(`${whole}.${fraction || '0'}`).toFixed());
const decimal = fc.tuple(fc.constantFrom('', '-'), positive).map((parts) => parts.join(''));
const limit = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([n, e]) => n / 10 ** e);
const format = fc.oneof(
  fc.integer({ min: 4, max: 9 }).map((decimals) => ({ decimals, significantFigures: undefined })),
  fc.integer({ min: 1, max: 15 }).map((significantFigures) => ({ decimals: undefined, significantFigures })),
);
const range = fc.oneof(
  fc.constant({ detectionLimit: undefined }),
  limit.map((detectionLimit) => ({ detectionLimit })),
  fc.tuple(limit, limit, fc.boolean()).map(([lower, more, upperLimitIsQuantification]) => ({
    detectionLimit: lower,
    upperLimit: Number(new Big(lower).plus(more).toFixed()),
    upperLimitIsQuantification,
  })),
);

const numbers: fc.Arbitrary<Entered> = fc
  .tuple(
    format,
    range,
    fc.oneof(
      decimal,
      positive.filter((text) => Number(text) > 0).map((text) => `<${text}`),
      positive.map((text) => `>${text}`),
    ),
  )
  .map(([ownFormat, ownRange, value]) => ({
    measurand: measurandDefinition('M1', { ...ownFormat, ...ownRange }),
    value,
    notTested: null,
  }));
const words = fc.constantFrom('Absent', 'Detected', 'Present in 25 g', '< 1 colony', '-5', '1e5', '=1+1', '007');
const texts: fc.Arbitrary<Entered> = words.map((value) => ({
  measurand: measurandDefinition('M1', { kind: 'text', values: [value], unit: '', detectionLimit: undefined }),
  value,
  notTested: null,
}));
const reasons: fc.Arbitrary<Entered> = fc.constantFrom('container broken', '=cmd', '0.5').map((notTested) => ({
  measurand: measurandDefinition('M1'),
  value: null,
  notTested,
}));
const entered = fc.oneof({ weight: 6, arbitrary: numbers }, texts, reasons);

/** What must be said about the value: a text, a number with its comparator, or the reason why there is none. */
function expectedOf({ measurand, value, notTested }: Entered) {
  if (value === null) return { reason: notTested };
  const statement = statementOf({ value }, measurand);
  return 'text' in statement ? statement : { comparator: statement.comparator, number: statement.number.toFixed() };
}

const publish = (all: readonly Entered[]) =>
  publishedResult(
    resultFacts(
      all.map(({ measurand }, i) =>
        numberedSample(i + 1, `S${i + 1}`, [testDefinition('T', { measurands: [measurand] })]),
      ),
      all.map(({ value, notTested }, i) => storedMeasurement(i + 1, 'T', value as string, { notTested })),
    ),
  );

/** The statement of a row of cells: the same columns in CSV and XLSX. */
function statementOfRow(cell: (heading: string) => string) {
  if (cell('Status') === 'NOT_TESTED') return { reason: cell('Status reason') };
  if (cell('Numeric value') === '') return { text: cell('Value') };
  const [, comparator = '='] = /^([<>]) /.exec(cell('Value')) ?? [];
  return { comparator, number: new Big(cell('Numeric value')).toFixed() };
}

interface ExactObservation {
  resourceType: string;
  valueQuantity?: { value: { rawJSON: string }; comparator?: string };
  valueString?: string;
  dataAbsentReason?: { text: string };
}

/** The observations of the bundle with all digits; parsing it as FHIR clients do would round numbers. */
function observationsOf(published: PublishedResult): ExactObservation[] {
  const text = JSON.stringify(describeBundle(published, undefined));
  const { entry } = parseExact(text) as unknown as { entry: { resource: ExactObservation }[] };
  return entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'Observation');
}

function statementOfObservation({ valueQuantity, valueString, dataAbsentReason }: ExactObservation) {
  if (dataAbsentReason) return { reason: dataAbsentReason.text };
  if (valueString !== undefined) return { text: valueString };
  return { comparator: valueQuantity?.comparator ?? '=', number: valueQuantity?.value.rawJSON };
}

const given = fc.array(entered, { minLength: 1, maxLength: 30 });

test('JSON, FHIR and CSV state what was entered', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (all) => {
      const expected = all.map(expectedOf);
      const published = publish(all);
      const results = published.detail.samples.map(({ testResults: [result] }) => result);
      const inJson = results.map((each) => {
        if (!each?.result) return { reason: each?.statusReason };
        const { numericResult, formattedResult, rangeIndicator } = each.result;
        if (numericResult === null) return { text: formattedResult };
        const [, comparator = '='] = /^([<>]) /.exec(formattedResult) ?? [];
        assert.equal(comparator === '<', rangeIndicator === 'BELOW_DETECTION_LIMIT');
        return { comparator, number: numericResult.rawJSON };
      });
      assert.deepEqual(inJson, expected);

      bundleOf(published);
      assert.deepEqual(observationsOf(published).map(statementOfObservation), expected);

      const csv = String(await exportResults([JSON.stringify(published.detail)], { format: 'csv' }));
      const rows = parse(csv, { columns: true }) as Record<string, string>[];
      const inCsv = rows.map((row) => statementOfRow((heading) => (row[heading] ?? '').replace(/^'(?=[=+\-@])/, '')));
      assert.deepEqual(inCsv, expected);
    }),
    { numRuns: 60 },
  );
});
