import assert from 'node:assert/strict';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { resolveOrder } from '../../src/orders/order-rules.ts';
import { maxViolations } from '../../src/platform/validation/violation-cap.ts';
import { address, order, otherAddress } from '../support/fixtures.ts';
import { codesOf, orderFacts, violationsOf } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

/** Two mistakes, one of the schema and one of the rules or both of the rules, that must both be reported. */
const bothReported: [title: string, body: unknown, expected: string[]][] = [
  [
    'a missing role and an invalid address',
    put(
      put(fullOrder, '/organisations/0/addresses/0/city', 'x'.repeat(41)),
      '/organisations/0/contacts/1/orderRoles',
      [],
    ),
    ['too_long /organisations/0/addresses/0/city', 'missing_role /organisations'],
  ],
  [
    'a missing delivery address and an address with an invalid post code',
    put(put(fullOrder, '/organisations/0/addresses/0/postCode', 5), '/organisations/0/addresses/0/orderRoles', []),
    ['wrong_type /organisations/0/addresses/0/postCode', 'missing_delivery_address /organisations/0/addresses'],
  ],
  [
    'an unknown sample of a composite and a sample name that is too long',
    put(put(fullOrder, '/lines/3/sample/name', 'x'.repeat(256)), '/lines/4/sampleComposite/samples/2', 'S9'),
    ['too_long /lines/3/sample/name', 'unknown_sample /lines/4/sampleComposite/samples/2'],
  ],
  [
    'an unknown organisation and a contact of it without name and email',
    put(put(fullOrder, '/organisations/0/name', 'Nobody'), '/organisations/0/contacts/1', {
      orderRoles: ['SUBMITTER'],
    }),
    ['unknown_organisation /organisations/0/name', 'contact_not_given /organisations/0/contacts/1'],
  ],
  [
    'parameters that are not enabled and a test code that is too long',
    put(fullOrder, '/lines/1/sample/analyticalTests/0/code', 'x'.repeat(33)),
    ['too_long /lines/1/sample/analyticalTests/0/code', 'parameters_not_enabled /lines/1/sample/sampleParameters'],
  ],
];
for (const [title, body, expected] of bothReported) {
  test(`both are reported: ${title}`, () => assert.deepEqual(codesOf(violationsOf(body)), expected));
}

/** A value that the schema rejects, and that could be the one which a rule would otherwise report as missing. */
const onlySchemaReports: [title: string, at: string, value: unknown, expected: string][] = [
  ['an invalid line may be the sample of a composite', '/lines/2', 5, 'wrong_type /lines/2'],
  [
    'an invalid sample name may be the one that a composite gives',
    '/lines/2/sample/name',
    5,
    'wrong_type /lines/2/sample/name',
  ],
  ['an invalid line may be the composite of a sample without tests', '/lines/4', [], 'wrong_type /lines/4'],
  [
    'an invalid address may be the one for delivery',
    '/organisations/0/addresses/0',
    'here',
    'wrong_type /organisations/0/addresses/0',
  ],
  [
    'an invalid list of tests may include one that accepts parameters',
    '/lines/1/sample/analyticalTests',
    'UMFCert',
    'wrong_type /lines/1/sample/analyticalTests',
  ],
  [
    'a test without a code may be one that accepts parameters',
    '/lines/1/sample/analyticalTests/0',
    {},
    'missing /lines/1/sample/analyticalTests/0/code',
  ],
];
for (const [title, at, value, expected] of onlySchemaReports) {
  test(title, () => assert.deepEqual(codesOf(violationsOf(put(fullOrder, at, value))), [expected]));
}

