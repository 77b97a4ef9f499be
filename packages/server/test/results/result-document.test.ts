import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { address, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, list, detail } = benchOf(lab, lab.customer);

const unlimited = { code: 'M1', name: 'First', unit: '', detectionLimit: 0, decimals: 1 };
await lab.lab(labOperations.putCatalogue, {
  body: { tests: [{ code: 'PH', name: 'Acidity', measurands: [unlimited] }] },
});

/** A result of an order, with the summary that the listing has of it. */
async function resultOf(request: OrderRequest, entries: object[], body: object) {
  const orderId = await place(request);
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, entries);
  const resultId = await publish(labJobNumber, body);
  const { results } = (await list({ orderId })).body;
  return { result: await detail(resultId), summary: results[0], known: { orderId, labJobNumber, resultId } };
}

const bare = order({ lines: [sampleLine('A', { analyticalTests: [{ code: 'PH' }, { code: 'MOISTURE' }] })] });
const interim = await resultOf(bare, [measured('A', 'PH', 6.5)], { isFinal: false });

const full = order({
  orderReferences: [
    { name: 'ClientRef', value: 'R1' },
    { name: 'AdditionalClientRef', value: 'R2' },
    { name: 'ClientOrderNr', value: 'R3' },
    { name: 'QuoteNr', value: '5001' },
    { name: 'Field', value: 'North' },
  ],
  notes: 'Handle with care.',
  organisations: [
    {
      name: 'Apiary Ltd',
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [
        { orderRoles: ['PRIMARY'], email: 'mere@apiary.example' },
        { orderRoles: ['SUBMITTER'], email: 'bo@apiary.example' },
      ],
      addresses: [{ ...address, address2: 'Shed 2', orderRoles: ['DELIVERY', 'INVOICE'] }],
    },
    { name: 'Exports Inc', orderRoles: ['CHARGE_TO'], contacts: [] },
  ],
  lines: [
    sampleLine('S1', {
      location: { point: { latitude: -38.5, longitude: 176 }, name: 'Hill' },
      references: [{ name: 'Drum', value: '12' }],
      containers: [{ barcode: { type: 'LINEAR', value: '942' } }],
    }),
  ],
});
const commented = { isFinal: true, analystComments: 'Clear.' };
const final = await resultOf(full, [measured('S1', 'MOISTURE', 0.2)], commented);

const mixed = order({
  lines: [
    { sample: { name: 'D1', sampleType: { sampleTypeCode: 'HONEY' } } },
    {
      sample: {
        name: 'D2',
        sampleType: { sampleTypeCode: 'HONEY' },
        location: {
          intersect: [
            { latitude: 1, longitude: 2 },
            { latitude: 3, longitude: 4 },
          ],
        },
      },
      containers: [{ barcode: { type: 'LINEAR', value: '1' } }],
    },
    { sampleComposite: { name: 'Both', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } },
  ],
});
const composite = await resultOf(mixed, [measured('Both', 'TUTIN', 0.001)], { isFinal: true });

test('the summary has the identifiers and the values of the result', () => {
  for (const { result, summary, known } of [interim, final, composite]) {
    assert.deepEqual({ ...result, ...known }, result);
    const inBoth = Object.keys(summary).filter((field) => field in result);
    assert.deepEqual(
      inBoth.map((field) => summary[field]),
      inBoth.map((field) => result[field]),
    );
    assert.equal(summary.numberOfSamples, result.samples.length);
  }
});

test('optional fields of an order are null in the result and in the summary', () => {
  const { result, summary } = interim;
  for (const field of ['clientReference', 'additionalClientReference', 'clientOrderNumber', 'quoteNumber']) {
    assert.deepEqual([result[field], summary[field]], [null, null], field);
  }
  for (const field of ['analystComments', 'jobFinishedAt', 'notes']) assert.equal(result[field], null, field);
  assert.deepEqual(result.orderReferences, []);
  assert.deepEqual(
    result.addresses.map(({ address2, region }: { address2: null; region: null }) => [address2, region]),
    [
      [null, null],
      [null, null],
    ],
  );
  const [sample] = result.samples;
  assert.deepEqual([sample.location, sample.containers], [{ intersect: [], name: null }, []]);
});

test('optional fields without a value are absent from the result', () => {
  const { samples, contacts } = interim.result;
  const [measuredTest, openTest] = samples[0].testResults;
  assert.ok(!('clientSampleId' in samples[0]));
  assert.ok(!('upperLimit' in measuredTest.result));
  assert.deepEqual(openTest, {
    status: 'IN_PROGRESS',
    testCode: openTest.testCode,
    measurandCode: 'M1',
    measurandName: 'First',
  });
  assert.deepEqual(
    contacts.map((contact: object) => 'email' in contact),
    [false, true],
  );
});

test('the result and the summary have the values of the order', () => {
  const { result, summary } = final;
  const said = { clientReference: 'R1', additionalClientReference: 'R2', clientOrderNumber: 'R3', quoteNumber: 5001 };
  for (const [field, value] of Object.entries(said)) {
    assert.deepEqual([result[field], summary[field]], [value, value], field);
  }
  assert.deepEqual([result.notes, result.analystComments], ['Handle with care.', 'Clear.']);
  const { primary, submitter, client, chargeTo } = summary;
  assert.deepEqual([primary, submitter, client, chargeTo], ['Mere Parata', 'Bo Lind', 'Apiary Ltd', 'Exports Inc']);
  assert.equal(result.addresses[0].address2, 'Shed 2');
  assert.equal(result.samples[0].clientSampleId, '12');
  assert.equal(result.samples[0].testResults[0].result.upperLimit, 0.7);
});

test('a composite has the fields of a sample, and its members are listed without tests', () => {
  const [first, second, both] = composite.result.samples;
  assert.deepEqual([first.testResults, first.analyticalTests], [[], []]);
  assert.equal(second.location.intersect.length, 2);
  assert.equal(second.containers[0].barcode.value, '1');
  assert.deepEqual([both.name, both.sequence], ['Both', 3]);
  assert.deepEqual(both.sampleType, { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' });
  assert.deepEqual(both.location, { intersect: [], name: null });
  assert.equal(both.testResults[0].result.rangeIndicator, 'BELOW_DETECTION_LIMIT');
  assert.deepEqual(composite.result.analyticalTestDefinitions, [{ code: 'TUTIN', name: 'TUTIN test' }]);
});

test('an order without addresses has an empty list of addresses', async () => {
  const [apiary] = order().organisations;
  assert.ok(apiary);
  const contacts = [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email: 'bo@apiary.example' }];
  const request = order({ organisations: [{ ...apiary, contacts }] });
  const { result } = await resultOf(request, [measured('S1', 'MOISTURE', 0.2)], { isFinal: true });
  assert.deepEqual(result.addresses, []);
});
