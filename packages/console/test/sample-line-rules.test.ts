import assert from 'node:assert/strict';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import type { OrderedLines, OrderedSample } from '@labwire/contract/ordered-lines.ts';
import { test } from 'vitest';
import { measurandRows } from '../src/console/inbox/measurand-row-rules.ts';
import {
  attributesText,
  conditionText,
  lineRemarks,
  placeText,
  sampleLinesOf,
  suppliesLinesOf,
  testsText,
} from '../src/ui/sample-line-rules.ts';

const tutin = { testCode: 'TUTIN', testName: 'Tutin in honey' };
const moisture = { testCode: 'MOISTURE', testName: 'Moisture' };
const ordered = (line: number, name: string, more: Partial<OrderedSample> = {}): OrderedSample => ({
  line,
  name,
  sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
  collectedAt: null,
  place: null,
  coordinates: [],
  attributes: [],
  references: [],
  barcodes: [],
  members: [],
  tests: [moisture],
  labJobNumber: null,
  sequence: null,
  condition: null,
  arrivalTemperature: null,
  ...more,
});
const status = (line: number, more: Partial<LineStatus> = {}): LineStatus => ({
  line,
  kind: 'SAMPLE',
  name: `Line ${line}`,
  status: 'EXPECTED',
  labJobNumber: null,
  expectedMeasurands: 1,
  completeMeasurands: 0,
  remark: null,
  ...more,
});
const part = (line: number, name: string) => ordered(line, name, { tests: [] });
const linesOf = (samples: OrderedSample[], statuses = samples.map(({ line }) => status(line))) =>
  sampleLinesOf({ samples, supplies: [] }, statuses, [
    { labJobNumber: 7, dueDate: '2026-03-10', onHoldSince: null, finishedAt: null },
  ]);
const oneLine = (sample: Partial<OrderedSample>, lineStatus: Partial<LineStatus> = {}) =>
  linesOf([ordered(0, 'Drum', sample)], [status(0, lineStatus)])[0] ?? assert.fail();

test('the parts of a composite follow it, and samples with tests of their own keep their place', () => {
  const lines = linesOf([
    ordered(0, 'Drum 1'),
    part(1, 'Cell A'),
    ordered(2, 'Drum 2'),
    part(3, 'Cell B'),
    ordered(4, 'Both cells', { members: ['Cell A', 'Cell B', 'Drum 2'] }),
    part(5, 'In no composite'),
  ]);
  assert.deepEqual(
    lines.map(({ sample, isPart }) => [sample.name, isPart]),
    [
      ['Drum 1', false],
      ['Both cells', false],
      ['Cell A', true],
      ['Cell B', true],
      ['Drum 2', false],
      ['In no composite', false],
    ],
  );
  assert.deepEqual(lines[4]?.composites, ['Both cells']);
  assert.equal(testsText(lines[2] ?? assert.fail()), 'in Both cells');
});

test('a part of two composites is listed once', () => {
  const lines = linesOf([
    part(0, 'A'),
    part(1, 'B'),
    ordered(2, 'First', { members: ['A', 'B'] }),
    ordered(3, 'Second', { members: ['B', 'A'] }),
  ]);
  assert.deepEqual(
    lines.map(({ sample }) => sample.name),
    ['First', 'A', 'B', 'Second'],
  );
});

test('the place is its name, or its coordinates', () => {
  const point = { latitude: -38.68571, longitude: 176.07 };
  assert.equal(placeText({ place: 'Paddock 4', coordinates: [point] }), 'Paddock 4');
  assert.equal(placeText({ place: ' ', coordinates: [point] }), '-38.6857, 176.0700');
  assert.equal(placeText({ place: null, coordinates: [point, point] }), '-38.6857, 176.0700 and 1 more');
  assert.equal(placeText({ place: null, coordinates: [] }), '');
});

test('attributes and the condition are one text', () => {
  const attributes = [
    { name: 'Colour', value: 'Dark' },
    { name: 'Batch', value: '7' },
  ];
  assert.equal(attributesText(attributes), 'Colour: Dark, Batch: 7');
  assert.equal(conditionText({ condition: 'Lid loose', arrivalTemperature: 0 }), 'Lid loose, 0 °C');
  assert.equal(conditionText({ condition: null, arrivalTemperature: null }), '');
});

test('remarks and tests have the names of dropped tests', () => {
  const line = oneLine(
    { tests: [tutin, moisture] },
    {
      hold: { reason: 'Which lid?', heldAt: '2026-03-02T00:00:00.000Z' },
      droppedTests: [{ testCode: 'TUTIN', reason: 'Too little.' }],
    },
  );
  assert.deepEqual(lineRemarks(line), ['On hold: Which lid?', 'Tutin in honey dropped: Too little.']);
  assert.equal(testsText(line), 'Tutin in honey (dropped), Moisture');
  assert.deepEqual(lineRemarks(oneLine({}, { remark: 'Leaked.' })), ['Leaked.']);
});

test('of many tests the first three are named', () => {
  const tests = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ ...moisture, testCode: code, testName: code }));
  assert.equal(testsText(oneLine({ tests: tests.slice(0, 4) })), 'A, B, C, D');
  assert.equal(testsText(oneLine({ tests })), 'A, B, C and 2 more');
});

test('supplies have the status and the remark of their line', () => {
  const supplies: OrderedLines['supplies'] = [
    { line: 1, code: 'JAR', name: 'Jar', quantity: 2, dispatchedAt: '2026-03-02T00:00:00.000Z' },
  ];
  const [line] = suppliesLinesOf({ samples: [], supplies }, [
    status(0),
    status(1, { kind: 'SUPPLIES', status: 'COMPLETE', remark: 'NZ Post 4471' }),
  ]);
  assert.deepEqual([line?.status, line?.remark, line?.name], ['COMPLETE', 'NZ Post 4471', 'Jar']);
});

type Sample = Parameters<typeof measurandRows>[0];
const measurand = (code: string, more: object = {}) => ({
  measurandCode: code,
  measurandName: code,
  unit: 'mg/kg',
  reported: null,
  notTested: null,
  remark: null,
  specifications: [],
  ...more,
});
const decided = { reason: 'Too little.', decidedAt: '2026-03-02T00:00:00.000Z', decidedBy: 'staff:Ana' };

test('each measurand has a status in words, and an exceedance is one of them', () => {
  const specifications = [{ outcome: 'EXCEEDS' }];
  const sample = {
    tests: [
      {
        ...tutin,
        measurands: [
          measurand('A', { reported: '0.9', specifications }),
          measurand('B', { reported: '0.1' }),
          measurand('C'),
          measurand('D', { notTested: 'Broken.' }),
        ],
      },
      { ...moisture, dropped: decided, measurands: [measurand('E')] },
    ],
  } as unknown as Sample;
  assert.deepEqual(
    measurandRows(sample).map(({ isFirst, value, status: { label }, note }) => [isFirst, value, label, note]),
    [
      [true, '0.9 mg/kg', 'Exceedance', null],
      [false, '0.1 mg/kg', 'Measured', null],
      [false, '', 'Missing', null],
      [false, '', 'Not tested', 'Broken.'],
      [true, '', 'Dropped', 'Too little.'],
    ],
  );
  const rejected = { ...sample, outcome: { outcome: 'REJECTED', ...decided } } as Sample;
  assert.deepEqual([...new Set(measurandRows(rejected).map(({ status: { label } }) => label))], ['Rejected']);
});
