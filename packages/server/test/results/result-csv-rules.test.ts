import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { type ResultCsvColumn, resultCsvColumnNames, resultCsvColumns } from '@labwire/contract/result-csv.ts';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';
import * as clientCsv from '../../../client/src/csv.ts';
import { csvText } from '../../src/results/csv-rules.ts';
import type { PublishedResult } from '../../src/results/published-result-rules.ts';
import { resultCsv } from '../../src/results/result-csv-rules.ts';
import type { ResultFacts } from '../../src/results/result-document-rules.ts';
import { guideFolder } from '../support/guide.ts';
import { measurandDefinition, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resolvedOrder, resultFacts } from '../support/published-result-facts.ts';

type Row = Record<ResultCsvColumn, string>;

const rowsOf = (published: PublishedResult, superseded?: PublishedResult): Row[] =>
  parse(resultCsv(published, superseded), { columns: true, record_delimiter: '\r\n' }) as unknown as Row[];

/** The given columns of the first row. */
function cells(published: PublishedResult, names: ResultCsvColumn[], superseded?: PublishedResult): string[] {
  const [row] = rowsOf(published, superseded);
  return names.map((name) => row?.[name] ?? 'no row');
}

const testOf = (measurand: Parameters<typeof measurandDefinition>[1], changes: object = {}) =>
  testDefinition('TEST', { ...changes, measurands: [measurandDefinition('M1', measurand)] });
const ofValue = (value: string, definition = testOf({}), specifications: SpecificationDefinition[] = []) =>
  publishedResult(
    resultFacts([numberedSample(1, 'S1', [definition])], [storedMeasurement(1, 'TEST', value)]),
    specifications,
  );
const withFacts = (changes: Partial<ResultFacts>) =>
  publishedResult(resultFacts([numberedSample(1, 'S1')], [storedMeasurement(1, 'MOISTURE', '0.2')], changes));

test('the columns of version 0.3 keep their names and positions', () => {
  assert.equal(
    resultCsvColumnNames.slice(0, 45).join(' '),
    'orderId clientReference additionalClientReference clientOrderNumber quoteNumber orderReferences labJobNumber ' +
      'resultId version supersededResultId resultCreatedAt sampleName sampleNumber clientSampleId sampleTypeCode ' +
      'sampleTypeName samplingPoint latitude longitude collectedAt testCode testName measurandCode measurandName status ' +
      'statusReason completedAt qualifier numericResult formattedResult unitOfMeasure rangeIndicator detectionLimit ' +
      'quantificationLimit upperLimit isBelowQuantificationLimit dilution calculation uncertainty accredited ' +
      'subcontracted outcomes specifications remark analystComments',
  );
});

test('the guide documents every column in its position', async () => {
  const guide = await readFile(new URL('results-and-polling.md', guideFolder), 'utf8');
  const [, section = ''] = guide.split(/^## CSV$/m);
  const [table = ''] = section.split(/^## /m);
  const documented = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]);
  assert.deepEqual(documented, Object.entries(resultCsvColumns));
});

test('the first line has the names of the columns, and every measurand has a line', () => {
  const tests = [testDefinition('A', { measurands: ['M1', 'M2'].map((code) => measurandDefinition(code)) })];
  const samples = [numberedSample(1, 'S1', tests), numberedSample(2, 'S2', tests)];
  const published = publishedResult(resultFacts(samples, [storedMeasurement(2, 'A', '0.2')]));
  const text = resultCsv(published, undefined);
  assert.ok(text.startsWith(`${resultCsvColumnNames.join(',')}\r\n3,`));
  assert.deepEqual(
    rowsOf(published).map((row) => [row.sampleNumber, row.measurandCode, row.status, row.formattedResult]),
    [
      ['7-1', 'M1', 'IN_PROGRESS', ''],
      ['7-1', 'M2', 'IN_PROGRESS', ''],
      ['7-2', 'M1', 'COMPLETE', '0.20'],
      ['7-2', 'M2', 'IN_PROGRESS', ''],
    ],
  );
});

const valueColumns: ResultCsvColumn[] = ['qualifier', 'numericResult', 'formattedResult', 'rangeIndicator'];

test('a value has all its digits, and a value off the measuring range has a qualifier and the limit', () => {
  const counted = testOf({ detectionLimit: 1, upperLimit: 2420, upperLimitIsQuantification: true, decimals: 0 });
  assert.deepEqual(cells(ofValue('0.8125'), valueColumns), ['', '0.8125', '0.81', 'BETWEEN_LIMITS']);
  assert.deepEqual(cells(ofValue('0.003'), valueColumns), ['<', '0.01', '< 0.01', 'BELOW_DETECTION_LIMIT']);
  assert.deepEqual(cells(ofValue('9999', counted), valueColumns), ['>', '2420', '> 2420', 'ABOVE_UPPER_LIMIT']);
});

