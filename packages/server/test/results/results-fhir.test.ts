import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { assertFhir, type Bundle, follow, type ResourceOf, resourcesOf } from '../support/fhir.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

/** The result as FHIR. It must be valid FHIR R4. */
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

const everything = await publishedBundle(fullOrder, [
  measured('S1', 'UMFCert', 0.2),
  measured('S3', 'MOISTURE', 0.2),
  measured('Composite of S1, S2', 'TUTIN', 0.2),
]);

test('a final result is a final report with its order, samples and observations', () => {
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

test('the bundle has the order with its references, notes and parties', () => {
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

test('a sample has its number, type, times, references, containers and location', () => {
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

test('a sample of a composite that arrived in an earlier job has a name and no reference', async () => {
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

test('an amendment has its reason, the result that it replaces and the amended values', async () => {
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
