import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { account, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { listOrders, getOrder } = clientOperations;
const bench = benchOf(lab, lab.customer);
const rival = await lab.onboard(rivalAccount);
await lab.onboard(account);

const withReferences = (...values: string[]) =>
  order({ orderReferences: values.map((value, i) => ({ name: i === 0 ? 'ClientRef' : `Ref ${i}`, value })) });

const first = await bench.place(withReferences('Spring harvest 2026'));
const second = await bench.place(
  order({ lines: [sampleLine('A'), sampleLine('B'), { samplingSupplies: { code: 'JAR-50', quantity: 2 } }] }),
);
const third = await bench.place(withReferences('100% Mānuka_x', 'Truck KHM-442'));
const done = await bench.finish(withReferences('Autumn harvest 2025'));
const all = [done.orderId, third, second, first];

const list = async (query: Record<string, string | number> | string = {}, token = lab.customer.token) =>
  (await lab.call(listOrders, { token, query })).body;
const idsOf = (body: { orders: { orderId: number }[] }) => body.orders.map(({ orderId }) => orderId);

test('all orders of the account are listed, newest first, with their status and completeness', async () => {
  const body = await list();
  assert.deepEqual([idsOf(body), body.next], [all, null]);
  const [newest] = body.orders;
  assert.equal(newest.status, 'COMPLETED');
  assert.deepEqual(newest.orderReferences, [{ name: 'ClientRef', value: 'Autumn harvest 2025' }]);
  assert.deepEqual(newest.completeness, {
    expected: 0,
    received: 0,
    inProgress: 0,
    complete: 1,
    rejected: 0,
    cancelled: 0,
  });
  assert.deepEqual(newest.links, {
    self: `http://lab.example/client/api/v3/orders/${done.orderId}`,
    reports: `http://lab.example/client/api/v3/orders/${done.orderId}/reports`,
    jobs: `http://lab.example/client/api/v4/jobs?orderId=${done.orderId}`,
  });
});

test('the list shows the same data as the single order, at every stage', async () => {
  const job = await bench.register(second, { samples: ['A'] });
  await bench.measure(job, [measured('A', 'MOISTURE', 0.1)]);
  await lab.lab(labOperations.rejectSamples, {
    path: { orderId: second },
    body: { samples: [{ sample: 'B', reason: 'Leaked' }] },
  });
  for (const entry of (await list()).orders) {
    const { body } = await lab.call(getOrder, { token: lab.customer.token, path: { orderId: entry.orderId } });
    const { orderId, status, receivedAt, orderReferences, numberOfLines, completeness, reportStatus } = body;
    const { links: _, ...listed } = entry;
    const same = { orderId, status, receivedAt, orderReferences, numberOfLines, completeness, reportStatus };
    assert.deepEqual(listed, { ...same, exceedances: 0 });
  }
  const [found] = (await list(`search=${second}`)).orders;
  assert.deepEqual(found.completeness, {
    expected: 0,
    received: 0,
    inProgress: 2,
    complete: 0,
    rejected: 1,
    cancelled: 0,
  });
});

test('pages have no gaps while orders are submitted', async () => {
  const seen: number[] = [];
  let query: Record<string, number> = { limit: 2 };
  for (;;) {
    const body = await list(query, rival.token);
    seen.push(...idsOf(body));
    if (body.next === null) break;
    query = { limit: 2, before: body.next };
  }
  assert.deepEqual(seen, []);
  const page = await list({ limit: 3 });
  const late = await bench.place();
  const rest = await list({ limit: 3, before: page.next });
  assert.deepEqual([...idsOf(page), ...idsOf(rest)], all);
  assert.equal(rest.next, null);
  all.unshift(late);
});

test('orders can be filtered by status', async () => {
  assert.deepEqual(idsOf(await list('status=COMPLETED')), [done.orderId]);
  assert.deepEqual(idsOf(await list('status=CANCELLED')), []);
  assert.deepEqual(idsOf(await list('status=RECEIVED&limit=2')), [all[0], third]);
});

const searches: [search: string, found: number[]][] = [
  [String(first), [first]],
  [String(first).slice(0, -1), []],
  ['Spring harvest 2026', [first]],
  ['spring', [first]],
  ['HARVEST', [done.orderId, first]],
  ['harvest 2025', [done.orderId]],
  ['  harvest ', [done.orderId, first]],
  ['2025', [done.orderId]],
  ['arvest', []],
  ['spring 2026', []],
  ['mānuka_', [third]],
  ['100%', [third]],
  ['%', []],
  ['_', []],
  ['KHM-442', [third]],
  ['Apiary', []],
];

for (const [search, found] of searches) {
  test(`searching for "${search}" finds ${found.length}`, async () => {
    assert.deepEqual(idsOf(await list({ search })), found);
  });
}

test('a search can be combined with a status, and has pages', async () => {
  assert.deepEqual(idsOf(await list('search=harvest&status=RECEIVED')), [first]);
  const page = await list('search=harvest&limit=1');
  assert.deepEqual([idsOf(page), page.next], [[done.orderId], done.orderId]);
  assert.deepEqual(idsOf(await list(`search=harvest&limit=1&before=${page.next}`)), [first]);
});
