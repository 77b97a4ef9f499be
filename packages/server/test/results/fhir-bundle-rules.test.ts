import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeBundle } from '../../src/results/fhir/fhir-bundle-rules.ts';
import { assertFhir, type Bundle, follow, type ResourceOf, resourcesOf } from '../support/fhir.ts';
import { bundleOf } from '../support/fhir-bundle-facts.ts';
import { order } from '../support/fixtures.ts';
import { numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const two = [numberedSample(1, 'A'), numberedSample(2, 'B')];
const bothMeasured = [storedMeasurement(1, 'MOISTURE', '0.1'), storedMeasurement(2, 'MOISTURE', '0.2')];

const names = [
  '',
  '   ',
  'Drum "1" <b>&</b> \\',
  'line\nbreak\ttab',
  'bell\u0007',
  'non\u00a0breaking',
  '🐝 Kōwhai',
  'x'.repeat(255),
];

for (const name of names) {
  test(`a sample named ${JSON.stringify(name.slice(0, 30))} gives valid FHIR`, () => {
    const sample = numberedSample(1, name, [testDefinition('MOISTURE')], {
      references: [{ name: 'Odd', value: name }],
      containers: [{ barcode: { type: 'LINEAR', value: name } }],
      location: { name },
      condition: name,
    });
    const request = order({ orderReferences: [{ name: 'Odd', value: name }], notes: name });
    const measurements = [storedMeasurement(1, 'MOISTURE', '0.1')];
    const [specimen] = resourcesOf(
      bundleOf(publishedResult(resultFacts([sample], measurements, { request, analystComments: name }))),
      'Specimen',
    );
    const shown = name.trim() ? name.replace('\u0007', '\ufffd') : undefined;
    assert.equal(specimen?.identifier?.[0]?.value, shown);
    assert.equal(specimen?.container?.[0]?.identifier?.[0]?.value, shown);
    assert.equal(specimen?.condition?.[0]?.text, shown);
  });
}

const times: [dateTimes: (string | null)[], effective: object][] = [
  [[null, null], {}],
  [['2026-03-01T09:30:00', null], { effectiveDateTime: '2026-03-01T09:30:00Z' }],
  [['0000-01-01T00:00:00', null], {}],
  [
    ['2026-03-01T09:30:00.500Z', '2026-03-01T09:30:00'],
    { effectivePeriod: { start: '2026-03-01T09:30:00Z', end: '2026-03-01T09:30:00.500Z' } },
  ],
];

for (const [dateTimes, effective] of times) {
  test(`samples taken at ${dateTimes.join(' and ')} give ${JSON.stringify(effective)}`, () => {
    const samples = dateTimes.map((dateTime, i) => numberedSample(i + 1, `S${i}`, undefined, { dateTime }));
    const [report] = resourcesOf(bundleOf(publishedResult(resultFacts(samples, bothMeasured))), 'DiagnosticReport');
    const { effectiveDateTime, effectivePeriod } = report ?? {};
    assert.deepEqual(JSON.parse(JSON.stringify({ effectiveDateTime, effectivePeriod })), effective);
  });
}

test('an interim result is preliminary, and measurands without a value are registered', () => {
  const facts = resultFacts(two, [storedMeasurement(2, 'MOISTURE', '0.2')], { isFinal: false });
  const bundle = bundleOf(publishedResult(facts));
  assert.equal(resourcesOf(bundle, 'DiagnosticReport')[0]?.status, 'preliminary');
  assert.deepEqual(
    resourcesOf(bundle, 'Observation').map(({ status, valueQuantity, issued }) => [
      status,
      valueQuantity?.value,
      issued,
    ]),
    [
      ['registered', undefined, undefined],
      ['preliminary', 0.2, '2026-03-02T03:00:00.000Z'],
    ],
  );
});

test('only changed values of an amendment are amended', () => {
  const first = publishedResult(resultFacts(two, bothMeasured));
  const changed = [storedMeasurement(1, 'MOISTURE', '0.1'), storedMeasurement(2, 'MOISTURE', '0.3')];
  const bundle = bundleOf(publishedResult(resultFacts(two, changed)), first);
  assert.equal(resourcesOf(bundle, 'DiagnosticReport')[0]?.status, 'amended');
  assert.deepEqual(
    resourcesOf(bundle, 'Observation').map(({ status }) => status),
    ['final', 'amended'],
  );
});

test('a final result after an interim one is final and not amended', () => {
  const interim = publishedResult(resultFacts(two, [], { isFinal: false }));
  const bundle = bundleOf(publishedResult(resultFacts(two, bothMeasured)), interim);
  assert.equal(resourcesOf(bundle, 'DiagnosticReport')[0]?.status, 'final');
  assert.ok(resourcesOf(bundle, 'Observation').every(({ status }) => status === 'final'));
});

test('the same result always gives the same bytes', () => {
  const bytes = () => JSON.stringify(describeBundle(publishedResult(resultFacts(two, bothMeasured)), undefined));
  assert.equal(bytes(), bytes());
});

test('a value has all of its digits', () => {
  const measurements = [storedMeasurement(1, 'MOISTURE', '0.30000000000000000001')];
  const text = JSON.stringify(describeBundle(publishedResult(resultFacts(two, measurements)), undefined));
  assert.ok(text.includes('"valueQuantity":{"value":0.30000000000000000001,'), text);
});

const valid = bundleOf(publishedResult(resultFacts(two, bothMeasured)));
const observationOf = (bundle: Bundle) => resourcesOf(bundle, 'Observation')[0] as ResourceOf<'Observation'>;
const defects: [title: string, spoil: (bundle: Bundle) => void][] = [
  ['a bundle without a type', (bundle) => Reflect.deleteProperty(bundle, 'type')],
  ['an unknown element', (bundle) => Reflect.set(bundle.entry?.[0]?.resource ?? {}, 'colour', 'red')],
  ['an observation without a code', (bundle) => Reflect.deleteProperty(observationOf(bundle), 'code')],
  ['a value as text', (bundle) => Reflect.set(observationOf(bundle).valueQuantity ?? {}, 'value', '0.1')],
  ['an empty text', (bundle) => Reflect.set(observationOf(bundle).valueQuantity ?? {}, 'unit', '')],
  ['an empty list', (bundle) => Reflect.set(observationOf(bundle), 'note', [])],
  ['a time without a time zone', (bundle) => Reflect.set(observationOf(bundle), 'issued', '2026-03-02T03:00:00')],
  ['an empty reference range', (bundle) => Reflect.set(observationOf(bundle), 'referenceRange', [{}])],
  ['a dangling reference', (bundle) => Reflect.set(observationOf(bundle), 'subject', { reference: 'urn:uuid:0' })],
  ['a duplicate URL', ({ entry = [] }) => entry.push(...entry.slice(0, 1))],
];

for (const [title, spoil] of defects) {
  test(`the FHIR check of these tests finds ${title}`, () => {
    const bundle = structuredClone(valid);
    spoil(bundle);
    assert.throws(() => assertFhir(bundle));
  });
}

test('observations refer to their sample', () => {
  const [, second] = resourcesOf(valid, 'Observation');
  assert.equal(follow(valid, second?.specimen), resourcesOf(valid, 'Specimen')[1]);
});
