import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

async function violationsOf(body: unknown): Promise<{ pointer: string; code: string }[]> {
  const answer = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.type, 'http://lab.example/problems/invalid-order');
  return answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => ({ pointer, code }));
}

const primary = '/organisations/0';
const contact = `${primary}/contacts/0`;
const address = `${primary}/addresses/0`;
const supplies = '/lines/0/samplingSupplies';
const sample = '/lines/1/sample';
const composite = '/lines/4/sampleComposite';
const x = (length: number) => 'x'.repeat(length);
const line = fullOrder.lines[3];

/** What is put where in an order that has one of everything, and the code and the place (if another) it gets. */
type Case = [sentence: string, at: string, value: unknown, code: string, reportedAt?: string];

const orderCases: Case[] = [
  ['an order is an object', '', [], 'wrong_type'],
  ['an order is not null', '', null, 'wrong_type'],
  ['order references are a list', '/orderReferences', {}, 'wrong_type'],
  ['an order reference is an object', '/orderReferences/1', 'Season', 'wrong_type'],
  ['an order reference with a value has a name', '/orderReferences/1/name', undefined, 'missing'],
  ['an order reference with a name has a value', '/orderReferences/1/value', undefined, 'missing'],
  ['the name of an order reference is not null', '/orderReferences/1/name', null, 'wrong_type'],
  ['the name of an order reference is not empty', '/orderReferences/1/name', '', 'blank'],
  ['the name of an order reference is not blank', '/orderReferences/1/name', ' \t\u00a0', 'blank'],
  ['the name of an order reference has at most 30 characters', '/orderReferences/1/name', x(31), 'too_long'],
  ['the value of an order reference is not null', '/orderReferences/1/value', null, 'wrong_type'],
  ['the value of an order reference is text', '/orderReferences/1/value', 2026, 'wrong_type'],
  ['the value of an order reference has at most 64 characters', '/orderReferences/1/value', x(65), 'too_long'],
  ['organisations are required', '/organisations', undefined, 'missing'],
  ['organisations are a list', '/organisations', fullOrder.organisations[0], 'wrong_type'],
  ['there is at least one organisation', '/organisations', [], 'too_few'],
  ['notes are text', '/notes', ['cool'], 'wrong_type'],
  ['notes have at most 2000 characters', '/notes', x(2001), 'too_long'],
  ['lines are required', '/lines', undefined, 'missing'],
  ['lines are a list', '/lines', line, 'wrong_type'],
  ['there is at least one line', '/lines', [], 'too_few'],
  ['there are at most 200 lines', '/lines', Array(201).fill(line), 'too_many'],
];

