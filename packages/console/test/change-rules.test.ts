import assert from 'node:assert/strict';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import { test } from 'vitest';
import { changeableLines, changeOf, emptyChange, mayChange } from '../src/portal/orders/change-draft-rules.ts';
import { changeTexts } from '../src/ui/change-text-rules.ts';
import { codeNamesOf, lineNameOf, personNameOf } from '../src/ui/code-name-rules.ts';

const references = [
  { name: 'ClientRef', value: 'Spring' },
  { name: 'QuoteNr', value: '5001' },
];
const empty = emptyChange(references);
const names = codeNamesOf(
  { samples: [], supplies: [] },
  { tests: [{ code: 'TUTIN', name: 'Tutin in honey' }], supplies: [{ code: 'JAR-50', name: '50 mL jar' }] },
);

test('an empty form changes nothing, and white space is not a change', () => {
  assert.equal(changeOf(empty, references), undefined);
  assert.equal(changeOf({ ...empty, notes: ' ', line: '0', name: ' ' }, references), undefined);
});

test('the form changes the reference and keeps the others', () => {
  assert.deepEqual(changeOf({ ...empty, clientReference: 'Autumn' }, references)?.orderReferences, [
    { name: 'ClientRef', value: 'Autumn' },
    references[1],
  ]);
  assert.deepEqual(changeOf({ ...empty, clientReference: '' }, references)?.orderReferences, [references[1]]);
});

test('the form corrects a sample and adds a sample and supplies', () => {
  const draft = {
    ...empty,
    line: '2',
    name: 'A1',
    place: 'Shed',
    tests: ['TUTIN'],
    newSample: { name: 'New', sampleType: 'HONEY', tests: ['METH'] },
    newSupply: { code: 'JAR-50', quantity: '3' },
  };
  assert.deepEqual(changeOf(draft, references), {
    lines: [{ line: 2, name: 'A1', location: { name: 'Shed' }, addedTests: [{ code: 'TUTIN' }] }],
    addedLines: [
      { sample: { name: 'New', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'METH' }] } },
      { samplingSupplies: { code: 'JAR-50', quantity: 3 } },
    ],
  });
});

test('only open samples and composites of an open order can be changed', () => {
  const lines = [
    { kind: 'SAMPLE', status: 'EXPECTED' },
    { kind: 'SAMPLE', status: 'COMPLETE' },
    { kind: 'SUPPLIES', status: 'IN_PROGRESS' },
    { kind: 'COMPOSITE', status: 'RECEIVED' },
  ] as LineStatus[];
  assert.deepEqual(changeableLines({ lines }), [lines[0], lines[3]]);
  assert.deepEqual([mayChange({ status: 'COMPLETED' }), mayChange({ status: 'RECEIVED' })], [false, true]);
});

test('a change is described in sentences', () => {
  const texts = changeTexts(
    {
      notes: '',
      orderReferences: [],
      lines: [
        { line: 0, name: 'B', location: { name: 'Shed', point: { latitude: 1, longitude: 2 } }, references: [] },
        { line: 1, addedTests: [{ code: 'TUTIN' }, { code: 'METH' }] },
      ],
      addedLines: [
        { sampleComposite: { samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } },
        { samplingSupplies: { code: 'JAR-50', quantity: 2 } },
      ],
    },
    names,
  );
  assert.deepEqual(texts, [
    'Notes removed',
    'Order references: none',
    'Line 1: new name B',
    'Line 1: location Shed, 1, 2',
    'Line 1: references none',
    'Line 2: added tests Tutin in honey, METH',
    'Added composite: A, B (Tutin in honey)',
    'Added supplies: 2 × 50 mL jar',
  ]);
});

test('codes, lines and people have names, and unknown ones stay as they are', () => {
  assert.deepEqual(
    [names.test('TUTIN'), names.test('METH'), names.supplies('TUTIN')],
    ['Tutin in honey', 'METH', 'TUTIN'],
  );
  const supplies = [{ line: 1, code: 'JAR-50', name: 'Large jar', quantity: 1, dispatchedAt: null }];
  assert.equal(codeNamesOf({ samples: [], supplies }).supplies('JAR-50'), 'Large jar');
  assert.deepEqual(
    [lineNameOf({ samples: [], supplies }, 1), lineNameOf({ samples: [], supplies }, 4)],
    ['Large jar', 'Line 5'],
  );
  const people = [{ personId: 'P5001', name: 'Mere Parata' }];
  assert.deepEqual([personNameOf(people, 'P5001'), personNameOf(people, 'kowhai')], ['Mere Parata', 'kowhai']);
});