test('a text has no number and no qualifier, and a negative number is not changed', () => {
  const text = testOf({ kind: 'text', values: ['< 5 colonies'], detectionLimit: undefined });
  assert.deepEqual(cells(ofValue('< 5 colonies', text), valueColumns), ['', '', '< 5 colonies', '']);
  const negative = testOf({ detectionLimit: undefined });
  assert.deepEqual(cells(ofValue('-1.5', negative), valueColumns), ['', '-1.5', '-1.50', 'BETWEEN_LIMITS']);
});

test('limits, uncertainty and accreditation belong to a value', () => {
  const definition = testOf(
    { quantificationLimit: 0.05, uncertainty: '± 20 %', coverageFactor: 2 },
    { accredited: true },
  );
  const columns: ResultCsvColumn[] = ['detectionLimit', 'quantificationLimit', 'uncertainty', 'accredited', 'testName'];
  assert.deepEqual(cells(ofValue('0.2', definition), columns), ['0.01', '0.05', '± 20 % (k = 2)', 'true', 'TEST test']);
  assert.deepEqual(cells(ofValue('0.001', definition), columns), ['0.01', '0.05', '', 'true', 'TEST test']);
  const elsewhere = { ...definition, accreditedSampleTypes: ['WATER'] };
  assert.deepEqual(cells(ofValue('0.2', elsewhere), ['accredited']), ['false']);
  const unmeasured = publishedResult(resultFacts([numberedSample(1, 'S1', [definition])], []));
  assert.deepEqual(cells(unmeasured, columns), ['', '', '', '', 'TEST test']);
});

test('a measurand that was not tested has its reason and no value', () => {
  const measurement = storedMeasurement(1, 'MOISTURE', '', { notTested: 'Broken in transit', remark: 'Seal missing' });
  const published = publishedResult(resultFacts([numberedSample(1, 'S1')], [{ ...measurement, value: null }]));
  const columns: ResultCsvColumn[] = ['status', 'statusReason', 'remark', ...valueColumns, 'accredited'];
  assert.deepEqual(cells(published, columns), ['NOT_TESTED', 'Broken in transit', 'Seal missing', '', '', '', '', '']);
});

test('each assessment has its outcome and its specification', () => {
  const specification = (code: string, upperBound: number): SpecificationDefinition => ({
    code,
    name: `${code} limit`,
    source: 'Standard',
    edition: '2022',
    measurandCode: 'M1',
    upperBound,
  });
  const published = ofValue('0.2', testOf({}), [specification('A', 0.1), specification('B', 1)]);
  assert.deepEqual(cells(published, ['outcomes', 'specifications']), [
    'EXCEEDS; MEETS',
    'A limit (Standard 2022); B limit (Standard 2022)',
  ]);
});

test('a row has the version, the superseded result and the references', () => {
  const interim = withFacts({ isFinal: false, resultId: '019cac3b-0000-7000-8000-000000000000' });
  const final = withFacts({
    analystComments: 'Dilution corrected.',
    resolved: resolvedOrder({ clientReference: 'Māta, "north"', clientOrderNumber: 'PO-1', quoteNumber: 12 }),
  });
  assert.deepEqual(cells(interim, ['version', 'supersededResultId']), ['INTERIM', '']);
  const columns: ResultCsvColumn[] = [
    'version',
    'supersededResultId',
    'clientReference',
    'quoteNumber',
    'analystComments',
  ];
  assert.deepEqual(cells(final, columns, interim), [
    'FINAL',
    '019cac3b-0000-7000-8000-000000000000',
    'Māta, "north"',
    '12',
    'Dilution corrected.',
  ]);
});

test('one point has coordinates; several points have only the name of the sampling point', () => {
  const columns: ResultCsvColumn[] = ['samplingPoint', 'latitude', 'longitude', 'collectedAt'];
  const at = (location: object | null, dateTime: string | null = null) =>
    cells(publishedResult(resultFacts([numberedSample(1, 'S1', undefined, { location, dateTime })], [])), columns);
  const points = [
    { latitude: -36.8, longitude: 174.7 },
    { latitude: -36.9, longitude: 174.9 },
  ];
  assert.deepEqual(at({ point: points[0], name: 'North bore' }, '2026-03-01T09:30:00'), [
    'North bore',
    '-36.8',
    '174.7',
    '2026-03-01T09:30:00.000Z',
  ]);
  assert.deepEqual(at({ intersect: points, name: 'Shore' }), ['Shore', '', '', '']);
  assert.deepEqual(at(null), ['S1', '', '', '']);
});

test('texts of customers that begin like a formula have an apostrophe, in the same format as the client package writes', () => {
  const published = publishedResult(resultFacts([numberedSample(1, '=HYPERLINK("http://x.example")')], []));
  assert.deepEqual(cells(published, ['sampleName']), [`'=HYPERLINK("http://x.example")`]);
  const hostile = [
    '=1+1',
    '+1',
    '-a',
    '@x',
    '\t=1',
    '\r',
    ' =1',
    '\uff1d1',
    "'",
    '-1.5e3',
    '1,5',
    'a"b',
    'a\nb',
    'ā',
    '',
  ];
  assert.equal(csvText([hostile]), clientCsv.csvText([hostile], { bom: false }));
});