const sample = '/lines/1/sample';
const suggestions: [at: string, value: string, suggestion: string | undefined][] = [
  ['/lines/3/sample/analyticalTests/0/code', 'moisture', 'MOISTURE'],
  ['/lines/3/sample/analyticalTests/0/code', 'UMFCrt', 'UMFCert'],
  ['/lines/3/sample/analyticalTests/0/code', 'SOMETHING ELSE', undefined],
  ['/lines/0/samplingSupplies/code', 'JAR50', 'JAR-50'],
  ['/lines/3/sample/sampleType/sampleTypeCode', 'WATRE', 'WATER'],
  [`${sample}/sampleType/sampleAttributes/0/attributeName`, 'Color', 'Colour'],
  [`${sample}/sampleType/sampleAttributes/0/attributeValue`, 'Drak', 'Dark'],
  ['/lines/4/sampleComposite/samples/1', 's2', 'S2'],
  ['/organisations/1/name', 'Export Inc', 'Exports Inc'],
  ['/organisations/1/orderRoles/0', 'CHARGETO', 'CHARGE_TO'],
];
for (const [at, value, suggestion] of suggestions) {
  test(`for ${value} at ${at} the message suggests ${suggestion ?? 'nothing'}`, () => {
    const violation = violationsOf(put(fullOrder, at, value)).find(({ pointer }) => pointer === at);
    assert.equal(/ did you mean "(.+)"\?$/.exec(violation?.message ?? '')?.[1], suggestion);
  });
}

const filled: [at: string, item: unknown][] = [
  ['/orderReferences', 1],
  ['/lines/3/sample/analyticalTests', { code: 'NONE' }],
  ['/organisations/0/orderRoles', 'CHARGE_TO'],
];
for (const [at, item] of filled) {
  test(`the number of violations stays limited if ${at} has 100,000 invalid items`, () => {
    const violations = violationsOf(put(fullOrder, at, Array(100_000).fill(item)));
    assert.ok(violations.length > 0 && violations.length <= 2 * maxViolations);
  });
}

type Organisation = OrderRequest['organisations'][number];

const submittedBy = (email: string, more: Partial<Organisation> = {}): Organisation => ({
  orderRoles: ['PRIMARY_ORGANISATION'],
  contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }],
  ...more,
});
const givenAddress = { address1: '3 Side Lane', city: 'Hastings', postCode: '4122', country: 'New Zealand' };
const charged: Organisation = { name: 'Exports Inc', orderRoles: ['CHARGE_TO'], contacts: [] };
const supplies = [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }];

function resolve(body: OrderRequest) {
  assert.deepEqual(violationsOf(body), []);
  return resolveOrder(body, orderFacts);
}

const resolveWith = (...organisations: Organisation[]) => resolve(order({ organisations }));

