import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { account, catalogue, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { createOrder, getOrderOptions, validateOrder } = clientOperations;

const validate = (body: unknown, headers?: Record<string, string>) => lab.call(validateOrder, { token, body, headers });

test('a dry run reports that an order is valid', async () => {
  for (const body of [order(), fullOrder]) {
    const response = await validate(body);
    assert.equal(response.status, 200);
    assert.deepEqual(response.body, { valid: true });
    assert.equal(response.headers.location, undefined);
  }
});

test('a dry run leaves nothing in the database', async () => {
  const countRows = () =>
    asSuperuser<object>(
      lab.databaseUrl,
      `select (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys,
              (select count(*) from audit_entries) as audited,
              (select last_value from pg_sequences where sequencename = 'orders_order_id_seq') as last_order`,
    );
  const before = await countRows();
  await validate(fullOrder, { 'idempotency-key': 'dry' });
  assert.deepEqual(await countRows(), before);
});

const text = JSON.stringify(fullOrder);
const rejected: [title: string, payload: string, headers?: Record<string, string>][] = [
  ['an array', '[]'],
  ['an unknown field', text.replace('"notes"', '"note"')],
  ['a retired supply', text.replace('JAR-50', 'OLDJAR')],
  ['an unknown contact', text.replace('bo@', 'nobody@')],
  ['an unknown quote', text.replace('"Season"', '"QuoteNr"')],
  ['a NUL character', text.replace('cool', '\\u0000')],
  ['several mistakes', JSON.stringify(put(put(fullOrder, '/organisations/1/name', 'Nobody'), '/lines/3', {}))],
  ['malformed JSON', text.slice(0, -1)],
  ['a body of more than 2 MiB', text.padEnd(2 * 1024 * 1024 + 1)],
  ['plain text', text, { 'content-type': 'text/plain' }],
];
for (const [title, payload, headers] of rejected) {
  test(`${title} gets the same response from a dry run as from submitting`, async () => {
    const created = await lab.call(createOrder, { token, payload, headers });
    const validated = await lab.call(validateOrder, { token, payload, headers });
    assert.ok(created.status >= 400);
    assert.equal(validated.status, created.status);
    assert.deepEqual({ ...validated.body, instance: '' }, { ...created.body, instance: '' });
  });
}

const optionsFor = async (customerToken: string) => (await lab.call(getOrderOptions, { token: customerToken })).body;

test('an order made from the order options is valid', async () => {
  const { organisations, quotes, sampleTypes, tests } = await optionsFor(token);
  const [organisation] = organisations;
  const [{ firstName, lastName, email }] = organisation.contacts;
  const { status } = await validate(
    order({
      organisations: [
        {
          name: organisation.name,
          orderRoles: ['PRIMARY_ORGANISATION'],
          contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName, lastName, email }],
        },
      ],
      orderReferences: [{ name: 'QuoteNr', value: String(quotes[0].number) }],
      lines: sampleTypes.map(({ code }: { code: string }) =>
        sampleLine(`Of ${code}`, {
          sampleType: { sampleTypeCode: code },
          analyticalTests: tests.map(({ code }: { code: string }) => ({ code })),
        }),
      ),
    }),
  );
  assert.equal(status, 200);
});

test('the order options are those of the account, and current', async () => {
  const rival = await lab.onboard({ ...rivalAccount, parameterTests: ['MOISTURE'] });
  const path = { accountId: lab.customer.account.accountId };
  const quotes = [{ number: 5003, validUntil: '2026-03-01' }, { number: 5004 }];
  await lab.lab(labOperations.changeAccount, { path, body: { quotes } });
  const [mine, theirs] = [await optionsFor(token), await optionsFor(rival.token)];
  const namesOf = (body: { organisations: { name: string }[] }) => body.organisations.map(({ name }) => name);
  assert.deepEqual([mine.account, namesOf(mine)], [account.name, ['Apiary Ltd', 'Exports Inc']]);
  assert.deepEqual([theirs.account, namesOf(theirs)], ['Rival', ['Rival Ltd']]);
  assert.deepEqual(mine.quotes, [{ number: 5001 }, { number: 5002, validUntil: '2026-06-30' }, { number: 5004 }]);
  assert.deepEqual(theirs.quotes, [{ number: 7001 }]);
  const acceptingParameters = (body: { tests: { code: string; parameters: boolean }[] }) =>
    body.tests.filter(({ parameters }) => parameters).map(({ code }) => code);
  assert.deepEqual(acceptingParameters(mine), ['UMFCert']);
  assert.deepEqual(acceptingParameters(theirs), ['MOISTURE', 'UMFCert']);
});

