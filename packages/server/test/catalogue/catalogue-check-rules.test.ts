import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plannedChange } from '../../src/catalogue/catalogue-check-rules.ts';
import type { CatalogueEntry } from '../../src/catalogue/catalogue-rules.ts';

const measurand = { code: 'M1', name: 'First', unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 };
const before: CatalogueEntry = { code: 'TUTIN', name: 'Tutin', measurands: [measurand] };
const change = (after: Partial<CatalogueEntry>, from: CatalogueEntry | undefined = before) =>
  plannedChange({ section: 'tests', before: from, after: { ...before, ...from, ...after } });

test('an entry with a new code is added', () => {
  const added = plannedChange({ section: 'tests', before: undefined, after: { code: 'NEW', name: 'Brand new' } });
  assert.deepEqual(added, { section: 'tests', code: 'NEW', name: 'Brand new', change: 'ADDED', fields: [] });
});

test('an entry that is the same is no change, also if a default value is given explicitly', () => {
  assert.equal(change({}), undefined);
  assert.equal(change({ active: true, composite: false, attributes: [] }), undefined);
});

test('an entry that becomes inactive is retired, and one that becomes active is reactivated', () => {
  assert.equal(change({ active: false })?.change, 'RETIRED');
  assert.equal(change({ active: true }, { ...before, active: false })?.change, 'REACTIVATED');
  assert.equal(change({ name: 'Other' }, { ...before, active: false })?.change, 'CHANGED');
});

const cases: [
  title: string,
  after: Partial<CatalogueEntry>,
  fields: [field: string, before: unknown, after: unknown][],
][] = [
  ['a field that is added', { method: 'LC-MS' }, [['method', null, 'LC-MS']]],
  ['a flag that is set', { accredited: true }, [['accredited', null, true]]],
  [
    'fields of a measurand',
    { measurands: [{ ...measurand, decimals: 2, upperLimit: undefined }] },
    [
      ['measurands/M1/upperLimit', 0.7, null],
      ['measurands/M1/decimals', 3, 2],
    ],
  ],
  [
    'a measurand that is added',
    { measurands: [measurand, { code: 'M2', name: 'Second' }] },
    [
      ['measurands', 'M1', 'M1, M2'],
      ['measurands/M2/name', null, 'Second'],
    ],
  ],
];
for (const [title, after, fields] of cases) {
  test(`the changed fields are listed: ${title}`, () => {
    assert.deepEqual(
      change(after)?.fields.map(({ field, before, after }) => [field, before, after]),
      fields,
    );
  });
}

test('the values of attributes are listed, and an attribute without a list allows any value', () => {
  const honey = { code: 'HONEY', name: 'Honey' };
  const attributes = [{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }];
  const after = { ...honey, attributes: [{ name: 'Colour', values: ['Light', 'Dark', 'Amber'] }] };
  assert.deepEqual(plannedChange({ section: 'sampleTypes', before: { ...honey, attributes }, after })?.fields, [
    { field: 'attributes/Colour', before: 'Light, Dark', after: 'Light, Dark, Amber' },
    { field: 'attributes/Batch', before: 'any value', after: null },
  ]);
});
