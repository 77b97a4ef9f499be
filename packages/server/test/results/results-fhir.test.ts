import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { assertFhir, type Bundle, follow, type ResourceOf, resourcesOf } from '../support/fhir.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const ecoli: TestDefinition = {
  code: 'ECOLI',
  name: 'E. coli',
  method: 'APHA 9223 B',
  measurands: [
    {
      code: 'EC',
      name: 'E. coli',
      unit: 'MPN/100mL',
      detectionLimit: 1,
      upperLimit: 2420,
      upperLimitIsQuantification: true,
      decimals: 0,
      uncertainty: '± 20 %',
    },
  ],
};
const ph: TestDefinition = {
  code: 'PH',
  name: 'Acidity',
  measurands: [{ code: 'M1', name: 'Acidity', unit: '', detectionLimit: 0, decimals: 1 }],
};
await lab.lab(labOperations.putCatalogue, { body: { tests: [ecoli, ph] } });

/** The result as FHIR; whatever it is, R4 has nothing against it. */
async function bundleOf(resultId: string): Promise<Bundle> {
  const headers = { accept: 'application/fhir+json' };
  const { body } = await lab.call(clientOperations.getResult, { token, path: { resultId }, headers });
  assertFhir(body);
  return body;
}

async function publishedBundle(request: OrderRequest, entries: object[], body: object = { isFinal: true }) {
  const labJobNumber = await register(await place(request));
  await measure(labJobNumber, entries);
  const resultId = await publish(labJobNumber, body);
  return { labJobNumber, resultId, bundle: await bundleOf(resultId) };
}

/** One sample with one test, measured once. */
async function observed(testCode: string, measurandCode: string, value: number) {
  const line = sampleLine('S1', { analyticalTests: [{ code: testCode }] });
  const { bundle } = await publishedBundle(order({ lines: [line] }), [
    { sample: 'S1', testCode, measurandCode, value },
  ]);
  const [observation] = resourcesOf(bundle, 'Observation');
  assert.ok(observation);
  const interpretation = observation.interpretation?.[0]?.coding?.[0]?.code;
  return { observation, interpretation };
}

const everything = await publishedBundle(fullOrder, [
  measured('S1', 'UMFCert', 0.2),
  measured('S3', 'MOISTURE', 0.2),
  measured('Composite of S1, S2', 'TUTIN', 0.2),
]);

test('a final result is a final report with its order, its samples and its observations', () => {
  const { bundle, resultId, labJobNumber } = everything;
  assert.deepEqual([bundle.type, bundle.id, bundle.timestamp], ['collection', resultId, '2026-03-02T03:00:00.000Z']);
  const [report] = resourcesOf(bundle, 'DiagnosticReport');
  const [request] = resourcesOf(bundle, 'ServiceRequest');
  const [group] = resourcesOf(bundle, 'Group');
  assert.ok(report && request && group);
  assert.equal(report.status, 'final');
  assert.equal(report.issued, '2026-03-02T03:00:00.000Z');
  assert.equal(report.effectiveDateTime, '2026-03-01T09:30:00.000Z');
  assert.equal(report.extension, undefined);
  assert.deepEqual(
    report.identifier?.map(({ value }) => value),
    [`urn:uuid:${resultId}`, String(labJobNumber)],
  );
  assert.equal(follow(bundle, report.subject), group);
  assert.equal(follow(bundle, report.basedOn?.[0]), request);
  assert.deepEqual(
    report.specimen?.map((to) => follow(bundle, to)),
    resourcesOf(bundle, 'Specimen'),
  );
  assert.deepEqual(
    report.result?.map((to) => follow(bundle, to)),
    resourcesOf(bundle, 'Observation'),
  );
});

test('the order, its references, its notes and its parties are there', () => {
  const { bundle } = everything;
  const [request] = resourcesOf(bundle, 'ServiceRequest');
  assert.ok(request);
  assert.deepEqual(
    request.identifier?.slice(1).map(({ type, value }) => [type?.text, value]),
    [
      ['ClientRef', 'R-1'],
      ['Season', '2026'],
    ],
  );
  assert.equal(request.note?.[0]?.text, 'Keep it cool.');
  const [mere, bo] = resourcesOf(bundle, 'Practitioner');
  assert.deepEqual([mere?.name?.[0]?.text, mere?.telecom?.[0]?.value], ['Mere Parata', 'mere@apiary.example']);
  assert.equal(follow(bundle, request.requester), bo);
  const organisations = resourcesOf(bundle, 'Organization');
  assert.deepEqual(
    organisations.map(({ name, address }) => [name, address?.[0]?.use]),
    [
      ['Laboratory', undefined],
      ['Apiary Ltd', 'work'],
      ['Exports Inc', 'billing'],
    ],
  );
  assert.equal(follow(bundle, request.performer?.[0]), organisations[0]);
  assert.equal(follow(bundle, resourcesOf(bundle, 'Group')[0]?.managingEntity), organisations[1]);
});

