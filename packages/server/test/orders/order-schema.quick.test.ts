import assert from 'node:assert/strict';
import { clientOrderSchema } from '@labwire/contract/client-order-schema.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { assertAccepted, codesOf, violationsOf } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const primary = '/organisations/0';
const contact = `${primary}/contacts/0`;
const address = `${primary}/addresses/0`;
const supplies = '/lines/0/samplingSupplies';
const sample = '/lines/1/sample';
const composite = '/lines/4/sampleComposite';
const attribute = `${sample}/sampleType/sampleAttributes/0`;
const parameter = `${sample}/sampleParameters/0`;
const intersect = '/lines/3/sample/location/intersect';
const x = (length: number) => 'x'.repeat(length);
const line = fullOrder.lines[3];

/** A rule of the schema, a value that violates it in an order that is otherwise valid, and the pointer if it differs. */
type Case = [rule: string, at: string, value: unknown, code: string, pointer?: string];

const orderCases: Case[] = [
  ['an order is an object', '', [], 'wrong_type'],
  ['an order is not null', '', null, 'wrong_type'],
  ['order references are an array', '/orderReferences', {}, 'wrong_type'],
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
  ['organisations are an array', '/organisations', fullOrder.organisations[0], 'wrong_type'],
  ['there is at least one organisation', '/organisations', [], 'too_few'],
  ['notes are text', '/notes', ['cool'], 'wrong_type'],
  ['notes have at most 2000 characters', '/notes', x(2001), 'too_long'],
  ['lines are required', '/lines', undefined, 'missing'],
  ['lines are an array', '/lines', line, 'wrong_type'],
  ['there is at least one line', '/lines', [], 'too_few'],
  ['there are at most 200 lines', '/lines', Array(201).fill(line), 'too_many'],
];

