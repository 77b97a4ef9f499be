import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

const primary = '/organisations/0';
const contact = `${primary}/contacts/0`;
const address = `${primary}/addresses/0`;
const supplies = '/lines/0/samplingSupplies';
const sample = '/lines/1/sample';
const composite = '/lines/4/sampleComposite';

/** Where a misspelt field stands, and the field that was probably meant. */
const misspelt: [at: string, known: string | undefined][] = [
  ['/orderReference', 'orderReferences'],
  ['/colour', undefined],
  ['/orderReferences/0/Name', 'name'],
  [`${primary}/organisationName`, undefined],
  [`${primary}/adresses`, 'addresses'],
  [`${contact}/eMail`, 'email'],
  [`${address}/postcode`, 'postCode'],
  ['/lines/3/samples', 'sample'],
  [`${supplies}/qty`, undefined],
  [`${supplies}/quantities`, 'quantity'],
  [`${sample}/datetime`, 'dateTime'],
  [`${sample}/sampleType/sampleTypeName`, 'sampleTypeCode'],
  [`${sample}/sampleType/sampleAttributes/0/attributeValues`, 'attributeValue'],
  [`${sample}/location/points`, 'point'],
  [`${sample}/location/point/lattitude`, 'latitude'],
  ['/lines/3/sample/location/intersect/1/longitud', 'longitude'],
  [`${sample}/references/0/values`, 'value'],
  [`${sample}/containers/0/barCode`, 'barcode'],
  [`${sample}/containers/0/barcode/typ`, 'type'],
  [`${sample}/analyticalTests/0/Code`, 'code'],
  [`${sample}/sampleParameters/0/parameterCodes`, 'parameterCode'],
  [`${composite}/analyticalTest`, 'analyticalTests'],
  [`${composite}/analyticalTests/0/codes`, 'code'],
  ['/lines/2/containers/0/barcode/values', 'value'],
];
for (const [at, known] of misspelt) {
  test(`the unknown field ${at} is refused${known ? ` and ${known} suggested` : ''}`, async () => {
    const { status, body } = await lab.call(clientOperations.createOrder, { token, body: put(fullOrder, at, 'x') });
    const guess = known ? `; did you mean "${known}"?` : '';
    const message = `there is no field "${at.slice(at.lastIndexOf('/') + 1)}" here${guess}`;
    assert.equal(status, 400);
    assert.deepEqual(body.errors, [{ pointer: at, code: 'unknown_field', message }]);
  });
}

test('a field whose name holds a slash or a tilde is pointed at with escapes', async () => {
  const body = { ...fullOrder, 'a/b~c': 1 };
  const answer = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(answer.body.errors[0].pointer, '/a~1b~0c');
});

test('a field by the name of __proto__ is as unknown as any other', async () => {
  const payload = JSON.stringify(fullOrder).replace('{', '{"__proto__":{"notes":5},');
  const { body } = await lab.call(clientOperations.createOrder, { token, payload });
  assert.deepEqual(body.errors[0].pointer, '/__proto__');
  assert.equal(body.errors.length, 1);
});