test('a sample has its number, type, times, references and containers, and the place where it was taken', () => {
  const { bundle, labJobNumber } = everything;
  const [first, second, third] = resourcesOf(bundle, 'Specimen');
  assert.deepEqual(
    first?.identifier?.map(({ type, value }) => [type?.text, value]),
    [
      ['Sample name', 'S1'],
      ['Drum', '12'],
    ],
  );
  assert.equal(first?.accessionIdentifier?.value, `${labJobNumber}-1`);
  assert.deepEqual([first?.type?.coding?.[0]?.code, first?.type?.text], ['HONEY', 'Honey']);
  assert.equal(first?.collection?.collectedDateTime, '2026-03-01T09:30:00.000Z');
  assert.equal(first?.container?.[0]?.identifier?.[0]?.value, '9415000123457');
  const point = follow(bundle, first?.subject) as ResourceOf<'Location'>;
  assert.deepEqual([point.name, point.position], ['North', { longitude: 176.1, latitude: -38.7 }]);
  assert.equal(follow(bundle, second?.subject)?.resourceType, 'Group');
  const line = follow(bundle, third?.subject) as ResourceOf<'Location'>;
  assert.equal(line.position, undefined);
  const shape = line.extension?.[0]?.valueAttachment;
  assert.equal(shape?.contentType, 'application/geo+json');
  assert.deepEqual(JSON.parse(Buffer.from(shape?.data ?? '', 'base64').toString()), {
    type: 'MultiPoint',
    coordinates: [
      [2, 1],
      [4, 3],
    ],
  });
});

test('a composite names its samples as its parents', () => {
  const { bundle } = everything;
  const specimens = resourcesOf(bundle, 'Specimen');
  const parents = specimens[3]?.parent?.map((to) => follow(bundle, to) as ResourceOf<'Specimen'>);
  assert.deepEqual(parents, specimens.slice(0, 2));
});

test('a sample of a composite that came in an earlier job is named without an address', async () => {
  const members = ['D1', 'D2'].map((name) => ({ sample: { name, sampleType: { sampleTypeCode: 'HONEY' } } }));
  const composite = { sampleComposite: { name: 'Both', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } };
  const orderId = await place(order({ lines: [...members, composite] }));
  await register(orderId, { samples: ['D1'] });
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('Both', 'TUTIN', 0.1)]);
  const bundle = await bundleOf(await publish(labJobNumber));
  const [d2, both] = resourcesOf(bundle, 'Specimen');
  assert.deepEqual(both?.parent?.[0], { type: 'Specimen', display: 'D1' });
  assert.equal(follow(bundle, both?.parent?.[1]), d2);
});

test('a value between the limits is there with its unit, limit, method and sample', async () => {
  const { observation, interpretation } = await observed('MOISTURE', 'M1', 0.2);
  const unit = { unit: 'mg/kg', system: 'http://unitsofmeasure.org', code: 'mg/kg' };
  assert.deepEqual([observation.status, interpretation], ['final', 'N']);
  assert.deepEqual(observation.code.coding?.[0], { system: 'urn:labwire:measurand', code: 'M1', display: 'First' });
  assert.deepEqual(observation.valueQuantity, { value: 0.2, ...unit });
  assert.deepEqual(observation.referenceRange, [{ high: { value: 0.7, ...unit }, text: 'Upper limit' }]);
  assert.deepEqual(observation.component?.[0]?.valueQuantity, { value: 0.01, ...unit });
  assert.equal(observation.method?.coding?.[0]?.code, 'MOISTURE');
});

test('a value below the detection limit is less than the limit, and the figure is nowhere', async () => {
  const { observation, interpretation } = await observed('MOISTURE', 'M1', 0.00123);
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], ['<', 0.01]);
  assert.equal(interpretation, '<');
  assert.ok(!JSON.stringify(observation).includes('0.00123'));
});

test('a value above the upper limit is as measured, and high', async () => {
  const { observation, interpretation } = await observed('MOISTURE', 'M1', 0.9);
  assert.deepEqual([observation.valueQuantity?.comparator, observation.valueQuantity?.value], [undefined, 0.9]);
  assert.equal(interpretation, 'H');
});

test('a value above the limit of quantification is more than the limit, which is no reference range', async () => {
  const { observation, interpretation } = await observed('ECOLI', 'EC', 31_337);
  assert.deepEqual(observation.valueQuantity, { value: 2420, comparator: '>', unit: 'MPN/100mL' });
  assert.equal(interpretation, '>');
  assert.equal(observation.referenceRange, undefined);
  assert.deepEqual(
    observation.component?.map(({ code, valueQuantity, valueString }) => [
      code.coding?.[0]?.code,
      valueQuantity?.value ?? valueString,
    ]),
    [
      ['detection-limit', 1],
      ['quantification-limit', 2420],
      ['uncertainty', '± 20 %'],
    ],
  );
  assert.equal(observation.method?.text, 'APHA 9223 B');
});

test('a value without a unit or an upper limit has neither, and is not judged', async () => {
  const { observation, interpretation } = await observed('PH', 'M1', 3.9);
  assert.deepEqual(observation.valueQuantity, { value: 3.9 });
  assert.deepEqual([interpretation, observation.referenceRange], [undefined, undefined]);
});

test('an interim result is preliminary; what is not measured is registered, without a value', async () => {
  const lines = [sampleLine('A'), sampleLine('B')];
  const { bundle } = await publishedBundle(order({ lines }), [measured('B', 'MOISTURE', 0.2)], { isFinal: false });
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

test('an amendment says so, why, what it replaces, and which values are amended', async () => {
  const lines = [sampleLine('A'), sampleLine('B')];
  const entries = [measured('A', 'MOISTURE', 0.1), measured('B', 'MOISTURE', 0.2)];
  const { labJobNumber, resultId: first } = await publishedBundle(order({ lines }), entries);
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.3)]);
  const amended = await publish(labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  const bundle = await bundleOf(amended);
  const [report] = resourcesOf(bundle, 'DiagnosticReport');
  assert.deepEqual([report?.status, report?.conclusion], ['amended', 'Dilution corrected.']);
  assert.deepEqual(report?.extension, [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-replaces',
      valueReference: {
        type: 'DiagnosticReport',
        identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${first}` },
      },
    },
  ]);
  assert.deepEqual(
    resourcesOf(bundle, 'Observation').map(({ status }) => status),
    ['final', 'amended'],
  );
});
