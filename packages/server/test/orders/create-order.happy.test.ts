import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { account as apiary, order, sampleLine } from '../support/fixtures.ts';
import { adminToken, publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

async function accept(body: unknown) {
  const answer = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body.errors));
  return (await lab.lab(labOperations.getLabOrder, { path: answer.body })).body;
}

test('an accepted order gets 201, its number, and the address where it can be read', async () => {
  const { status, body, headers } = await lab.call(clientOperations.createOrder, { token, body: order() });
  assert.equal(status, 201);
  assert.ok(Number.isInteger(body.orderId) && body.orderId > 0);
  assert.equal(headers.location, `${publicUrl}/client/api/v3/orders/${body.orderId}`);
});

test('the request is kept exactly as sent, beside what was resolved from it', async () => {
  const payload = `{"lines": [{"sample":{"name":"\\u0053 1", "sampleType":{"sampleTypeCode":"HONEY"},
    "analyticalTests":[{"code":"MOISTURE"}]}}],  "organisations":[{"orderRoles":["PRIMARY_ORGANISATION"],
    "contacts":[{"orderRoles":["PRIMARY","SUBMITTER"],"firstName":" MERE "}]}]}`;
  const { body: created } = await lab.call(clientOperations.createOrder, { token, payload });
  const { body } = await lab.lab(labOperations.getLabOrder, { path: created });
  assert.equal(body.resolved.primary.email, 'mere@apiary.example');
  assert.equal(body.resolved.client.name, 'Apiary Ltd');
  const raw = await lab.app.inject({
    url: `/lab/api/v1/orders/${created.orderId}`,
    headers: { authorization: `Bearer ${adminToken}` },
  });
  assert.ok(raw.body.includes(payload));
});

test('200 lines are accepted', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => sampleLine(`S${i}`));
  const { status } = await lab.call(clientOperations.createOrder, { token, body: order({ lines }) });
  assert.equal(status, 201);
});

const supplies = '/lines/0/samplingSupplies';
const sample = '/lines/1/sample';
const parameter = `${sample}/sampleParameters/0/parameterValue`;
const contact = '/organisations/0/contacts/1';
const bees = (length: number) => '🐝'.repeat(length);

/** What may stand where in an order that has one of everything. */
const accepted: [sentence: string, at: string, value: unknown][] = [
  ['one of everything', '/notes', 'Keep it cool.'],
  ['no order references', '/orderReferences', undefined],
  ['an empty list of order references', '/orderReferences', []],
  ['an order reference without name and value', '/orderReferences/0', {}],
  ['an order reference twice, if its name is not reserved', '/orderReferences/2', { name: 'Season', value: '2027' }],
  ['a reserved name in other letters is not reserved', '/orderReferences/2', { name: 'clientref', value: '2' }],
  ['an empty value of an order reference', '/orderReferences/1/value', ''],
  ['names of 30 characters beyond the basic plane', '/orderReferences/1/name', bees(30)],
  ['notes of 2000 characters beyond the basic plane', '/notes', bees(2000)],
  ['a sample name of 255 characters beyond the basic plane', '/lines/3/sample/name', bees(255)],
  ['control characters other than NUL', '/notes', '\u0001\u001b\u007f\u0085\ufeff'],
  ['a supply of 1', `${supplies}/quantity`, 1],
  ['a supply of 100', `${supplies}/quantity`, 100],
  ['an organisation without addresses', '/organisations/1/addresses', undefined],
  ['no contacts for an organisation that is only charged', '/organisations/1/contacts', []],
  ['an organisation in other letters and with space around it', '/organisations/0/name', '  aPIARY lTD\t'],
  ['a contact in other letters and with space around it', `${contact}/email`, ' BO@Apiary.Example '],
  ['a contact by first name alone', contact, { orderRoles: ['SUBMITTER'], firstName: 'bo' }],
  ['a contact by last name alone', contact, { orderRoles: ['SUBMITTER'], lastName: 'LIND', email: ' ' }],
  ['a name that is unique in the named organisation', contact, { orderRoles: ['SUBMITTER'], firstName: 'Ana' }],
  ['containers in no place', `${sample}/containers`, undefined],
  ['a barcode without type and value', `${sample}/containers/0/barcode`, {}],
  ['several containers', `${sample}/containers/1`, { barcode: { type: 'LINEAR', value: '2' } }],
  [
    'an attribute with a value of the customer',
    `${sample}/sampleType/sampleAttributes/1`,
    { attributeName: 'Batch', attributeValue: 'x' },
  ],
  ['an attribute without a value', `${sample}/sampleType/sampleAttributes/0`, { attributeName: 'Colour' }],
  ['an attribute with null for a value', `${sample}/sampleType/sampleAttributes/0/attributeValue`, null],
  ['an attribute with a blank value', `${sample}/sampleType/sampleAttributes/0/attributeValue`, ' '],
  ['a point without coordinates', `${sample}/location/point`, {}],
  ['the north pole at the date line', `${sample}/location/point`, { latitude: 90, longitude: -180 }],
  ['a location that is only a name', `${sample}/location`, { name: bees(50) }],
  ['a parameter that is empty', parameter, ''],
  ['a parameter of 255 characters', parameter, bees(255)],
  ['a parameter that is a number', parameter, -1.5e-7],
  ['an empty list of parameters without the test for them', '/lines/3/sample/sampleParameters', []],
  [
    'parameters where one of several tests takes them',
    `${sample}/analyticalTests`,
    [{ code: 'MOISTURE' }, { code: 'UMFCert' }],
  ],
  ['tests on a sample that is also in a composite', '/lines/2/sample/analyticalTests', [{ code: 'MOISTURE' }]],
  ['two samples of one name, if no composite names it', '/lines/5', sampleLine('S3')],
  ['a composite of three samples', '/lines/4/sampleComposite/samples', ['S3', 'S2', 'S1']],
  ['a composite without a name', '/lines/4/sampleComposite/name', undefined],
  ['both composite tests', '/lines/4/sampleComposite/analyticalTests', [{ code: 'METH' }, { code: 'TUTIN' }]],
  [
    'a sample in two composites',
    '/lines/5',
    { sampleComposite: { samples: ['S2', 'S3'], analyticalTests: [{ code: 'METH' }] } },
  ],
];
const times = ['2026-03-01T09:30:00', '2026-03-01T23:59:59Z', '2026-03-01T00:00:00.1', '2024-02-29T09:30:00.123456Z'];
for (const dateTime of times) accepted.push([`the collection time ${dateTime}`, `${sample}/dateTime`, dateTime]);

for (const [sentence, at, value] of accepted) {
  test(`accepted: ${sentence}`, async () => {
    const body = put(fullOrder, at, value);
    const stored = await accept(body);
    assert.deepEqual(stored.request, JSON.parse(JSON.stringify(body)));
  });
}

test('a quote may have any number that the laboratory gave it', async () => {
  const number = Number.MAX_SAFE_INTEGER;
  const customer = await lab.onboard({ ...apiary, quotes: [{ number }] });
  const body = order({ orderReferences: [{ name: 'QuoteNr', value: String(number) }] });
  const { status, body: created } = await lab.call(clientOperations.createOrder, { token: customer.token, body });
  assert.equal(status, 201);
  assert.equal((await lab.lab(labOperations.getLabOrder, { path: created })).body.resolved.quoteNumber, number);
});
