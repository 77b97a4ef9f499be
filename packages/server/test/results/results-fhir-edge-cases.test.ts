import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { assertFhir, type Bundle, follow, type ResourceOf, resourcesOf } from '../support/fhir.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

async function bundleOf(resultId: string): Promise<Bundle> {
  const headers = { accept: 'application/fhir+json' };
  const { body } = await lab.call(clientOperations.getResult, { token, path: { resultId }, headers });
  return body;
}

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
  test(`a sample named ${JSON.stringify(name.slice(0, 30))} makes FHIR that R4 accepts`, async () => {
    const line = sampleLine(name, {
      references: [{ name: 'Odd', value: name.slice(0, 64) }],
      containers: [{ barcode: { type: 'LINEAR', value: name } }],
      location: { name: name.slice(0, 50) },
    });
    const orderReferences = [{ name: 'Odd', value: name.slice(0, 64) }];
    const labJobNumber = await register(await place(order({ lines: [line], orderReferences, notes: name })));
    await measure(labJobNumber, [measured(name, 'MOISTURE', 0.1)]);
    const bundle = await bundleOf(await publish(labJobNumber, { isFinal: true, analystComments: name }));
    assertFhir(bundle);
    const [specimen] = resourcesOf(bundle, 'Specimen');
    const shown = name.trim() ? name.replace('\u0007', '\ufffd') : undefined;
    assert.equal(specimen?.identifier?.[0]?.value, shown);
    assert.equal(specimen?.container?.[0]?.identifier?.[0]?.value, shown);
  });
}

const times: [given: (string | undefined)[], effective: object][] = [
  [[undefined, undefined], {}],
  [['2026-03-01T09:30:00', undefined], { effectiveDateTime: '2026-03-01T09:30:00Z' }],
  [['0000-01-01T00:00:00', undefined], {}],
  [
    ['2026-03-01T09:30:00.500Z', '2026-03-01T09:30:00'],
    { effectivePeriod: { start: '2026-03-01T09:30:00Z', end: '2026-03-01T09:30:00.500Z' } },
  ],
];
for (const [given, effective] of times) {
  test(`samples taken at ${given.join(' and ')} are reported for when they were taken`, async () => {
    const lines = given.map((dateTime, i) => sampleLine(`S${i}`, { dateTime }));
    const labJobNumber = await register(await place(order({ lines })));
    await measure(labJobNumber, [measured('S0', 'MOISTURE', 0.1), measured('S1', 'MOISTURE', 0.1)]);
    const bundle = await bundleOf(await publish(labJobNumber));
    assertFhir(bundle);
    const [report] = resourcesOf(bundle, 'DiagnosticReport');
    const { effectiveDateTime, effectivePeriod } = report ?? {};
    assert.deepEqual(JSON.parse(JSON.stringify({ effectiveDateTime, effectivePeriod })), effective);
  });
}

test('a place that has a name alone, and one that has a point alone, are places', async () => {
  const lines = [
    sampleLine('A', { location: { name: 'Hill' } }),
    sampleLine('B', { location: { point: { latitude: 0.0000001, longitude: -0.5 } } }),
  ];
  const labJobNumber = await register(await place(order({ lines })));
  await measure(labJobNumber, [measured('A', 'MOISTURE', 0.1), measured('B', 'MOISTURE', 0.1)]);
  const bundle = await bundleOf(await publish(labJobNumber));
  assertFhir(bundle);
  const [a, b] = resourcesOf(bundle, 'Observation').map(
    ({ subject }) => follow(bundle, subject) as ResourceOf<'Location'>,
  );
  assert.deepEqual([a?.name, a?.position], ['Hill', undefined]);
  assert.deepEqual([b?.name, b?.position], [undefined, { longitude: -0.5, latitude: 0.0000001 }]);
});

test('the condition on receipt goes with the sample', async () => {
  const labJobNumber = await register(await place(), { conditions: [{ sample: 'S1', condition: 'Lid cracked' }] });
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  const [specimen] = resourcesOf(await bundleOf(await publish(labJobNumber)), 'Specimen');
  assert.equal(specimen?.condition?.[0]?.text, 'Lid cracked');
});

test('digits beyond those of a binary fraction are there', async () => {
  const labJobNumber = await register(await place());
  const value = '0.30000000000000000001';
  const payload = `[{"sample":"S1","testCode":"MOISTURE","measurandCode":"M1","value":${value}}]`;
  await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, payload });
  const raw = await lab.app.inject({
    url: `/client/api/v4/results/${await publish(labJobNumber)}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/fhir+json' },
  });
  assert.ok(raw.body.includes(`"valueQuantity":{"value":${value},`), raw.body);
});

const sound = await bundleOf((await finish()).resultId);
const broken: [what: string, break_: (bundle: Bundle) => void][] = [
  ['a bundle without a type', (bundle) => Reflect.deleteProperty(bundle, 'type')],
  ['an unknown element', (bundle) => Reflect.set(bundle.entry?.[0]?.resource ?? {}, 'colour', 'red')],
  ['an observation without a code', (bundle) => Reflect.deleteProperty(observationOf(bundle), 'code')],
  ['a value as text', (bundle) => Reflect.set(observationOf(bundle).valueQuantity ?? {}, 'value', '0.1')],
  ['an empty text', (bundle) => Reflect.set(observationOf(bundle).valueQuantity ?? {}, 'unit', '')],
  ['an empty list', (bundle) => Reflect.set(observationOf(bundle), 'note', [])],
  ['a time without its zone', (bundle) => Reflect.set(observationOf(bundle), 'issued', '2026-03-02T03:00:00')],
  ['a reference range of nothing', (bundle) => Reflect.set(observationOf(bundle), 'referenceRange', [{}])],
  ['a reference to nothing', (bundle) => Reflect.set(observationOf(bundle), 'subject', { reference: 'urn:uuid:0' })],
  ['an address that stands twice', ({ entry = [] }) => entry.push(...entry.slice(0, 1))],
];
const observationOf = (bundle: Bundle) => resourcesOf(bundle, 'Observation')[0] as ResourceOf<'Observation'>;

for (const [what, spoil] of broken) {
  test(`the check of these tests finds ${what}`, () => {
    assertFhir(sound);
    const bundle = structuredClone(sound);
    spoil(bundle);
    assert.throws(() => assertFhir(bundle));
  });
}
