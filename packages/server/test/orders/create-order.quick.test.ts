import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { address, order, otherAddress, sampleLine } from '../support/fixtures.ts';
import { adminToken, publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';
import { patience } from '../support/patience.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

const create = (body: unknown, headers?: Record<string, string>) =>
  lab.call(clientOperations.createOrder, { token, body, headers });
const createFromText = (payload: string, headers?: Record<string, string>) =>
  lab.call(clientOperations.createOrder, { token, payload, headers });

const typeOf = (problem: { type: string }) => problem.type.slice(problem.type.lastIndexOf('/') + 1);
const codesOf = (problem: { errors: { pointer: string; code: string }[] }) =>
  problem.errors.map(({ pointer, code }) => `${code} ${pointer}`);

test('an accepted order gets 201, its number, and the URL at which it can be read', async () => {
  const { status, body, headers } = await create(order());
  assert.equal(status, 201);
  assert.ok(Number.isInteger(body.orderId) && body.orderId > 0);
  assert.equal(headers.location, `${publicUrl}/client/api/v3/orders/${body.orderId}`);
});

test('the laboratory sees the order as it was sent, with its parties, addresses and references resolved', async () => {
  const { body: created } = await create(fullOrder);
  const { body } = await lab.lab(labOperations.getLabOrder, { path: created });
  assert.deepEqual(body.request, fullOrder);
  const { client, chargeTo, primary, submitter, deliveryAddress, invoiceAddress, clientReference } = body.resolved;
  assert.deepEqual([client.name, chargeTo.name], ['Apiary Ltd', 'Exports Inc']);
  assert.deepEqual([primary.email, submitter.email], ['mere@apiary.example', 'bo@apiary.example']);
  assert.deepEqual([deliveryAddress, invoiceAddress], [{ ...address, address2: 'Shed 2' }, otherAddress]);
  assert.equal(clientReference, 'R-1');
});

test('the text of the request is stored exactly as sent', async () => {
  const payload = `{"lines": [{"sample":{"name":"\\u0053 1", "sampleType":{"sampleTypeCode":"HONEY"},
    "analyticalTests":[{"code":"MOISTURE"}], "location": {"point": {"latitude":  -41.50, "longitude": 174}}}}],
    "organisations":[{"orderRoles":["PRIMARY_ORGANISATION"],
    "contacts":[{"orderRoles":["PRIMARY","SUBMITTER"],"firstName":" MERE "}]}]}`;
  const { body: created } = await createFromText(payload);
  const response = await lab.app.inject({
    url: `/lab/api/v1/orders/${created.orderId}`,
    headers: { authorization: `Bearer ${adminToken}` },
  });
  assert.ok(response.body.includes(`"request":${payload},`));
  assert.equal(response.json().resolved.primary.email, 'mere@apiary.example');
});

/** Violates every rule of orders, and some limits of the schema. */
const invalidOrder = {
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
    { orderRoles: [], contacts: [] },
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

test('violations of the schema and of every rule are reported together', async () => {
  const { status, body } = await create(invalidOrder);
  assert.equal(status, 400);
  assert.deepEqual(codesOf(body), [
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
    'too_few /organisations/2/contacts',
  ]);
});

test('a rejected order leaves nothing in the database', async () => {
  const countRows = () =>
    asSuperuser<object>(
      lab.databaseUrl,
      `select (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys,
              (select count(*) from audit_entries where action = 'order.received') as audited`,
    );
  const before = await countRows();
  const headers = { 'idempotency-key': 'k-1' };
  const { status } = await create(put(fullOrder, '/lines/0/samplingSupplies/quantity', 0), headers);
  assert.equal(status, 400);
  assert.deepEqual(await countRows(), before);
  await create(fullOrder, headers);
  assert.notDeepEqual(await countRows(), before);
});

for (const [count, detail] of [
  [100, '100 problems; nothing was stored.'],
  [150, '150 problems, of which the first 100 are listed; nothing was stored.'],
] as const) {
  test(`of ${count} violations 100 are listed and all are counted`, async () => {
    const analyticalTests = [{ code: 'NONE' }];
    const lines = Array.from({ length: count }, (_, i) => sampleLine(`S${i}`, { analyticalTests }));
    const { body } = await create(order({ lines }));
    assert.equal(body.detail, detail);
    assert.equal(body.errors.length, 100);
    assert.equal(body.errors[99].pointer, '/lines/99/sample/analyticalTests/0/code');
  });
}

const invalidTexts: [title: string, escaped: string][] = [
  ['a NUL character', 'a\\u0000b'],
  ['a high surrogate without a low one', 'a\\uD83D'],
  ['a low surrogate without a high one', '\\udc1d'],
  ['a surrogate pair in the wrong order', '\\uDC1D\\uD83D'],
];
const textFields = ['/notes', '/orderReferences/1/value', '/lines/1/sample/name', '/lines/1/sample/references/0/name'];
for (const [title, escaped] of invalidTexts) {
  test(`${title} is rejected in every text`, async () => {
    for (const pointer of textFields) {
      const { status, body } = await createFromText(
        JSON.stringify(put(fullOrder, pointer, 'HERE')).replace('HERE', escaped),
      );
      assert.equal(status, 400);
      const reported = codesOf(body).filter((violation) => violation.endsWith(` ${pointer}`));
      assert.deepEqual(reported, [`bad_text ${pointer}`]);
    }
  });
}

/** An order in which an array has this many copies of an item. */
function orderFilledWith(at: string, count: number, item: string): string {
  const items = Array(count).fill(item);
  return JSON.stringify(put(fullOrder, at, ['HERE'])).replace('"HERE"', items.join(','));
}

const hostile: [title: string, payload: string][] = [
  ['190,000 empty lines', orderFilledWith('/lines', 190_000, '{}')],
  ['40,000 quotes', orderFilledWith('/orderReferences', 40_000, '{"name":"QuoteNr","value":"1"}')],
  ['230,000 texts with a NUL character', orderFilledWith('/orderReferences', 230_000, '"\\u0000"')],
];
for (const [title, payload] of hostile) {
  test(`${title} are rejected without delay`, { timeout: patience(10_000) }, async () => {
    const { status, body } = await createFromText(payload);
    assert.equal(status, 400);
    assert.equal(typeOf(body), 'invalid-order');
    assert.ok(body.errors.length <= 100);
  });
}

test('a quote can be used until the end of its last day in the time zone of the laboratory', async () => {
  const settings = { name: 'L', address: [], signatories: [], twoPairsOfEyes: false, timeZone: 'Pacific/Auckland' };
  await lab.lab(labOperations.putSettings, { body: settings });
  const body = order({ orderReferences: [{ name: 'QuoteNr', value: '5002' }] });
  lab.clock.now = new Date('2026-06-30T11:59:59.999Z');
  const renewed = await lab.tokenFor(lab.customer);
  assert.equal((await lab.call(clientOperations.createOrder, { token: renewed, body })).status, 201);
  lab.clock.advance(1);
  const { status, body: problem } = await lab.call(clientOperations.createOrder, { token: renewed, body });
  assert.equal(status, 400);
  assert.deepEqual(codesOf(problem), ['expired_quote /orderReferences/0/value']);
});
