import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fieldName, messageAt, schemaErrors, violationErrors } from '../src/portal/new-order/check-rules.ts';
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

const contact = { firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example', hasDeliveryAddress: true };
const options = {
  account: 'Apiary',
  organisations: [{ name: 'Apiary Ltd', contacts: [contact] }],
  quotes: [],
  sampleTypes: [],
  tests: [],
  supplies: [],
};

test('an order leaves out empty fields and contains invalid numbers as text, so that validation reports them', () => {
  const sample = {
    ...newLine('sample', 1),
    name: 'S1',
    type: 'HONEY',
    tests: ['TUTIN'],
    latitude: '-38',
    longitude: 'x',
  };
  const draft = { ...newDraft(options), lines: [sample] } as Draft;
  const { lines, organisations, ...rest } = orderOf(draft, 'Pacific/Auckland');
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
  const withReference = { ...draft, references: { ...draft.references, ClientOrderNr: 'PO-7' } };
  assert.equal(referencePointer(withReference, 'ClientOrderNr'), '/orderReferences/0/value');
  assert.equal(referencePointer(withReference, 'ClientRef'), undefined);
});

test('further containers, coordinates, references and parameters become part of the sample', () => {
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
  const { lines } = orderOf({ ...newDraft(options), lines: [sample] }, 'UTC');
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

test('each schema error has one message at its field', () => {
  const at = '#/lines/0/sample';
  const errors = schemaErrors([
    { keyword: 'properties', instanceLocation: at, error: 'Property "name" does not match schema.' },
    { keyword: 'maxLength', instanceLocation: `${at}/name`, error: 'String is too long (256 > 255).' },
    { keyword: 'required', instanceLocation: at, error: 'Instance does not have required property "sampleType".' },
  ]);
  assert.deepEqual(
    errors.map(({ pointer, isMissing }) => [pointer, isMissing]),
    [
      ['/lines/0/sample/name', false],
      ['/lines/0/sample/sampleType', true],
    ],
  );
  assert.equal(messageAt(errors, '/lines/0/sample/name'), 'at most 255 characters');
  assert.equal(fieldName('/lines/0/sample/sampleType/sampleTypeCode'), 'line 1, sample type code');
});

test('violations of the service become errors, and missing values are recognised', () => {
  const errors = violationErrors([
    { pointer: '/lines', code: 'too_few', message: 'at least one line is required' },
    { code: 'unknown_code', message: 'is not in the catalogue' },
  ]);
  assert.deepEqual(errors, [
    { pointer: '/lines', message: 'at least one line is required', isMissing: true },
    { pointer: '', message: 'is not in the catalogue', isMissing: false },
  ]);
  assert.equal(messageAt(errors, '/notes'), undefined);
  assert.equal(messageAt(errors, undefined), undefined);
});

test('an order charged to another organisation names both, and supplies keep their delivery address', () => {
  const supplies = { ...newLine('supplies', 1), code: 'JAR', quantity: '12' };
  const delivery = { address1: '1 Hive Road', address2: '', city: 'Taupo', postCode: '', country: 'NZ' };
  const { organisations, lines } = orderOf(
    {
      ...newDraft(options),
      chargeTo: 'Honey Co',
      delivery,
      lines: [supplies],
    } as Draft,
    'UTC',
  );
  assert.deepEqual(organisations[1] as unknown, { name: 'Honey Co', orderRoles: ['CHARGE_TO'], contacts: [] });
  assert.deepEqual(organisations[0]?.addresses as unknown, [
    { address1: '1 Hive Road', city: 'Taupo', country: 'NZ', orderRoles: ['DELIVERY'] },
  ]);
  assert.deepEqual(lines as unknown, [{ samplingSupplies: { code: 'JAR', quantity: 12 } }]);
});
