import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curlOf } from '../src/portal/calls/curl-rules.ts';
import {
  degreesBetween,
  degreesWords,
  marksOf,
  middleLongitude,
  viewOf,
  zoomedAt,
} from '../src/portal/map/map-rules.ts';
import { flawsOf, placeWords, wordsAt } from '../src/portal/new-order/check-rules.ts';
import {
  barcodePointer,
  type Draft,
  type DraftSample,
  firstRecordPointer,
  newDraft,
  newLine,
  orderOf,
  referencePointer,
} from '../src/portal/new-order/draft-rules.ts';
import { progressWords } from '../src/portal/orders/order-rules.ts';
import { namedVersions } from '../src/portal/results/result-rules.ts';
import { rangeOf, ticksBetween, timeTicks } from '../src/portal/trends/plot-rules.ts';

test('a call is written so that a shell reads it as it was meant, quotes and all', () => {
  const curl = curlOf('http://lab.example', { method: 'POST', address: '/a', body: { name: "Mere's" } });
  assert.match(curl, /-d '\{\n {2}"name": "Mere'\\''s"\n\}'$/);
  assert.match(curl, /"Authorization: Bearer \$LAB_TOKEN"/);
  assert.match(curlOf('http://lab.example', { method: 'DELETE', address: '/a' }), /^curl -s -X DELETE /);
});

test('places on both sides of the date line have their middle there', () => {
  assert.ok(Math.abs(Math.abs(middleLongitude([179, -179])) - 180) < 1e-9);
  assert.ok(Math.abs(middleLongitude([10, 20]) - 15) < 0.01);
});

test('going nearer keeps what is under the pointer under it', () => {
  const { x, y, k } = zoomedAt({ x: 10, y: 20, k: 2 }, 3, { x: 50, y: 60 });
  assert.deepEqual([(50 - x) / k, (60 - y) / k], [(50 - 10) / 2, (60 - 20) / 2]);
});

test('all places are in the window, and those that would hide each other are one mark', () => {
  const size = { width: 800, height: 600 };
  const { x, y, k } = viewOf(
    [
      { x: 100, y: 100 },
      { x: 300, y: 150 },
    ],
    size,
  );
  for (const [left, top] of [
    [100, 100],
    [300, 150],
  ] as const) {
    assert.ok(left * k + x > 0 && left * k + x < 800 && top * k + y > 0 && top * k + y < 600);
  }
  const marks = marksOf(
    [
      { x: 0, y: 0 },
      { x: 5, y: 5 },
      { x: 100, y: 0 },
    ],
    20,
  );
  assert.deepEqual(
    marks.map(({ items }) => items.length),
    [2, 1],
  );
});

test('degrees are round and named as on a chart', () => {
  assert.deepEqual(degreesBetween(174.2, 176.8, 6), [174.5, 175, 175.5, 176, 176.5]);
  assert.deepEqual([degreesWords(185, ['E', 'W']), degreesWords(-38.5, ['N', 'S'])], ['175° W', '38.5° S']);
});

test('an axis has round numbers, starts at zero where it is near, and its months are months', () => {
  assert.deepEqual(ticksBetween(0, 0.97, 5), [0, 0.2, 0.4, 0.6, 0.8]);
  assert.equal(rangeOf([0.1, 0.9]).low, 0);
  assert.ok(rangeOf([98, 100]).low > 90);
  const ticks = timeTicks(Date.parse('2026-01-15'), Date.parse('2026-12-15'), 6);
  assert.deepEqual(
    ticks.map((at) => new Date(at).getUTCDate()),
    ticks.map(() => 1),
  );
});

test('versions of a result are named as people call them', () => {
  const results = [true, true, false].map((isFinal, i) => ({ resultId: String(i), isFinal }));
  assert.deepEqual(
    namedVersions(results).map(({ name }) => name),
    ['Interim 1', 'Final', 'Amendment 1'],
  );
});

test('how far an order is, in words', () => {
  const none = { complete: 0, inProgress: 0, received: 0, expected: 0, rejected: 0 };
  assert.equal(progressWords({ ...none, complete: 3 }), 'all 3 complete');
  assert.equal(progressWords({ ...none, complete: 1, rejected: 2 }), '1 complete, 2 rejected');
});

const contact = { firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example', hasDeliveryAddress: true };
const options = {
  account: 'Apiary',
  organisations: [{ name: 'Apiary Ltd', contacts: [contact] }],
  quotes: [],
  sampleTypes: [],
  tests: [],
  supplies: [],
};

test('a draft becomes an order without what is empty, and what is no number stays for the check to find', () => {
  const sample = {
    ...newLine('sample', 1),
    name: 'S1',
    type: 'HONEY',
    tests: ['TUTIN'],
    latitude: '-38',
    longitude: 'x',
  };
  const draft = { ...newDraft(options), lines: [sample] } as Draft;
  const { lines, organisations, ...rest } = orderOf(draft);
  assert.deepEqual(rest, {});
  assert.deepEqual(organisations[0]?.contacts, [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: contact.email }]);
  assert.deepEqual(lines as unknown, [
    {
      sample: {
        name: 'S1',
        sampleType: { sampleTypeCode: 'HONEY' },
        location: { point: { latitude: -38, longitude: 'x' } },
        analyticalTests: [{ code: 'TUTIN' }],
      },
    },
  ]);
  const referring = { ...draft, references: { ...draft.references, ClientOrderNr: 'PO-7' } };
  assert.equal(referencePointer(referring, 'ClientOrderNr'), '/orderReferences/0/value');
  assert.equal(referencePointer(referring, 'ClientRef'), undefined);
});

test('a second container, a line of coordinates, references and parameters go into the order where the service looks for them', () => {
  const sample = {
    ...newLine('sample', 1),
    name: 'S1',
    latitude: '-38',
    longitude: '176',
    more: {
      barcodes: [{ value: '' }, { value: ' 222 ' }],
      records: [{ latitude: '-38.5', longitude: '' }],
      references: [{ name: 'Batch', value: 'B-17' }],
      parameters: [{ parameterCode: 'UMF', parameterValue: '10' }],
    },
  } as DraftSample;
  const { lines } = orderOf({ ...newDraft(options), lines: [sample] });
  assert.deepEqual(lines[0]?.sample as unknown, {
    name: 'S1',
    sampleType: {},
    location: { intersect: [{ latitude: -38, longitude: 176 }, { latitude: -38.5 }] },
    references: [{ name: 'Batch', value: 'B-17' }],
    containers: [{ barcode: { type: 'LINEAR', value: '222' } }],
    sampleParameters: [{ parameterCode: 'UMF', parameterValue: '10' }],
  });
  assert.equal(barcodePointer(sample, 0), undefined);
  assert.equal(barcodePointer(sample, 2), '/sample/containers/0');
  assert.equal(barcodePointer({ ...sample, barcode: '111' }, 2), '/sample/containers/1');
  assert.equal(firstRecordPointer(sample), '/sample/location/intersect/0');
  assert.equal(firstRecordPointer({ ...sample, more: undefined }), '/sample/location/point');
});

test('what the schema objects to is told once, in words, at its field', () => {
  const at = '#/lines/0/sample';
  const flaws = flawsOf([
    { keyword: 'properties', instanceLocation: at, error: 'Property "name" does not match schema.' },
    { keyword: 'maxLength', instanceLocation: `${at}/name`, error: 'String is too long (256 > 255).' },
    { keyword: 'required', instanceLocation: at, error: 'Instance does not have required property "sampleType".' },
  ]);
  assert.deepEqual(
    flaws.map(({ pointer, isMissing }) => [pointer, isMissing]),
    [
      ['/lines/0/sample/name', false],
      ['/lines/0/sample/sampleType', true],
    ],
  );
  assert.equal(wordsAt(flaws, '/lines/0/sample/name'), 'at most 255 characters');
  assert.equal(placeWords('/lines/0/sample/sampleType/sampleTypeCode'), 'line 1, sample type code');
});