const partyCases: Case[] = [
  ['an organisation is an object', '/organisations/1', 'Exports Inc', 'wrong_type'],
  ['the name of an organisation is text', '/organisations/1/name', 5, 'wrong_type'],
  ['the roles of an organisation are required', '/organisations/1/orderRoles', undefined, 'missing'],
  ['the roles of an organisation are a list', '/organisations/1/orderRoles', 'CHARGE_TO', 'wrong_type'],
  ['an organisation holds known roles only', '/organisations/1/orderRoles/0', 'charge_to', 'not_allowed'],
  ['an organisation holds no role of a contact', '/organisations/1/orderRoles/0', 'PRIMARY', 'not_allowed'],
  ['an organisation names a role once', '/organisations/1/orderRoles/1', 'CHARGE_TO', 'duplicate'],
  ['the contacts of an organisation are required', '/organisations/1/contacts', undefined, 'missing'],
  ['the contacts of an organisation are a list', '/organisations/1/contacts', {}, 'wrong_type'],
  ['the addresses of an organisation are a list', '/organisations/1/addresses', {}, 'wrong_type'],
  ['a contact is an object', contact, 'mere@apiary.example', 'wrong_type'],
  ['the roles of a contact are required', `${contact}/orderRoles`, undefined, 'missing'],
  ['the roles of a contact are a list', `${contact}/orderRoles`, 'PRIMARY', 'wrong_type'],
  ['a contact holds known roles only', `${contact}/orderRoles/0`, 'OWNER', 'not_allowed'],
  ['a contact names a role once', `${contact}/orderRoles/1`, 'PRIMARY', 'duplicate'],
  ['a first name is text', `${contact}/firstName`, null, 'wrong_type'],
  ['a last name is text', `${contact}/lastName`, 5, 'wrong_type'],
  ['an e-mail address is text', `${contact}/email`, {}, 'wrong_type'],
  ['an address is an object', address, '1 High Street', 'wrong_type'],
  ['the first line of an address is required', `${address}/address1`, undefined, 'missing'],
  ['the city is required', `${address}/city`, undefined, 'missing'],
  ['the post code is required', `${address}/postCode`, undefined, 'missing'],
  ['the country is required', `${address}/country`, undefined, 'missing'],
  ['the roles of an address are required', `${address}/orderRoles`, undefined, 'missing'],
  ['an address holds known roles only', `${address}/orderRoles/0`, 'POSTAL', 'not_allowed'],
  ['an address names a role once', `${address}/orderRoles/1`, 'DELIVERY', 'duplicate'],
  ['the first line of an address has at most 40 characters', `${address}/address1`, x(41), 'too_long'],
  ['the second line of an address has at most 40 characters', `${address}/address2`, x(41), 'too_long'],
  ['the city has at most 40 characters', `${address}/city`, x(41), 'too_long'],
  ['the post code has at most 10 characters', `${address}/postCode`, x(11), 'too_long'],
  ['the country has at most 40 characters', `${address}/country`, x(41), 'too_long'],
  ['a post code is text', `${address}/postCode`, 3330, 'wrong_type'],
  ['the second line of an address is text', `${address}/address2`, null, 'wrong_type'],
];

const lineCases: Case[] = [
  ['a line is an object', '/lines/3', null, 'wrong_type'],
  ['a line holds something', '/lines/3', {}, 'line_kind'],
  ['a line does not hold containers alone', '/lines/3', { containers: [] }, 'line_kind'],
  [
    'a line holds a sample or supplies',
    '/lines/3/samplingSupplies',
    fullOrder.lines[0]?.samplingSupplies,
    'line_kind',
    '/lines/3',
  ],
  [
    'a line holds a sample or a composite',
    '/lines/3/sampleComposite',
    fullOrder.lines[4]?.sampleComposite,
    'line_kind',
    '/lines/3',
  ],
  ['the code of a supply is required', `${supplies}/code`, undefined, 'missing'],
  ['the code of a supply is text', `${supplies}/code`, 50, 'wrong_type'],
  ['the code of a supply has at most 32 characters', `${supplies}/code`, x(33), 'too_long'],
  ['the quantity is required', `${supplies}/quantity`, undefined, 'missing'],
  ['the quantity is a number', `${supplies}/quantity`, '20', 'wrong_type'],
  ['the quantity is a whole number', `${supplies}/quantity`, 1.5, 'wrong_type'],
  ['the quantity is at least 1', `${supplies}/quantity`, 0, 'too_small'],
  ['the quantity is not negative', `${supplies}/quantity`, -1, 'too_small'],
  ['the quantity is at most 100', `${supplies}/quantity`, 101, 'too_large'],
  ['containers do not stand beside supplies', '/lines/0/containers', [], 'not_together'],
  ['containers do not stand beside a composite', '/lines/4/containers', [], 'not_together'],
  [
    'containers do not stand in a sample and beside it',
    '/lines/1/containers',
    [],
    'not_together',
    `${sample}/containers`,
  ],
  ['containers beside a sample are checked as well', '/lines/2/containers/0/barcode', undefined, 'missing'],
  ['the samples of a composite are required', `${composite}/samples`, undefined, 'missing'],
  ['the samples of a composite are a list', `${composite}/samples`, 'S1', 'wrong_type'],
  ['a composite has at least two samples', `${composite}/samples`, ['S2'], 'too_few'],
  ['a composite names a sample once', `${composite}/samples/2`, 'S2', 'duplicate'],
  ['a composite names its samples by text', `${composite}/samples/2`, 3, 'wrong_type'],
  ['the name of a composite has at most 255 characters', `${composite}/name`, x(256), 'too_long'],
  ['the tests of a composite are required', `${composite}/analyticalTests`, undefined, 'missing'],
  ['a composite has at least one test', `${composite}/analyticalTests`, [], 'too_few'],
  ['the test of a composite has a code', `${composite}/analyticalTests/0/code`, undefined, 'missing'],
];

