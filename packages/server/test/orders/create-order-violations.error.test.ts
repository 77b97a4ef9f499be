import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { asSuperuser } from '../support/database.ts';
import { address, order, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

const create = (body: unknown, headers?: Record<string, string>) =>
  lab.call(clientOperations.createOrder, { token, body, headers });

async function placesOf(body: unknown): Promise<string[]> {
  const answer = await create(body);
  assert.equal(answer.status, 400);
  return answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${code} ${pointer}`);
}

/** How many rows an order leaves behind in each table that it touches. */
const stored = () =>
  asSuperuser<object>(
    lab.databaseUrl,
    `select (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys,
            (select count(*) from audit_entries where action = 'order.received') as audited`,
  );

test('a refusal is a problem document that says where and what, in the order of the body', async () => {
  const lines = Array.from({ length: 5 }, (_, i) => sampleLine(`S${i}`));
  const withLongName = put(order({ lines }), '/lines/3/sample/name', 'x'.repeat(260));
  const { body, headers } = await create(put(withLongName, '/lines/4/sample/analyticalTests/0/code', 'UMFCrt'));
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.deepEqual(body, {
    type: `${publicUrl}/problems/invalid-order`,
    title: 'The order was not accepted',
    status: 400,
    detail: '2 problems; nothing was stored.',
    instance: `urn:request:${headers['x-request-id']}`,
    errors: [
      { pointer: '/lines/3/sample/name', code: 'too_long', message: 'at most 255 characters; this has 260' },
      {
        pointer: '/lines/4/sample/analyticalTests/0/code',
        code: 'unknown_test',
        message: 'no test "UMFCrt"; did you mean "UMFCert"?',
      },
    ],
  });
});

test('everything that is wrong is told at once, of shape and of meaning', async () => {
  const body = {
    orderReferences: [
      { name: 'QuoteNr', value: '1' },
      { name: '', value: 5 },
    ],
    organisations: [
      { name: 'Nobody Ltd', orderRoles: ['CHARGE_TO'], contacts: [{ orderRoles: ['PRIMARY'] }] },
      {
        orderRoles: ['CHARGE_TO'],
        contacts: [
          { orderRoles: ['PRIMARY'], firstName: 'Ana' },
          { orderRoles: [], email: 'x' },
        ],
        addresses: [{ ...address, city: 'x'.repeat(41), orderRoles: ['INVOICE'] }],
      },
    ],
    note: 'x',
    lines: [
      { samplingSupplies: { code: 'JAR', quantity: 0 } },
      {
        sample: {
          name: 'S1',
          dateTime: '2026-02-30T00:00:00',
          sampleType: {
            sampleTypeCode: 'HONEY',
            sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Red' }],
          },
          location: { point: { latitude: 91, longitude: 1 } },
          sampleParameters: [{ parameterCode: '', parameterValue: 1 }],
        },
      },
      { sampleComposite: { samples: ['S2', 'S3'], analyticalTests: [{ code: 'MOISTURE' }] } },
      {},
    ],
  };
  assert.deepEqual(await placesOf(body), [
    'unknown_supply /lines/0/samplingSupplies/code',
    'too_small /lines/0/samplingSupplies/quantity',
    'missing /lines/1/sample/analyticalTests',
    'bad_date_time /lines/1/sample/dateTime',
    'too_large /lines/1/sample/location/point/latitude',
    'parameters_not_enabled /lines/1/sample/sampleParameters',
    'too_short /lines/1/sample/sampleParameters/0/parameterCode',
    'not_allowed /lines/1/sample/sampleType/sampleAttributes/0/attributeValue',
    'not_composite /lines/2/sampleComposite/analyticalTests/0/code',
    'unknown_sample /lines/2/sampleComposite/samples/0',
    'unknown_sample /lines/2/sampleComposite/samples/1',
    'line_kind /lines/3',
    'unknown_field /note',
    'unknown_quote /orderReferences/0/value',
    'blank /orderReferences/1/name',
    'wrong_type /orderReferences/1/value',
    'missing_role /organisations',
    'missing_role /organisations',
    'contact_not_given /organisations/0/contacts/0',
    'unknown_organisation /organisations/0/name',
    'missing_delivery_address /organisations/1/addresses',
    'too_long /organisations/1/addresses/0/city',
    'ambiguous_contact /organisations/1/contacts/0',
    'duplicate_role /organisations/1/contacts/0/orderRoles',
    'unknown_contact /organisations/1/contacts/1',
    'duplicate_role /organisations/1/orderRoles',
  ]);
});

/** Two mistakes of which neither may hide the other. */
const pairs: [sentence: string, body: unknown, expected: string[]][] = [
  [
    'a missing role is told beside an address that is wrong',
    put(
      put(fullOrder, '/organisations/0/addresses/0/city', 'x'.repeat(41)),
      '/organisations/0/contacts/1/orderRoles',
      [],
    ),
    ['missing_role /organisations', 'too_long /organisations/0/addresses/0/city'],
  ],
  [
    'a missing delivery address is told beside an address that is wrong',
    put(put(fullOrder, '/organisations/0/addresses/0/postCode', 5), '/organisations/0/addresses/0/orderRoles', []),
    ['missing_delivery_address /organisations/0/addresses', 'wrong_type /organisations/0/addresses/0/postCode'],
  ],
  [
    'an unknown sample of a composite is told beside a sample name that is too long',
    put(put(fullOrder, '/lines/3/sample/name', 'x'.repeat(256)), '/lines/4/sampleComposite/samples/2', 'S9'),
    ['too_long /lines/3/sample/name', 'unknown_sample /lines/4/sampleComposite/samples/2'],
  ],
  [
    'a contact that is not given is told beside an organisation that is unknown',
    put(put(fullOrder, '/organisations/0/name', 'Nobody'), '/organisations/0/contacts/1', {
      orderRoles: ['SUBMITTER'],
    }),
    ['contact_not_given /organisations/0/contacts/1', 'unknown_organisation /organisations/0/name'],
  ],
  [
    'parameters that are not enabled are told beside a test code that is too long',
    put(fullOrder, '/lines/1/sample/analyticalTests/0/code', 'x'.repeat(33)),
    ['too_long /lines/1/sample/analyticalTests/0/code', 'parameters_not_enabled /lines/1/sample/sampleParameters'],
  ],
  [
    'both roles that an address repeats are told',
    put(
      put(fullOrder, '/organisations/0/addresses/0/orderRoles', ['DELIVERY', 'INVOICE']),
      '/organisations/0/addresses/1',
      {
        ...address,
        orderRoles: ['INVOICE', 'DELIVERY'],
      },
    ),
    [
      'duplicate_role /organisations/0/addresses/1/orderRoles',
      'duplicate_role /organisations/0/addresses/1/orderRoles',
    ],
  ],
];
for (const [sentence, body, expected] of pairs) {
  test(sentence, async () => assert.deepEqual(await placesOf(body), expected));
}

/** What cannot be read is told, and nothing is concluded from it. */
const unread: [sentence: string, at: string, value: unknown, expected: string][] = [
  ['a sample that cannot be read may be the one a composite names', '/lines/2', 5, 'wrong_type /lines/2'],
  [
    'a sample name that cannot be read may be the one a composite names',
    '/lines/2/sample/name',
    5,
    'wrong_type /lines/2/sample/name',
  ],
  ['a composite that cannot be read may name the sample without tests', '/lines/4', [], 'wrong_type /lines/4'],
  [
    'addresses that cannot be read may hold the one for delivery',
    '/organisations/0/addresses/0',
    'here',
    'wrong_type /organisations/0/addresses/0',
  ],
  [
    'a test that cannot be read may take the parameters',
    '/lines/1/sample/analyticalTests',
    'UMFCert',
    'wrong_type /lines/1/sample/analyticalTests',
  ],
  [
    'a test without a code may take the parameters',
    '/lines/1/sample/analyticalTests/0',
    {},
    'missing /lines/1/sample/analyticalTests/0/code',
  ],
];
for (const [sentence, at, value, expected] of unread) {
  test(sentence, async () => assert.deepEqual(await placesOf(put(fullOrder, at, value)), [expected]));
}

test('a refused order leaves nothing behind', async () => {
  const before = await stored();
  const { status } = await create(put(fullOrder, '/lines/0/samplingSupplies/quantity', 0), {
    'idempotency-key': 'k-1',
  });
  assert.equal(status, 400);
  assert.deepEqual(await stored(), before);
  await create(fullOrder, { 'idempotency-key': 'k-1' });
  assert.notDeepEqual(await stored(), before);
});

test('of more than 100 violations the first 100 are listed and all are counted', async () => {
  const lines = Array.from({ length: 150 }, (_, i) => sampleLine(`S${i}`, { analyticalTests: [{ code: 'NONE' }] }));
  const { body } = await create(order({ lines }));
  assert.equal(body.detail, '150 problems, of which the first 100 are listed; nothing was stored.');
  assert.equal(body.errors.length, 100);
  assert.equal(body.errors[99].pointer, '/lines/99/sample/analyticalTests/0/code');
});

test('exactly 100 violations are all listed', async () => {
  const lines = Array.from({ length: 100 }, (_, i) => sampleLine(`S${i}`, { analyticalTests: [{ code: 'NONE' }] }));
  const { body } = await create(order({ lines }));
  assert.equal(body.detail, '100 problems; nothing was stored.');
  assert.equal(body.errors.length, 100);
});
