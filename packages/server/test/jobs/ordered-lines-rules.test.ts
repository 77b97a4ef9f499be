import assert from 'node:assert/strict';
import { test } from 'vitest';
import { planJob } from '../../src/jobs/job-rules.ts';
import { describeOrderedLines, nothingArrived, type OrderedLinesFacts } from '../../src/jobs/ordered-lines-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { testDefinition } from '../support/job-facts.ts';

const bore = sampleLine('North bore', {
  dateTime: '2026-03-01T09:30:00',
  location: { name: 'Paddock 4', point: { latitude: -38.5, longitude: 176.1 } },
  sampleType: {
    sampleTypeCode: 'HONEY',
    sampleAttributes: [
      { attributeName: 'Colour', attributeValue: 'Dark' },
      { attributeName: 'Batch', attributeValue: null },
    ],
  },
  containers: [{ barcode: { type: 'LINEAR' as const, value: 'BC-1' } }],
});
const lines = [
  { samplingSupplies: { code: 'JAR-50', quantity: 5 } },
  { sampleComposite: { samples: ['North bore', 'Tank'], analyticalTests: [{ code: 'TUTIN' }] } },
  bore,
  sampleLine('Tank', { analyticalTests: undefined }),
  { samplingSupplies: { code: 'GONE', quantity: 1 } },
];
const facts: OrderedLinesFacts = {
  order: order({ lines }),
  registered: [],
  dispatchedAt: new Map([[0, '2026-03-02T00:00:00.000Z']]),
  sampleTypes: new Map([['HONEY', { code: 'HONEY', name: 'Honey' }]]) as OrderedLinesFacts['sampleTypes'],
  tests: new Map([testDefinition('MOISTURE'), testDefinition('TUTIN')].map((one) => [one.code, one])),
  supplies: new Map([['JAR-50', { code: 'JAR-50', name: '50 mL jar' }]]) as OrderedLinesFacts['supplies'],
};

test('samples and composites are listed in the order of the lines, with the names of the catalogue', () => {
  const { samples } = describeOrderedLines(facts);
  assert.deepEqual(
    samples.map(({ line, name, members, tests }) => [line, name, members, tests.map(({ testName }) => testName)]),
    [
      [1, 'Composite of North bore, Tank', ['North bore', 'Tank'], [testDefinition('TUTIN').name]],
      [2, 'North bore', [], [testDefinition('MOISTURE').name]],
      [3, 'Tank', [], []],
    ],
  );
});

test('a sample has its type, place, time, attributes with a value, and barcodes', () => {
  const { line: _, tests: __, ...sample } = describeOrderedLines(facts).samples[1] ?? assert.fail();
  assert.deepEqual(sample, {
    name: 'North bore',
    sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
    collectedAt: '2026-03-01T09:30:00Z',
    place: 'Paddock 4',
    coordinates: [{ latitude: -38.5, longitude: 176.1 }],
    attributes: [{ name: 'Colour', value: 'Dark' }],
    references: [],
    barcodes: ['BC-1'],
    members: [],
    labJobNumber: null,
    sequence: null,
    condition: null,
    arrivalTemperature: null,
  });
});

test('a registered sample is described as it was registered, whatever the catalogue says now', () => {
  const planned = planJob({ samples: ['North bore'] }, { ...facts, ...nothingArrived })[0] ?? assert.fail();
  const renamed = { ...testDefinition('MOISTURE'), name: 'Moisture, earlier method' };
  const registered = [
    { ...planned, tests: [renamed], condition: 'Lid loose', arrivalTemperature: 0, labJobNumber: 7001, sequence: 1 },
  ];
  const sample = describeOrderedLines({ ...facts, registered }).samples[1] ?? assert.fail();
  assert.deepEqual(sample.tests, [{ testCode: 'MOISTURE', testName: 'Moisture, earlier method' }]);
  assert.deepEqual(
    [sample.labJobNumber, sample.sequence, sample.condition, sample.arrivalTemperature],
    [7001, 1, 'Lid loose', 0],
  );
});

test('supplies have their name, or their code if the catalogue no longer has them, and the time of dispatch', () => {
  assert.deepEqual(describeOrderedLines(facts).supplies, [
    { line: 0, code: 'JAR-50', name: '50 mL jar', quantity: 5, dispatchedAt: '2026-03-02T00:00:00.000Z' },
    { line: 4, code: 'GONE', name: 'GONE', quantity: 1, dispatchedAt: null },
  ]);
});
