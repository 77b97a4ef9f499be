import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { csvToCatalogue, testsToCsv } from '../src/console/catalogue/catalogue-csv-rules.ts';

const head = 'testCode,testName,measurandCode,measurandName,unit,detectionLimit,decimals';

/** What is sent: members that are undefined are gone. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

test('tests survive the way into a spreadsheet and back, whatever their names hold', () => {
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
  const { update, mistakes } = csvToCatalogue(testsToCsv(tests));
  assert.deepEqual(mistakes, []);
  assert.deepEqual(sent(update), { tests: [{ ...tests[0], method: 'leading space' }, tests[1]] });
});

test('a file of a country with decimal commas is read, with its mark of the byte order', () => {
  const { update, mistakes } = csvToCatalogue(`\uFEFF${head.replaceAll(',', ';')}\r\nA;Alpha;M;Em;mg/kg;0,05;2\r\n`);
  assert.deepEqual(mistakes, []);
  const measurands = [{ code: 'M', name: 'Em', unit: 'mg/kg', detectionLimit: 0.05, decimals: 2 }];
  assert.deepEqual(sent(update), { tests: [{ code: 'A', name: 'Alpha', measurands }] });
});

test('rows of a test need not stand together, and a violation is told by the line it stands on', () => {
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

test('text where a number should be goes to the service as it is, which refuses it', () => {
  const { update } = csvToCatalogue(`${head}\nA,Alpha,M,Em,,n/a,\n`);
  assert.deepEqual(sent(update.tests?.[0]?.measurands), [{ code: 'M', name: 'Em', unit: '', detectionLimit: 'n/a' }]);
});

test('a quoted cell that is not closed is an error with its line', () => {
  const { mistakes } = csvToCatalogue(`${head}\nA,Alpha,M,Em,,0,2\nB,"Beta,M,Em,,0,2\n`);
  assert.deepEqual(
    mistakes.map(({ message }) => message),
    ['Quote Not Closed: the parsing is finished with an opening quote at line 3'],
  );
});

test('what cannot be meant is told with its line', () => {
  const wrong = (text: string) => csvToCatalogue(text).mistakes.map(({ line, message }) => `${line}: ${message}`);
  assert.deepEqual(wrong('testCode,colour\n'), [
    '1: there is no column "colour"',
    '1: the columns testName, measurandCode, measurandName, decimals are missing',
  ]);
  assert.deepEqual(wrong(`${head},accredited\nA,Alpha,M,Em,,0,2,yes\nA,Beta,N,En,,0,2,perhaps\n`), [
    '3: testName is not the same as on line 2',
    '3: accredited is not the same as on line 2',
    '3: accredited is yes or no; this is "perhaps"',
  ]);
});
