import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const bench = benchOf(lab, lab.customer);
const minute = 60_000;

const specification = { code: 'M-MAX', name: 'Moisture', source: 'Standard', measurandCode: 'M1', upperBound: 0.5 };
await lab.lab(labOperations.putCatalogue, { body: { specifications: [specification] } });

const north = await finish('North bore', 0.9, { containers: [{ barcode: { type: 'LINEAR', value: 'JAR-0042' } }] });
lab.clock.advance(minute);
const between = lab.clock.now.toISOString();
lab.clock.advance(minute);
const south = await finish('South bore', 0.1);

async function finish(name: string, value: number, more: object = {}) {
  const location = { name, point: { latitude: -38, longitude: 176 } };
  const lines = [sampleLine('S1', { location, ...more })];
  const orderId = await bench.place(
    order({ orderReferences: [{ name: 'ClientRef', value: `Spring ${name}` }], lines }),
  );
  const labJobNumber = await bench.register(orderId);
  await bench.measure(labJobNumber, [measured('S1', 'MOISTURE', value)]);
  await bench.publish(labJobNumber, { isFinal: true });
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  return { orderId, labJobNumber };
}

/** The numbers of the orders in a listing. */
async function found(operation: Operation, query: string): Promise<number[]> {
  const { status, body } = await lab.call(operation, { token, query });
  assert.equal(status, 200, JSON.stringify(body));
  const entries: { orderId: number }[] = body.orders ?? body.jobs ?? body.reports;
  return entries.map(({ orderId }) => orderId);
}

const { listOrders, listJobs, listIssuedReports } = clientOperations;
const listings = { listOrders, listJobs, listIssuedReports };

const common: [what: string, query: string, orders: number[]][] = [
  ['the order number', `search=${north.orderId}`, [north.orderId]],
  ['the start of a word of a reference', 'search=NORTH', [north.orderId]],
  ['a reference of both', 'search=spring', [south.orderId, north.orderId]],
  ['a container barcode', 'search=JAR-0042', [north.orderId]],
  ['a part of a barcode', 'search=JAR-00', []],
  ['exceedances', 'exceedancesOnly', [north.orderId]],
  ['exceedances turned off', 'exceedancesOnly=false', [south.orderId, north.orderId]],
  ['a time from which on', `from=${between}`, [south.orderId]],
  ['a time before which', `to=${between}`, [north.orderId]],
  ['a period and exceedances', `from=${between}&exceedancesOnly`, []],
];
for (const [name, operation] of Object.entries(listings)) {
  for (const [what, query, orders] of common) {
    test(`${name} filters by ${what}`, async () => {
      assert.deepEqual(await found(operation, query), orders);
    });
  }
}

const single: [operation: Operation, query: string, orders: number[]][] = [
  [listOrders, 'samplingPoint=South+bore', [south.orderId]],
  [listOrders, 'samplingPoint=South', []],
  [listJobs, `search=${south.labJobNumber}`, [south.orderId]],
  [listJobs, 'measurandCode=M1&samplingPoint=North+bore', [north.orderId]],
  [listJobs, 'measurandCode=NONE', []],
  [listJobs, 'sampleTypeCode=HONEY&exceedancesOnly', [north.orderId]],
  [listJobs, 'sampleTypeCode=WATER', []],
  [listJobs, 'samplingPoint=South+bore&exceedancesOnly', []],
  [listIssuedReports, `search=${south.labJobNumber}&state=CURRENT`, [south.orderId]],
  [listIssuedReports, 'state=WITHDRAWN', []],
  [listIssuedReports, `orderId=${north.orderId}`, [north.orderId]],
];
for (const [operation, query, orders] of single) {
  test(`${operation.id} with ${query} lists what matches`, async () => {
    assert.deepEqual(await found(operation, query), orders);
  });
}

const { listLabOrders, listIssuedLabReports } = labOperations;
const labListings: Record<string, Operation> = {
  listLabOrders,
  listJobs: labOperations.listJobs,
  listIssuedLabReports,
};
const { accountId } = lab.customer.account;

/** The numbers of the orders in a listing of the laboratory. */
async function labFound(operation: Operation, query: string): Promise<number[]> {
  const { status, body } = await lab.lab(operation, { query });
  assert.equal(status, 200, JSON.stringify(body));
  const entries: { orderId: number }[] = body.orders ?? body.jobs ?? body.reports;
  return entries.map(({ orderId }) => orderId);
}

const labCases: [what: string, query: string, orders: number[]][] = [
  ['the account', `accountId=${accountId}`, [north.orderId, south.orderId]],
  ['another account', `accountId=${accountId + 1}`, []],
  ['a container barcode', 'search=JAR-0042', [north.orderId]],
  ['a text and exceedances', 'search=spring&exceedancesOnly', [north.orderId]],
  ['an order number', `search=${south.orderId}`, [south.orderId]],
  ['exceedances', 'exceedancesOnly', [north.orderId]],
  ['a time from which on', `from=${between}`, [south.orderId]],
  ['a time before which, in one account', `to=${between}&accountId=${accountId}`, [north.orderId]],
];
for (const [name, operation] of Object.entries(labListings)) {
  for (const [what, query, orders] of labCases) {
    test(`the laboratory: ${name} filters by ${what}`, async () => {
      assert.deepEqual((await labFound(operation, query)).toSorted(), orders);
    });
  }
}