const partyCases: Case[] = [
  ['an organisation is an object', '/organisations/1', 'Exports Inc', 'wrong_type'],
  ['the name of an organisation is text', '/organisations/1/name', 5, 'wrong_type'],
  ['the roles of an organisation are required', '/organisations/1/orderRoles', undefined, 'missing'],
  ['the roles of an organisation are an array', '/organisations/1/orderRoles', 'CHARGE_TO', 'wrong_type'],
  ['an organisation has only known roles', '/organisations/1/orderRoles/0', 'charge_to', 'not_allowed'],
  ['an organisation has no role of a contact', '/organisations/1/orderRoles/0', 'PRIMARY', 'not_allowed'],
  ['an organisation has a role once', '/organisations/1/orderRoles/1', 'CHARGE_TO', 'duplicate'],
  ['the contacts of an organisation are required', '/organisations/1/contacts', undefined, 'missing'],
  ['the contacts of an organisation are an array', '/organisations/1/contacts', {}, 'wrong_type'],
  ['the addresses of an organisation are an array', '/organisations/1/addresses', {}, 'wrong_type'],
  ['a contact is an object', contact, 'mere@apiary.example', 'wrong_type'],
  ['the roles of a contact are required', `${contact}/orderRoles`, undefined, 'missing'],
  ['the roles of a contact are an array', `${contact}/orderRoles`, 'PRIMARY', 'wrong_type'],
  ['a contact has only known roles', `${contact}/orderRoles/0`, 'OWNER', 'not_allowed'],
  ['a contact has a role once', `${contact}/orderRoles/1`, 'PRIMARY', 'duplicate'],
  ['a first name is text', `${contact}/firstName`, null, 'wrong_type'],
  ['a last name is text', `${contact}/lastName`, 5, 'wrong_type'],
  ['an e-mail address is text', `${contact}/email`, {}, 'wrong_type'],
  ['an address is an object', address, '1 High Street', 'wrong_type'],
  ['the first line of an address is required', `${address}/address1`, undefined, 'missing'],
  ['the city is required', `${address}/city`, undefined, 'missing'],
  ['the post code is required', `${address}/postCode`, undefined, 'missing'],
  ['the country is required', `${address}/country`, undefined, 'missing'],
  ['the roles of an address are required', `${address}/orderRoles`, undefined, 'missing'],
  ['an address has only known roles', `${address}/orderRoles/0`, 'POSTAL', 'not_allowed'],
  ['an address has a role once', `${address}/orderRoles/1`, 'DELIVERY', 'duplicate'],
  ['the first line of an address is not blank', `${address}/address1`, ' ', 'blank'],
  ['the city of an address is not blank', `${address}/city`, '', 'blank'],
  ['the post code of an address is not blank', `${address}/postCode`, '', 'blank'],
  ['the country of an address is not blank', `${address}/country`, '\t', 'blank'],
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
  ['a line has a sample, supplies or a composite', '/lines/3', {}, 'line_kind'],
  ['a line does not have containers alone', '/lines/3', { containers: [] }, 'line_kind'],
  [
    'a line has a sample or supplies, not both',
    '/lines/3/samplingSupplies',
    fullOrder.lines[0]?.samplingSupplies,
    'line_kind',
    '/lines/3',
  ],
  [
    'a line has a sample or a composite, not both',
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
  ['containers are not given beside supplies', '/lines/0/containers', [], 'not_together'],
  ['containers are not given beside a composite', '/lines/4/containers', [], 'not_together'],
  [
    'containers are not given both in a sample and beside it',
    '/lines/1/containers',
    [],
    'not_together',
    `${sample}/containers`,
  ],
  ['containers beside a sample are checked as well', '/lines/2/containers/0/barcode', undefined, 'missing'],
  ['the samples of a composite are required', `${composite}/samples`, undefined, 'missing'],
  ['the samples of a composite are an array', `${composite}/samples`, 'S1', 'wrong_type'],
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
  ['the name of a sample is not blank', '/lines/3/sample/name', ' ', 'blank'],
  ['the name of a sample is text', '/lines/3/sample/name', 3, 'wrong_type'],
  ['the name of a sample has at most 255 characters', '/lines/3/sample/name', x(256), 'too_long'],
  ['the sample type is required', `${sample}/sampleType`, undefined, 'missing'],
  ['the sample type is an object', `${sample}/sampleType`, 'HONEY', 'wrong_type'],
  ['the code of the sample type is required', `${sample}/sampleType/sampleTypeCode`, undefined, 'missing'],
  ['an attribute with a value has a name', `${attribute}/attributeName`, undefined, 'missing'],
  ['the name of an attribute is not null', `${attribute}/attributeName`, null, 'wrong_type'],
  ['the name of an attribute is not blank', `${attribute}/attributeName`, ' ', 'blank'],
  ['the name of an attribute has at most 100 characters', `${attribute}/attributeName`, x(101), 'too_long'],
  ['the value of an attribute has at most 100 characters', `${attribute}/attributeValue`, x(101), 'too_long'],
  ['the value of an attribute is text or null', `${attribute}/attributeValue`, 5, 'wrong_type'],
  ['a location is a point or an intersect', '/lines/3/sample/location/point', {}, 'not_together'],
  ['a point with a longitude has a latitude', `${sample}/location/point/latitude`, undefined, 'missing'],
  ['a point with a latitude has a longitude', `${sample}/location/point/longitude`, undefined, 'missing'],
  ['a latitude is a number', `${sample}/location/point/latitude`, '-38.7', 'wrong_type'],
  ['a latitude is at least -90', `${sample}/location/point/latitude`, -90.01, 'too_small'],
  ['a latitude is at most 90', `${sample}/location/point/latitude`, 90.01, 'too_large'],
  ['a longitude is at least -180', `${sample}/location/point/longitude`, -180.01, 'too_small'],
  ['a longitude is at most 180', `${sample}/location/point/longitude`, 180.01, 'too_large'],
  ['an intersect has at least two records', intersect, [{ latitude: 1, longitude: 2 }], 'too_few'],
  ['each record of an intersect has a latitude', `${intersect}/1/latitude`, undefined, 'missing'],
  ['each record of an intersect has a longitude', `${intersect}/0/longitude`, undefined, 'missing'],
  ['the latitude of an intersect is at most 90', `${intersect}/1/latitude`, 91, 'too_large'],
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
  ['the value of a barcode is not blank', `${sample}/containers/0/barcode/value`, ' ', 'blank'],
  ['the value of a barcode is text', `${sample}/containers/0/barcode/value`, 9415000123457, 'wrong_type'],
  ['a sample that names its tests names at least one', '/lines/3/sample/analyticalTests', [], 'too_few'],
  ['a test has a code', '/lines/3/sample/analyticalTests/0/code', undefined, 'missing'],
  ['the code of a test has at most 32 characters', '/lines/3/sample/analyticalTests/0/code', x(33), 'too_long'],
  ['a sample parameter has a code', `${parameter}/parameterCode`, undefined, 'missing'],
  ['the code of a sample parameter is not empty', `${parameter}/parameterCode`, '', 'too_short'],
  ['the code of a sample parameter has at most 255 characters', `${parameter}/parameterCode`, x(256), 'too_long'],
  ['a sample parameter has a value', `${parameter}/parameterValue`, undefined, 'missing'],
  ['the value of a sample parameter is text or a number', `${parameter}/parameterValue`, true, 'wrong_type'],
  ['the value of a sample parameter has at most 255 characters', `${parameter}/parameterValue`, x(256), 'too_long'],
];

const matchesPublishedSchema = new Ajv2020({ allErrors: true, strictTypes: false }).compile(
  clientOrderSchema('http://lab.example'),
);
for (const [rule, at, value, code, pointer = at] of [...orderCases, ...partyCases, ...lineCases, ...sampleCases]) {
  test(`${rule}, otherwise ${code}`, () => {
    const invalid = put(fullOrder, at, value);
    assert.deepEqual(codesOf(violationsOf(invalid)), [`${code} ${pointer}`]);
    assert.equal(matchesPublishedSchema(JSON.parse(JSON.stringify(invalid))), false);
  });
}

const invalidTimes = [
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
  '',
];
for (const dateTime of invalidTimes) {
  test(`${JSON.stringify(dateTime)} is not a collection time`, () => {
    const pointer = `${sample}/dateTime`;
    assert.deepEqual(codesOf(violationsOf(put(fullOrder, pointer, dateTime))), [`bad_date_time ${pointer}`]);
  });
}

/** The pointer of an unknown field, and the field that is suggested for it. */
const unknownFields: [at: string, suggestion: string | undefined][] = [
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
  [`${attribute}/attributeValues`, 'attributeValue'],
  [`${sample}/location/points`, 'point'],
  [`${sample}/location/point/lattitude`, 'latitude'],
  [`${intersect}/1/longitud`, 'longitude'],
  [`${sample}/references/0/values`, 'value'],
  [`${sample}/containers/0/barCode`, 'barcode'],
  [`${sample}/containers/0/barcode/typ`, 'type'],
  [`${sample}/analyticalTests/0/Code`, 'code'],
  [`${parameter}/parameterCodes`, 'parameterCode'],
  [`${composite}/analyticalTest`, 'analyticalTests'],
  [`${composite}/analyticalTests/0/codes`, 'code'],
  ['/lines/2/containers/0/barcode/values', 'value'],
];
for (const [at, suggestion] of unknownFields) {
  test(`the unknown field ${at} is rejected${suggestion ? `, and ${suggestion} is suggested` : ''}`, () => {
    const question = suggestion ? `; did you mean "${suggestion}"?` : '';
    const message = `there is no field "${at.slice(at.lastIndexOf('/') + 1)}" here${question}`;
    assert.deepEqual(violationsOf(put(fullOrder, at, 'x')), [{ pointer: at, code: 'unknown_field', message }]);
  });
}

test('slashes and tildes in the name of a field are escaped in its pointer', () => {
  assert.deepEqual(codesOf(violationsOf({ ...fullOrder, 'a/b~c': 1 })), ['unknown_field /a~1b~0c']);
});

test('a field named __proto__ is unknown like any other', () => {
  const body = JSON.parse(JSON.stringify(fullOrder).replace('{', '{"__proto__":{"notes":5},'));
  assert.deepEqual(codesOf(violationsOf(body)), ['unknown_field /__proto__']);
});

test('a number beyond the range of a double is not a number', () => {
  for (const pointer of [`${parameter}/parameterValue`, `${sample}/location/point/latitude`]) {
    const body = JSON.parse(JSON.stringify(put(fullOrder, pointer, 'HERE')).replace('"HERE"', '-1e999'));
    assert.deepEqual(codesOf(violationsOf(body)), [`wrong_type ${pointer}`]);
  }
});

test('the length of a text is counted in characters, also beyond the basic multilingual plane', () => {
  const message = 'at most 255 characters; this has 256';
  assert.deepEqual(violationsOf(order({ lines: [sampleLine('🐝'.repeat(256))] })), [
    { pointer: '/lines/0/sample/name', code: 'too_long', message },
  ]);
});

const bees = (length: number) => '🐝'.repeat(length);
const parameterValue = `${parameter}/parameterValue`;

/** A value that an order may have at the pointer. */
const accepted: [title: string, at: string, value: unknown][] = [
  ['every field at once', '/notes', 'Keep it cool.'],
  ['no order references', '/orderReferences', undefined],
  ['an empty list of order references', '/orderReferences', []],
  ['an order reference without name and value', '/orderReferences/0', {}],
  [
    'the same order reference twice, if its name is not reserved',
    '/orderReferences/2',
    { name: 'Season', value: '2027' },
  ],
  ['an order reference with an empty value', '/orderReferences/1/value', ''],
  ['an order reference with a name of 30 characters', '/orderReferences/1/name', bees(30)],
  ['an order reference with a value of 64 characters', '/orderReferences/1/value', bees(64)],
  ['notes of 2000 characters', '/notes', bees(2000)],
  ['control characters other than NUL', '/notes', '\u0001\u001b\u007f\u0085\ufeff'],
  ['a sample name of 255 characters', '/lines/3/sample/name', bees(255)],
  ['200 lines', '/lines', Array.from({ length: 200 }, (_, i) => sampleLine(`S${i}`))],
  ['a quantity of 1', `${supplies}/quantity`, 1],
  ['a quantity of 100', `${supplies}/quantity`, 100],
  ['an organisation without addresses', '/organisations/1/addresses', undefined],
  ['an address with lines of 40 characters', `${address}/address2`, bees(40)],
  ['a post code of 10 characters', `${address}/postCode`, bees(10)],
  ['a sample without containers', `${sample}/containers`, undefined],
  ['a barcode without type and value', `${sample}/containers/0/barcode`, {}],
  ['several containers', `${sample}/containers/1`, { barcode: { type: 'LINEAR', value: '2' } }],
  ['a point without coordinates', `${sample}/location/point`, {}],
  ['the greatest latitude and the least longitude', `${sample}/location/point`, { latitude: 90, longitude: -180 }],
  ['the least latitude and the greatest longitude', `${sample}/location/point`, { latitude: -90, longitude: 180 }],
  ['a location that is only a name', `${sample}/location`, { name: bees(50) }],
  ['an empty parameter value', parameterValue, ''],
  ['a parameter value of 255 characters', parameterValue, bees(255)],
  ['a numeric parameter value', parameterValue, -1.5e-7],
  ...['2026-03-01T09:30:00', '2026-03-01T23:59:59Z', '2026-03-01T00:00:00.1'].map((time): [string, string, unknown] => [
    `the collection time ${time}`,
    `${sample}/dateTime`,
    time,
  ]),
];
for (const [title, at, value] of accepted) {
  test(`accepted: ${title}`, () => assertAccepted(put(fullOrder, at, value)));
}
