import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueChange } from '@labwire/contract/lab-catalogue-check.ts';
import {
  changeSummary,
  fieldText,
  filterEntries,
  usageText,
  valueText,
} from '../src/console/catalogue/catalogue-text-rules.ts';
import { type CatalogueEntry, entryDraft, entryUpdate } from '../src/console/catalogue/entry-draft-rules.ts';

test('a catalogue change is described with its counts and affected orders', () => {
  const change: CatalogueChange = {
    section: 'tests',
    code: 'A',
    name: 'Alpha',
    change: 'CHANGED',
    fields: [],
    openOrders: 1,
    openJobs: 0,
  };
  assert.equal(
    changeSummary({ changes: [change, { ...change, change: 'RETIRED' }], unchanged: 4 }),
    '1 changed, 1 retired, 4 unchanged',
  );
  assert.equal(changeSummary({ changes: [], unchanged: 0 }), 'no entries');
  assert.match(usageText(change) ?? '', /^Used by 1 open order\. Samples registered from now on/);
  assert.equal(
    usageText({ ...change, change: 'RETIRED', openOrders: 2, openJobs: 1 }),
    'Used by 2 open orders and 1 job in progress. They are not affected; only new orders are rejected.',
  );
  assert.equal(usageText({ ...change, openOrders: 0 }), undefined);
  assert.deepEqual(['measurands/TUT/upperLimit', 'measurands/A/B/unit', 'attributes/Colour', 'method'].map(fieldText), [
    'TUT, upper limit',
    'A/B, unit',
    'Colour',
    'method',
  ]);
  assert.deepEqual(
    [valueText(null, true), valueText(true, null), valueText(null, 3), valueText(0.7, null)],
    ['no', 'yes', 'none', '0.7'],
  );
});

const tutin: CatalogueEntry = {
  code: 'TUTIN',
  name: 'Tutin',
  method: 'LC-MS',
  accredited: true,
  measurands: [{ code: 'TUT', name: 'Tutin', unit: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7, decimals: 3 }],
};

test('entries are found by code, name and measurand, and retired ones only on request', () => {
  const retired: CatalogueEntry = { code: 'OLD', name: 'Old test', active: false, measurands: [] };
  const catalogue = { tests: [tutin, retired], sampleTypes: [], supplies: [] } as unknown as Catalogue;
  const codes = (search: string, includeRetired = false) =>
    filterEntries(catalogue, 'tests', search, includeRetired).map(({ code }) => code);
  assert.deepEqual(codes(''), ['TUTIN']);
  assert.deepEqual(codes('tut tin'), ['TUTIN']);
  assert.deepEqual(codes('old'), []);
  assert.deepEqual(codes('old', true), ['OLD']);
});

test('an unchanged form of an entry produces an unchanged update', () => {
  const update = JSON.parse(JSON.stringify(entryUpdate('tests', entryDraft(tutin))));
  assert.deepEqual(update, { tests: [tutin] });
});

test('attributes have one allowed value per line, and no line means any value', () => {
  const draft = {
    ...entryDraft({ code: 'HONEY', name: 'Honey' }),
    attributes: [
      { name: 'Colour', values: 'light\n\n dark ' },
      { name: 'Origin', values: '' },
    ],
  };
  assert.deepEqual(JSON.parse(JSON.stringify(entryUpdate('sampleTypes', draft))), {
    sampleTypes: [
      { code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['light', 'dark'] }, { name: 'Origin' }] },
    ],
  });
});
