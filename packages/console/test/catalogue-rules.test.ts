import assert from 'node:assert/strict';
import type { Catalogue, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueChange } from '@labwire/contract/lab-catalogue-check.ts';
import { test } from 'vitest';
import {
  changeSummary,
  fieldText,
  filterEntries,
  usageText,
  valueText,
} from '../src/console/catalogue/catalogue-text-rules.ts';
import { type CatalogueEntry, entryDraft, entryUpdate } from '../src/console/catalogue/entry-draft-rules.ts';
import { measurandOf } from '../src/console/catalogue/measurand-draft-rules.ts';
import { calculationText, measuringRange, uncertaintyText } from '../src/console/catalogue/measurand-text-rules.ts';
import { measurandOptions, scopeText, withMeasurand } from '../src/console/catalogue/specification-draft-rules.ts';

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

test('an unchanged form of a test keeps what its report shows', () => {
  const entry: CatalogueEntry = {
    ...tutin,
    method: 'ISO 1',
    methodEdition: '2024',
    section: 'Chemistry',
    site: 'NELSON',
    parameters: true,
    parameterDefinitions: [
      { code: 'Area', name: 'Swabbed area', kind: 'number', unit: 'cm²', required: true },
      { code: 'Surface', name: 'Surface', values: ['Steel', 'Wood'] },
    ],
    sampleTypes: ['HONEY', 'COMB'],
    accredited: true,
    accreditedSampleTypes: ['HONEY'],
    subcontracted: true,
    subcontractor: { name: 'Partner Ltd', accreditation: 'number 7' },
    measurands: (tutin.measurands ?? []).map((measurand) => ({ ...measurand, accredited: false })),
  };
  assert.deepEqual(JSON.parse(JSON.stringify(entryUpdate('tests', entryDraft(entry)))), { tests: [entry] });
  const own = { ...entryDraft(entry), subcontracted: false };
  assert.equal(entryUpdate('tests', own).tests?.[0]?.subcontractor, undefined);
});

test('an unchanged form of measurands of all kinds produces an unchanged update', () => {
  const entry: CatalogueEntry = {
    code: 'T',
    name: 'Test',
    measurands: [
      { code: 'PH', name: 'pH', unit: '', decimals: 1 },
      { code: 'PB', name: 'Lead', unit: 'mg/L', kind: 'number', detectionLimit: 2e-7, significantFigures: 3 },
      { code: 'E', name: 'E. coli', unit: '', kind: 'text', values: ['Absent', 'Detected'] },
      {
        code: 'SUM',
        name: 'Sum',
        unit: 'mg/L',
        decimals: 1,
        uncertainty: '± 5 %',
        coverageFactor: 2,
        calculation: {
          kind: 'RATIO',
          operands: [{ measurandCode: 'PH' }, { testCode: 'U', measurandCode: 'PB' }],
          nonDetects: 'FULL',
        },
      },
    ],
  };
  assert.equal(entryDraft(entry).measurands[1]?.detectionLimit, '0.0000002');
  assert.deepEqual(JSON.parse(JSON.stringify(entryUpdate('tests', entryDraft(entry)))), { tests: [entry] });
});

test('a measurand that becomes a text sends no limits of the number that it was', () => {
  const [draft] = entryDraft(tutin).measurands;
  assert.ok(draft);
  const measurand = measurandOf({ ...draft, kind: 'text', values: 'Absent\n\nDetected\n' });
  assert.deepEqual(JSON.parse(JSON.stringify(measurand)), {
    code: 'TUT',
    name: 'Tutin',
    unit: 'mg/kg',
    kind: 'text',
    values: ['Absent', 'Detected'],
  });
});

test('an unchanged form of a specification produces an unchanged update, and its scope is described', () => {
  const specification: SpecificationDefinition = {
    code: 'DW-PH',
    name: 'pH of drinking water',
    source: 'DWSNZ',
    edition: '2022',
    measurandCode: 'PH',
    testCode: 'T',
    sampleTypes: ['DRINKING-WATER'],
    attribute: { name: 'Use', value: 'Potable' },
    accountId: 1001,
    lowerBound: 6.5,
    upperBound: 8.5,
    decisionRule: 'GUARD_BAND',
    guardBand: 0.1,
  };
  const draft = entryDraft(specification);
  assert.deepEqual(JSON.parse(JSON.stringify(entryUpdate('specifications', draft))), {
    specifications: [specification],
  });
  assert.equal(scopeText(specification), 'Test T; sample type DRINKING-WATER; Use Potable; customer 1001');
  assert.equal(scopeText({}), 'All samples');
  // A text has allowed values, so the bounds of the previous measurand must not be sent.
  const { lowerBound, upperBound, decisionRule, guardBand } = withMeasurand(draft, 'ECOLI', true);
  assert.deepEqual([lowerBound, upperBound, decisionRule, guardBand], ['', '', '', '']);
});

test('a measurand of several tests is offered once, with its tests', () => {
  const test = (code: string) => ({ code, name: code, measurands: [{ code: 'PH', name: 'pH', unit: '' }] });
  assert.deepEqual(measurandOptions({ tests: [test('A'), test('B')] }), [
    {
      code: 'PH',
      name: 'pH',
      unit: '',
      isText: false,
      values: [],
      tests: [
        { code: 'A', name: 'A' },
        { code: 'B', name: 'B' },
      ],
    },
  ]);
});

test('limits, uncertainty and calculation of a measurand are described without exponents', () => {
  assert.equal(measuringRange({ detectionLimit: 2e-7, upperLimit: 1e21 }), '0.0000002 to 1000000000000000000000');
  assert.equal(measuringRange({ detectionLimit: 0.01, quantificationLimit: 0.05 }), 'from 0.01, quantified from 0.05');
  assert.equal(measuringRange({}), 'no limits');
  const measurand = { code: 'M', name: 'M', unit: '', uncertainty: '± 12 %', coverageFactor: 2 };
  assert.equal(uncertaintyText({ ...measurand, coverageProbability: 95 }), '± 12 % (k = 2, 95 %)');
  const operands = [{ measurandCode: 'A' }, { testCode: 'T', measurandCode: 'B' }];
  assert.equal(calculationText({ kind: 'SUM', operands, nonDetects: 'ZERO' }), 'Sum of A, T B');
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