test('the parties, addresses and references of an order are resolved', () => {
  const { client, chargeTo, primary, submitter, ...rest } = resolve({
    ...fullOrder,
    orderReferences: [
      { name: 'ClientOrderNr', value: 'PO 7' },
      { name: 'QuoteNr', value: '5001' },
      { name: 'AdditionalClientRef', value: 'B' },
      { name: 'ClientRef', value: 'A' },
    ],
  });
  assert.deepEqual(client, { organisationId: 1, name: 'Apiary Ltd' });
  assert.deepEqual(chargeTo, { organisationId: 2, name: 'Exports Inc' });
  const mere = { labContactId: 'C11', firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example' };
  assert.deepEqual(primary, { ...mere, organisationId: 1 });
  assert.equal(submitter.email, 'bo@apiary.example');
  assert.deepEqual(rest, {
    deliveryAddress: { ...address, address2: 'Shed 2' },
    invoiceAddress: otherAddress,
    clientReference: 'A',
    additionalClientReference: 'B',
    clientOrderNumber: 'PO 7',
    quoteNumber: 5001,
  });
});

test('the largest quote number is resolved exactly', () => {
  const number = Number.MAX_SAFE_INTEGER;
  const body = order({ orderReferences: [{ name: 'QuoteNr', value: String(number) }] });
  assert.equal(resolveOrder(body, { ...orderFacts, quotes: [{ number }] }).quoteNumber, number);
});

test('references that are not given are null', () => {
  const { clientReference, additionalClientReference, clientOrderNumber, quoteNumber } = resolve(order());
  const references = [clientReference, additionalClientReference, clientOrderNumber, quoteNumber];
  assert.deepEqual(references, [null, null, null, null]);
});

test('without addresses in the order, those of the primary contact are used', () => {
  const { deliveryAddress, invoiceAddress } = resolve(order());
  assert.deepEqual([deliveryAddress, invoiceAddress], [address, address]);
  assert.deepEqual(resolve(order({ lines: supplies })).deliveryAddress, address);
});

test('addresses are null if neither the order nor the primary contact has one', () => {
  const { deliveryAddress, invoiceAddress } = resolveWith(submittedBy('bo@apiary.example'));
  assert.deepEqual([deliveryAddress, invoiceAddress], [null, null]);
});

test('an address of the order replaces the default address for its role only', () => {
  const addresses: Organisation['addresses'] = [{ ...givenAddress, orderRoles: ['INVOICE'] }];
  const { deliveryAddress, invoiceAddress } = resolveWith(submittedBy('mere@apiary.example', { addresses }));
  assert.deepEqual([deliveryAddress, invoiceAddress], [address, givenAddress]);
});

test('one address may be for delivery and for the invoice', () => {
  const addresses: Organisation['addresses'] = [{ ...givenAddress, orderRoles: ['INVOICE', 'DELIVERY'] }];
  const { deliveryAddress, invoiceAddress } = resolveWith(submittedBy('mere@apiary.example', { addresses }));
  assert.deepEqual([deliveryAddress, invoiceAddress], [givenAddress, givenAddress]);
});

test('the delivery address may be given by any organisation', () => {
  const { deliveryAddress } = resolve({
    organisations: [
      submittedBy('bo@apiary.example', { addresses: [{ ...address, orderRoles: ['INVOICE'] }] }),
      { ...charged, addresses: [{ ...givenAddress, orderRoles: ['DELIVERY'] }] },
    ],
    lines: supplies,
  });
  assert.deepEqual(deliveryAddress, givenAddress);
});

test('the delivery address of the primary organisation and the invoice address of the charged one are preferred', () => {
  const both = { orderRoles: ['DELIVERY' as const, 'INVOICE' as const] };
  const { deliveryAddress, invoiceAddress } = resolveWith(
    { ...charged, addresses: [{ ...otherAddress, ...both }] },
    submittedBy('mere@apiary.example', { addresses: [{ ...givenAddress, ...both }] }),
  );
  assert.deepEqual([deliveryAddress, invoiceAddress], [givenAddress, otherAddress]);
});

test('without CHARGE_TO the primary organisation is charged', () => {
  const { client, chargeTo } = resolveWith(submittedBy('ana@exports.example'));
  assert.equal(client.name, 'Exports Inc');
  assert.deepEqual(chargeTo, client);
});

test('one organisation may be the primary and the charged one', () => {
  const orderRoles: Organisation['orderRoles'] = ['CHARGE_TO', 'PRIMARY_ORGANISATION'];
  const { client, chargeTo } = resolveWith(submittedBy('mere@apiary.example', { orderRoles }));
  assert.equal(client.name, 'Apiary Ltd');
  assert.deepEqual(chargeTo, client);
});

test('a primary organisation without a name is that of the primary contact, which another organisation may list', () => {
  const { client, chargeTo, primary, submitter } = resolveWith(
    {
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [{ orderRoles: ['SUBMITTER'], email: 'mere@apiary.example' }],
    },
    {
      name: 'exports inc',
      orderRoles: ['CHARGE_TO'],
      contacts: [{ orderRoles: ['PRIMARY'], firstName: 'Ana' }],
    },
  );
  assert.equal(client.name, 'Exports Inc');
  assert.equal(chargeTo.name, 'Exports Inc');
  assert.equal(primary.organisationId, client.organisationId);
  assert.equal(submitter.email, 'mere@apiary.example');
});

test('a charged organisation without a name is that of the primary contact', () => {
  const { client, chargeTo } = resolveWith(submittedBy('ana@exports.example', { name: undefined }), {
    orderRoles: ['CHARGE_TO'],
    contacts: [],
  });
  assert.deepEqual([client.name, chargeTo.name], ['Exports Inc', 'Exports Inc']);
});
