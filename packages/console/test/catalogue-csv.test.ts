import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { csvToCatalogue, testsToCsv } from '../src/console/catalogue/catalogue-csv-rules.ts';

const head = 'testCode,testName,measurandCode,measurandName,unit,detectionLimit,decimals';

/** As serialised in the request: without undefined members. */
const serialised = (value: unknown) => JSON.parse(JSON.stringify(value));

test('exported tests can be imported again, with any characters in their names', () => {
  const tests: TestDefinition[] = [
    {
      code: 'A/1',
      name: 'Sugars, "all" of them;\nand more',
      composite: true,
      method: ' leading space',
      accredited: true,
      measurands: [
        { code: 'F', name: 'Fructose', unit: 'g/100 g', detectionLimit: 1e-7, upperLimit: 0.7, decimals: 9 },
        {
          code: 'G',
          name: 'Glucose',
          unit: '',
          detectionLimit: 0,
          upperLimit: 12.5,
          upperLimitIsQuantification: true,
          decimals: 0,
          uncertainty: '± 12 %',
        },
      ],
    },
    {
      code: 'OLD',
      name: 'Old',
      measurands: [{ code: 'M', name: 'M', unit: '', detectionLimit: 1, decimals: 1 }],
      active: false,
    },
  ];
  const { update, errors } = csvToCatalogue(testsToCsv(tests));
  assert.deepEqual(errors, []);
  assert.deepEqual(serialised(update), { tests: [{ ...tests[0], method: 'leading space' }, tests[1]] });
});

test('a file with decimal commas and a byte order mark is read', () => {
  const { update, errors } = csvToCatalogue(`\uFEFF${head.replaceAll(',', ';')}\r\nA;Alpha;M;Em;mg/kg;0,05;2\r\n`);
  assert.deepEqual(errors, []);
  const measurands = [{ code: 'M', name: 'Em', unit: 'mg/kg', detectionLimit: 0.05, decimals: 2 }];
  assert.deepEqual(serialised(update), { tests: [{ code: 'A', name: 'Alpha', measurands }] });
});

test('rows of a test need not be adjacent, and violations are reported with their line', () => {
  const text = `${head}\nA,Alpha,M,"Two\nlines",,0,2\n\nB,Beta,M,Em,,0,2\nA,,N,En,,0,2\n`;
  const { update, lineOf } = csvToCatalogue(text);
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
  const { update } = csvToCatalogue(`${head}\nA,Alpha,M,Em,,n/a,\n`);
  assert.deepEqual(serialised(update.tests?.[0]?.measurands), [
    { code: 'M', name: 'Em', unit: '', detectionLimit: 'n/a' },
  ]);
});

test('a quoted cell that is not closed is an error with its line', () => {
  const { errors } = csvToCatalogue(`${head}\nA,Alpha,M,Em,,0,2\nB,"Beta,M,Em,,0,2\n`);
  assert.deepEqual(
    errors.map(({ message }) => message),
    ['Quote Not Closed: the parsing is finished with an opening quote at line 3'],
  );
});

test('invalid files are reported with line numbers', () => {
  const errorsOf = (text: string) => csvToCatalogue(text).errors.map(({ line, message }) => `${line}: ${message}`);
  assert.deepEqual(errorsOf('testCode,colour\n'), [
    '1: unknown column "colour"',
    '1: missing columns: testName, measurandCode, measurandName, decimals',
  ]);
  assert.deepEqual(errorsOf(`${head},accredited\nA,Alpha,M,Em,,0,2,yes\nA,Beta,N,En,,0,2,perhaps\n`), [
    '3: testName differs from line 2',
    '3: accredited differs from line 2',
    '3: accredited must be yes or no, not "perhaps"',
  ]);
});
