import assert from 'node:assert/strict';
import type { LabSchemas } from '@labwire/client/lab-operations';
import { test } from 'vitest';
import { catalogueChanges } from '../src/catalogue-changes.ts';

const measurand = { code: 'M1', name: 'First', unit: 'mg/kg', detectionLimit: 0.01, decimals: 3 };
const catalogue: LabSchemas['Catalogue'] = {
  sampleTypes: [{ code: 'HONEY', name: 'Honey', attributes: [] }],
  tests: [{ code: 'TUTIN', name: 'Tutin', measurands: [measurand] }],
  supplies: [{ code: 'JAR', name: 'Jar', active: false }],
  specifications: [],
};

test('an update that repeats the catalogue makes no change, also if it leaves out default values', () => {
  assert.deepEqual(catalogueChanges(catalogue, catalogue), []);
  const explicit = { tests: [{ ...catalogue.tests[0], composite: false, active: true }] };
  assert.deepEqual(catalogueChanges(catalogue, explicit as LabSchemas['CatalogueUpdate']), []);
});

test('new entries are added, and changed ones are listed with their fields', () => {
  const update: LabSchemas['CatalogueUpdate'] = {
    sampleTypes: [{ code: 'WATER', name: 'Water', attributes: [] }],
    tests: [{ code: 'TUTIN', name: 'Tutin in honey', measurands: [{ ...measurand, decimals: 2 }] }],
  };
  assert.deepEqual(catalogueChanges(catalogue, update), [
    { kind: 'sample type', code: 'WATER', change: 'added', fields: [] },
    { kind: 'test', code: 'TUTIN', change: 'changed', fields: ['name', 'measurands'] },
  ]);
});

test('entries are retired and reactivated', () => {
  const update: LabSchemas['CatalogueUpdate'] = {
    sampleTypes: [{ code: 'HONEY', name: 'Honey', attributes: [], active: false }],
    supplies: [{ code: 'JAR', name: 'Jar' }],
  };
  assert.deepEqual(
    catalogueChanges(catalogue, update).map(({ code, change }) => [code, change]),
    [
      ['HONEY', 'retired'],
      ['JAR', 'reactivated'],
    ],
  );
});

test('specifications and fields of measurands are compared, and defaults are no change', () => {
  const bound = { code: 'S', name: 'Limit', source: 'Act', measurandCode: 'M1', upperBound: 0 };
  const before = { ...catalogue, specifications: [bound] };
  const same = { specifications: [{ ...bound, decisionRule: 'SIMPLE_ACCEPTANCE' as const, active: true }] };
  assert.deepEqual(catalogueChanges(before, same), []);
  const number = { tests: [{ code: 'TUTIN', name: 'Tutin', measurands: [{ ...measurand, kind: 'number' as const }] }] };
  assert.deepEqual(catalogueChanges(before, number), []);
  const update = {
    specifications: [
      { ...bound, upperBound: 1, edition: '2022' },
      { ...bound, code: 'S2' },
    ],
  };
  assert.deepEqual(catalogueChanges(before, update), [
    { kind: 'specification', code: 'S', change: 'changed', fields: ['upperBound', 'edition'] },
    { kind: 'specification', code: 'S2', change: 'added', fields: [] },
  ]);
  assert.deepEqual(
    catalogueChanges(before, { specifications: [{ ...bound, active: false }] }).map(({ change }) => change),
    ['retired'],
  );
});
