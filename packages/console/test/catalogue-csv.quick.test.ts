import assert from 'node:assert/strict';
import type { SpecificationDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import {
  csvToSpecifications,
  isSpecificationCsv,
  specificationsToCsv,
} from '../src/console/catalogue/specification-csv-rules.ts';
import { csvToTests, testsToCsv } from '../src/console/catalogue/test-csv-rules.ts';

const head = 'testCode,testName,measurandCode,measurandName,unit,detectionLimit,decimals';

/** As serialised in the request: without undefined members. */
const serialised = (value: unknown) => JSON.parse(JSON.stringify(value));

const measurand = (code: string) => ({ code, name: code, unit: 'mg/L' });
const limits = { detectionLimit: 2e-7, quantificationLimit: 5e-7, upperLimit: 1e21 };
const uncertainty = { uncertainty: '± 10 %', coverageFactor: 2, coverageProbability: 95.45 };
const operands = [{ measurandCode: 'F' }, { testCode: 'B', measurandCode: 'G' }];

test('exported tests can be imported again, with any characters in their names', () => {
  const tests: TestDefinition[] = [
    {
      code: 'A/1',
      name: 'Sugars, "all" of them;\nand more',
      composite: true,
      method: ' leading space',
      methodEdition: '2024',
      section: 'Chemistry',
      site: 'NELSON',
      parameters: true,
      parameterDefinitions: [{ code: 'Area, "swabbed"', name: 'Area', kind: 'number', unit: 'cm²', required: true }],
      sampleTypes: ['HONEY', 'WATER'],
      accredited: true,
      accreditedSampleTypes: ['HONEY', 'WATER'],
      subcontracted: true,
      subcontractor: { name: 'Partner, Ltd', accreditation: 'number 7' },
      measurands: [
        { code: 'F', name: 'Fructose', unit: 'g/100 g', detectionLimit: 1e-7, upperLimit: 0.7, decimals: 9 },
        { ...measurand('G'), detectionLimit: 0, upperLimit: 12.5, upperLimitIsQuantification: true, decimals: 0 },
        { ...measurand('PH'), kind: 'number', decimals: 1, accredited: false },
        { ...measurand('PB'), ...limits, significantFigures: 3, ...uncertainty },
        { code: 'ECOLI', name: 'E. coli', unit: '', kind: 'text', values: ['Absent', 'Present in 25 g, or "more"'] },
        { ...measurand('SUGARS'), decimals: 1, calculation: { kind: 'SUM', operands, nonDetects: 'HALF' } },
      ],
    },
    { code: 'OLD', name: 'Old', measurands: [{ ...measurand('M'), detectionLimit: 1, decimals: 1 }], active: false },
  ];
  const csv = testsToCsv(tests);
  assert.match(csv, /,0\.0000002,0\.0000005,1000000000000000000000,/);
  const { update, errors } = csvToTests(csv);
  assert.deepEqual(errors, []);
  assert.deepEqual(serialised(update), { tests: [{ ...tests[0], method: 'leading space' }, tests[1]] });
});

test('a file with decimal commas and a byte order mark is read', () => {
  const { update, errors } = csvToTests(`\uFEFF${head.replaceAll(',', ';')}\r\nA;Alpha;M;Em;mg/kg;0,05;2\r\n`);
  assert.deepEqual(errors, []);
  const measurands = [{ code: 'M', name: 'Em', unit: 'mg/kg', detectionLimit: 0.05, decimals: 2 }];
  assert.deepEqual(serialised(update), { tests: [{ code: 'A', name: 'Alpha', measurands }] });
});

test('rows of a test need not be adjacent, and violations are reported with their line', () => {
  const text = `${head}\nA,Alpha,M,"Two\nlines",,0,2\n\nB,Beta,M,Em,,0,2\nA,,N,En,,0,2\n`;
  const { update, lineOf } = csvToTests(text);
  assert.deepEqual(
    update.tests?.map(({ code, measurands }) => [code, measurands.map((measurand) => measurand.code)]),
    [
      ['A', ['M', 'N']],
      ['B', ['M']],
    ],
  );
  assert.equal(lineOf('/tests/0/name'), 2);
  assert.equal(lineOf('/tests/1/measurands/0/decimals'), 5);
  assert.equal(lineOf('/tests/0/measurands/1'), 6);
  assert.equal(lineOf('/tests'), undefined);
});

test('text instead of a number is sent unchanged, and the service rejects it', () => {
  const { update } = csvToTests(`${head}\nA,Alpha,M,Em,,n/a,\n`);
  assert.deepEqual(serialised(update.tests?.[0]?.measurands), [
    { code: 'M', name: 'Em', unit: '', detectionLimit: 'n/a' },
  ]);
});

test('a quoted cell that is not closed is an error with its line', () => {
  const { errors } = csvToTests(`${head}\nA,Alpha,M,Em,,0,2\nB,"Beta,M,Em,,0,2\n`);
  assert.deepEqual(
    errors.map(({ message }) => message),
    ['Quote Not Closed: the parsing is finished with an opening quote at line 3'],
  );
});

test('invalid files are reported with line numbers', () => {
  const errorsOf = (text: string) => csvToTests(text).errors.map(({ line, message }) => `${line}: ${message}`);
  assert.deepEqual(errorsOf('testCode,colour\n'), [
    '1: unknown column "colour"',
    '1: missing columns: testName, measurandCode, measurandName',
  ]);
  assert.deepEqual(errorsOf(`${head},accredited\nA,Alpha,M,Em,,0,2,yes\nA,Beta,N,En,,0,2,perhaps\n`), [
    '3: testName differs from line 2',
    '3: accredited differs from line 2',
    '3: accredited must be yes or no, not "perhaps"',
  ]);
});

const specifications: SpecificationDefinition[] = [
  {
    code: 'DW-PH',
    name: 'Drinking water, pH',
    source: 'DWSNZ',
    edition: '2022',
    measurandCode: 'PH',
    testCode: 'A/1',
    sampleTypes: ['DRINKING-WATER', 'RAW-WATER'],
    attribute: { name: 'Use', value: 'Potable' },
    accountId: 1001,
    orderId: 100_042,
    lowerBound: -6.5,
    upperBound: 0,
    decisionRule: 'GUARD_BAND',
    guardBand: 2e-7,
  },
  {
    code: 'DW-ECOLI',
    name: 'Drinking water, E. coli',
    source: "customer's own",
    measurandCode: 'ECOLI',
    allowedValues: ['Absent', 'Not detected, at all'],
    active: false,
  },
];

test('exported specifications can be imported again, and a violation is reported with its line', () => {
  const csv = specificationsToCsv(specifications);
  assert.ok(isSpecificationCsv(csv));
  assert.ok(!isSpecificationCsv(testsToCsv([])));
  const { update, errors, lineOf } = csvToSpecifications(csv);
  assert.deepEqual(errors, []);
  assert.deepEqual(serialised(update), { specifications });
  // The first entry has two sample types on two lines.
  assert.equal(lineOf('/specifications/1/source'), 4);
  assert.deepEqual(csvToSpecifications('specificationCode,active\nX,perhaps\n').errors, [
    { line: 1, message: 'missing columns: specificationName, source, measurandCode' },
  ]);
});