const sampleCases: Case[] = [
  ['a sample has a name', '/lines/3/sample/name', undefined, 'missing'],
  ['the name of a sample is text', '/lines/3/sample/name', 3, 'wrong_type'],
  ['the name of a sample has at most 255 characters', '/lines/3/sample/name', x(256), 'too_long'],
  ['the sample type is required', `${sample}/sampleType`, undefined, 'missing'],
  ['the sample type is an object', `${sample}/sampleType`, 'HONEY', 'wrong_type'],
  ['the code of the sample type is required', `${sample}/sampleType/sampleTypeCode`, undefined, 'missing'],
  [
    'an attribute with a value has a name',
    `${sample}/sampleType/sampleAttributes/0/attributeName`,
    undefined,
    'missing',
  ],
  ['the name of an attribute is not null', `${sample}/sampleType/sampleAttributes/0/attributeName`, null, 'wrong_type'],
  ['the name of an attribute is not blank', `${sample}/sampleType/sampleAttributes/0/attributeName`, ' ', 'blank'],
  [
    'the name of an attribute has at most 100 characters',
    `${sample}/sampleType/sampleAttributes/0/attributeName`,
    x(101),
    'too_long',
  ],
  [
    'the value of an attribute has at most 100 characters',
    `${sample}/sampleType/sampleAttributes/0/attributeValue`,
    x(101),
    'too_long',
  ],
  [
    'the value of an attribute is text or null',
    `${sample}/sampleType/sampleAttributes/0/attributeValue`,
    5,
    'wrong_type',
  ],
  ['a location is a point or an intersect', '/lines/3/sample/location/point', {}, 'not_together'],
  ['a point with a longitude has a latitude', `${sample}/location/point/latitude`, undefined, 'missing'],
  ['a point with a latitude has a longitude', `${sample}/location/point/longitude`, undefined, 'missing'],
  ['a latitude is a number', `${sample}/location/point/latitude`, '-38.7', 'wrong_type'],
  ['a latitude is at least -90', `${sample}/location/point/latitude`, -90.01, 'too_small'],
  ['a latitude is at most 90', `${sample}/location/point/latitude`, 90.01, 'too_large'],
  ['a longitude is at least -180', `${sample}/location/point/longitude`, -180.01, 'too_small'],
  ['a longitude is at most 180', `${sample}/location/point/longitude`, 180.01, 'too_large'],
  [
    'an intersect has at least two records',
    '/lines/3/sample/location/intersect',
    [{ latitude: 1, longitude: 2 }],
    'too_few',
  ],
  ['each record of an intersect has a latitude', '/lines/3/sample/location/intersect/1/latitude', undefined, 'missing'],
  [
    'each record of an intersect has a longitude',
    '/lines/3/sample/location/intersect/0/longitude',
    undefined,
    'missing',
  ],
  [
    'the coordinates of an intersect are within the globe',
    '/lines/3/sample/location/intersect/1/latitude',
    91,
    'too_large',
  ],
  ['the name of a location has at most 50 characters', `${sample}/location/name`, x(51), 'too_long'],
  ['a sample reference with a value has a name', `${sample}/references/0/name`, undefined, 'missing'],
  ['a sample reference with a name has a value', `${sample}/references/0/value`, undefined, 'missing'],
  ['the name of a sample reference is not blank', `${sample}/references/0/name`, ' ', 'blank'],
  ['the name of a sample reference has at most 30 characters', `${sample}/references/0/name`, x(31), 'too_long'],
  ['the value of a sample reference has at most 64 characters', `${sample}/references/0/value`, x(65), 'too_long'],
  ['a container has a barcode', `${sample}/containers/0/barcode`, undefined, 'missing'],
  ['a barcode with a value has a type', `${sample}/containers/0/barcode/type`, undefined, 'missing'],
  ['a barcode with a type has a value', `${sample}/containers/0/barcode/value`, undefined, 'missing'],
  ['a barcode is linear', `${sample}/containers/0/barcode/type`, 'QR', 'not_allowed'],
  ['the value of a barcode is text', `${sample}/containers/0/barcode/value`, 9415000123457, 'wrong_type'],
  ['a sample that names its tests names at least one', '/lines/3/sample/analyticalTests', [], 'too_few'],
  ['a test has a code', '/lines/3/sample/analyticalTests/0/code', undefined, 'missing'],
  ['the code of a test has at most 32 characters', '/lines/3/sample/analyticalTests/0/code', x(33), 'too_long'],
  ['a sample parameter has a code', `${sample}/sampleParameters/0/parameterCode`, undefined, 'missing'],
  ['the code of a sample parameter is not empty', `${sample}/sampleParameters/0/parameterCode`, '', 'too_short'],
  [
    'the code of a sample parameter has at most 255 characters',
    `${sample}/sampleParameters/0/parameterCode`,
    x(256),
    'too_long',
  ],
  ['a sample parameter has a value', `${sample}/sampleParameters/0/parameterValue`, undefined, 'missing'],
  [
    'the value of a sample parameter is text or a number',
    `${sample}/sampleParameters/0/parameterValue`,
    true,
    'wrong_type',
  ],
  [
    'the value of a sample parameter has at most 255 characters',
    `${sample}/sampleParameters/0/parameterValue`,
    x(256),
    'too_long',
  ],
];