test('what the catalogue declares about a test applies to orders and changes of orders', async () => {
  const definition = catalogue.tests?.find(({ code }) => code === 'GLYPHOSATE');
  const parameterDefinitions = [{ code: 'Area', name: 'Area', kind: 'number' as const, required: true }];
  const restricted = { ...definition, sampleTypes: ['WATER'], parameters: true, parameterDefinitions };
  const path = { accountId: lab.customer.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { parameterTests: ['GLYPHOSATE'] } });
  await lab.lab(labOperations.putCatalogue, { body: { tests: [restricted] } });
  const line = (more: object) => sampleLine('S1', { analyticalTests: [{ code: 'GLYPHOSATE' }], ...more });
  const rejectedAs = ({ status, body }: { status: number; body: { errors: { code: string; pointer: string }[] } }) => [
    status,
    ...body.errors.map(({ code, pointer }) => `${code} ${pointer}`),
  ];
  const invalid = order({ lines: [line({ sampleParameters: [{ parameterCode: 'Aera', parameterValue: 1 }] })] });
  for (const operation of [validateOrder, createOrder]) {
    assert.deepEqual(rejectedAs(await lab.call(operation, { token, body: invalid })), [
      400,
      'test_not_offered /lines/0/sample/analyticalTests/0/code',
      'missing /lines/0/sample/sampleParameters',
      'unknown_sample_parameter /lines/0/sample/sampleParameters/0/parameterCode',
    ]);
  }
  const water = {
    sampleType: { sampleTypeCode: 'WATER' },
    sampleParameters: [{ parameterCode: 'Area', parameterValue: '10' }],
  };
  assert.equal((await validate(order({ lines: [line(water)] }))).status, 200);
  const { body } = await lab.call(createOrder, { token, body: order() });
  const change = { lines: [{ line: 0, addedTests: [{ code: 'GLYPHOSATE' }] }] };
  const changed = await lab.call(clientOperations.changeOrder, {
    token,
    path: { orderId: body.orderId },
    body: change,
  });
  assert.ok(rejectedAs(changed).includes('test_not_offered /lines/0/addedTests/0/code'));
});

test('a dry run estimates an order with the prices of its quote, which other customers do not see', async () => {
  const path = { accountId: lab.customer.account.accountId };
  const prices = {
    currency: 'NZD',
    tests: [{ code: 'MOISTURE', amount: '45' }],
    supplies: [{ code: 'JAR-50', amount: '1.85' }],
  };
  const quotes = [{ number: 5001, prices }];
  const { body: changed } = await lab.lab(labOperations.changeAccount, { path, body: { quotes } });
  const stored = { ...prices, tests: [{ code: 'MOISTURE', amount: '45.00' }] };
  const pricesIn = (body: { quotes: { number: number; prices?: object }[] }) =>
    body.quotes.find(({ number }) => number === 5001)?.prices;
  assert.deepEqual(pricesIn(changed), stored);
  assert.deepEqual(pricesIn(await optionsFor(token)), stored);
  const quoted = (value: string) =>
    order({
      orderReferences: [{ name: 'QuoteNr', value }],
      lines: [sampleLine('S1'), { samplingSupplies: { code: 'JAR-50', quantity: 3 } }],
    });
  const { body } = await validate(quoted('5001'));
  assert.deepEqual(body, {
    valid: true,
    estimate: {
      quoteNumber: 5001,
      currency: 'NZD',
      total: '50.55',
      isComplete: true,
      lines: [
        { line: 0, amount: '45.00', unpriced: [] },
        { line: 1, amount: '5.55', unpriced: [] },
      ],
    },
  });
  assert.deepEqual((await validate(order())).body, { valid: true });

  const other = await lab.onboard({ ...account, name: 'Other', quotes: [{ number: 5001 }] });
  assert.equal(pricesIn(await optionsFor(other.token)), undefined);
  const theirs = await lab.call(validateOrder, { token: other.token, body: quoted('5001') });
  assert.deepEqual(theirs.body, { valid: true });

  const expired = [{ number: 5001, validUntil: '2026-03-01', prices }];
  await lab.lab(labOperations.changeAccount, { path, body: { quotes: expired } });
  const { status, body: refused } = await validate(quoted('5001'));
  assert.deepEqual([status, refused.errors[0].code], [400, 'expired_quote']);
});

test('the order options have an ETag, with which a caller learns that nothing changed', async () => {
  const { headers } = await lab.call(getOrderOptions, { token });
  const again = (tag: unknown) => lab.call(getOrderOptions, { token, headers: { 'if-none-match': String(tag) } });
  assert.equal((await again(headers.etag)).status, 304);
  await lab.lab(labOperations.putCatalogue, { body: { supplies: [{ code: 'VIAL-40', name: '40 mL vial' }] } });
  assert.equal((await again(headers.etag)).status, 200);
});