test('the laboratory filters jobs by published values, and by a sampling point only within an account', async () => {
  const { listJobs: listLabJobs } = labOperations;
  assert.deepEqual(await labFound(listLabJobs, 'measurandCode=M1&sampleTypeCode=HONEY&exceedancesOnly'), [
    north.orderId,
  ]);
  for (const operation of [listLabJobs, listLabOrders]) {
    assert.deepEqual(await labFound(operation, `samplingPoint=South+bore&accountId=${accountId}`), [south.orderId]);
    const { status, body } = await lab.lab(operation, { query: 'samplingPoint=South+bore' });
    assert.deepEqual([status, body.errors[0].parameter, body.errors[0].code], [400, 'accountId', 'missing']);
  }
});

/** The orders of all pages, one entry on each page. */
async function pages(list: (query: string) => Promise<{ body: Record<string, unknown> }>, cursor: string) {
  const orders: number[] = [];
  for (let query = 'limit=1'; ; ) {
    const { body } = await list(query);
    const [entry] = (body.orders ?? body.jobs ?? body.reports) as { orderId: number }[];
    if (entry) orders.push(entry.orderId);
    if (body.next === null) return orders;
    assert.ok(orders.length < 9);
    query = `limit=1&${cursor}=${body.next}`;
  }
}

const ascending = [north.orderId, south.orderId];
const customerSorts: [operation: Operation, names: string[]][] = [
  [listOrders, ['orderId', 'receivedAt']],
  [listJobs, ['labJobNumber', 'resultCreatedAt']],
  [listIssuedReports, ['approvedAt', 'labJobNumber']],
];
for (const [operation, names] of customerSorts) {
  for (const name of names) {
    test(`${operation.id} sorts by ${name} in both directions, page by page`, async () => {
      const read = (sort: string) =>
        pages((query) => lab.call(operation, { token, query: `${query}&sort=${sort}` }), 'before');
      assert.deepEqual(await read(name), ascending);
      assert.deepEqual(await read(`-${name}`), ascending.toReversed());
    });
  }
}

const labSorts: [operation: Operation, names: string[]][] = [
  [listLabOrders, ['orderId', 'receivedAt']],
  [labOperations.listJobs, ['labJobNumber', 'dueDate', 'receivedAt']],
  [listIssuedLabReports, ['approvedAt', 'labJobNumber']],
];
for (const [operation, names] of labSorts) {
  for (const name of names) {
    test(`the laboratory: ${operation.id} sorts by ${name} in both directions, page by page, also in a search`, async () => {
      for (const filter of ['', '&search=spring', `&accountId=${accountId}`]) {
        const read = (sort: string) =>
          pages((query) => lab.lab(operation, { query: `${query}&sort=${sort}${filter}` }), 'after');
        assert.deepEqual(await read(name), ascending);
        assert.deepEqual(await read(`-${name}`), ascending.toReversed());
      }
    });
  }
}

test('an order of the list that is not offered is 400', async () => {
  const { status, body } = await lab.call(listOrders, { token, query: 'sort=status' });
  assert.deepEqual([status, body.errors[0].parameter, body.errors[0].code], [400, 'sort', 'not_allowed']);
});

test('orders, jobs and reports show how many values do not meet a specification', async () => {
  const counts = await Promise.all(
    Object.values(listings).map(async (operation: Operation) => {
      const { body } = await lab.call(operation, { token });
      return (body.orders ?? body.jobs?.map((job: { results: object[] }) => job.results[0]) ?? body.reports).map(
        ({ exceedances }: { exceedances: number }) => exceedances,
      );
    }),
  );
  assert.deepEqual(counts, [
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  const { body } = await lab.lab(listLabOrders, {});
  assert.deepEqual(
    body.orders.map(({ exceedances }: { exceedances: number }) => exceedances),
    [1, 0],
  );
});

test('a report has the state by which it is found, before and after an amendment', async () => {
  await bench.publish(north.labJobNumber, { isFinal: true, analystComments: 'Corrected.' });
  assert.deepEqual(await found(listIssuedReports, 'state=UNDER_AMENDMENT'), [north.orderId]);
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: north });
  await lab.lab(labOperations.approveReport, { path: draft });
  assert.deepEqual(await found(listIssuedReports, 'state=SUPERSEDED'), [north.orderId]);
  assert.deepEqual(await found(listIssuedReports, 'state=CURRENT'), [north.orderId, south.orderId]);
});

test('a wrong value is 400 with the parameter', async () => {
  for (const operation of Object.values(listings)) {
    for (const [query, parameter] of [
      ['from=yesterday', 'from'],
      ['exceedancesOnly=perhaps', 'exceedancesOnly'],
      [`from=${between}&to=${between}`, 'from'],
    ]) {
      const { status, body } = await lab.call(operation, { token, query });
      assert.deepEqual([status, body.errors[0].parameter], [400, parameter]);
    }
  }
});