for (const [sentence, at, value, code, reportedAt = at] of [
  ...orderCases,
  ...partyCases,
  ...lineCases,
  ...sampleCases,
]) {
  test(`${sentence}; else ${code}`, async () => {
    assert.deepEqual(await violationsOf(put(fullOrder, at, value)), [{ pointer: reportedAt, code }]);
  });
}

const badTimes = [
  '2026-03-01',
  '2026-03-01T09:30',
  '2026-03-01 09:30:00',
  '2026-03-01t09:30:00',
  '2026-03-01T09:30:00z',
  '2026-03-01T09:30:00+13:00',
  '2026-03-01T09:30:00+00:00',
  '2026-03-01T09:30:00.',
  '2026-03-01T09:30:00.1234567',
  '2026-03-01T09:30:00,5',
  '2026-03-01T24:00:00',
  '2026-03-01T09:60:00',
  '2026-03-01T09:30:60',
  '2026-13-01T09:30:00',
  '2026-00-01T09:30:00',
  '2026-03-32T09:30:00',
  '26-03-01T09:30:00',
  '2026-03-01T09:30:00Z\n',
  '2026-02-29T09:30:00',
  '2100-02-29T09:30:00',
  '2026-04-31T09:30:00.000Z',
  '',
];
for (const dateTime of badTimes) {
  test(`${JSON.stringify(dateTime)} is no collection time`, async () => {
    const pointer = `${sample}/dateTime`;
    assert.deepEqual(await violationsOf(put(fullOrder, pointer, dateTime)), [{ pointer, code: 'bad_date_time' }]);
  });
}
