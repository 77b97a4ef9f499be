import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderSummary } from '@labwire/contract/lab-order.ts';
import { test } from 'vitest';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const rival = await lab.onboard({ ...rivalAccount, name: 'Kōwhai & Söhne' });
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const container = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });
const rivalOrganisations = [
  {
    orderRoles: ['PRIMARY_ORGANISATION' as const],
    contacts: [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], firstName: 'Rosa' }],
  },
];

const spring = await place(
  order({
    orderReferences: [
      { name: 'ClientRef', value: 'Spring Harvest' },
      { name: 'ClientOrderNr', value: 'PO-7_1%' },
      { name: 'Truck', value: 'Ābel' },
    ],
    lines: [sampleLine('Drum 12', { containers: [container('BC-0001')] }), sampleLine('Проба')],
  }),
);
const supplies = await place(
  order({
    orderReferences: [{ name: 'ClientRef', value: 'Jars' }],
    lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 3 } }, sampleLine('Drum 13')],
  }),
);
const theirs = await benchOf(lab, rival).place({ ...order({ organisations: rivalOrganisations }) });
const labJobNumber = await register(spring, { samples: ['Drum 12'] });

const list = async (query: Record<string, string | number>) =>
  (await lab.lab(labOperations.listLabOrders, { query })).body;
const found = async (search: string, query: Record<string, string | number> = {}): Promise<number[]> =>
  (await list({ search, ...query })).orders.map(({ orderId }: OrderSummary) => orderId);

test('an order is found by its whole number, and by the whole number of a job or a label', async () => {
  assert.deepEqual(await found(String(spring)), [spring]);
  assert.deepEqual(await found(` ${labJobNumber} `), [spring]);
  assert.deepEqual(await found(`${labJobNumber}-1`), [spring]);
  assert.deepEqual(await found(String(spring).slice(0, -1)), []);
  assert.deepEqual(await found('9'.repeat(40)), []);
});

test('an order is found by a part of any of its references, without regard to letter case and accents', async () => {
  assert.deepEqual(await found('spring h'), [spring]);
  assert.deepEqual(await found('HARVEST'), [spring]);
  assert.deepEqual(await found('abel'), [spring]);
  assert.deepEqual(await found('ĀB'), [spring]);
  assert.deepEqual(await found('po-7_1%'), [spring]);
});

test('characters that have a meaning in SQL are matched literally', async () => {
  assert.deepEqual(await found('%'), [spring]);
  assert.deepEqual(await found('_'), [spring]);
  assert.deepEqual(await found('\\'), []);
  assert.deepEqual(await found("'"), []);
});

test('an order is found by a part of a sample name', async () => {
  assert.deepEqual(await found('drum 1'), [spring, supplies]);
  assert.deepEqual(await found('drum 12'), [spring]);
  assert.deepEqual(await found('проб'), [spring]);
});

test('an order is found by the whole barcode of a container', async () => {
  assert.deepEqual(await found('BC-0001'), [spring]);
  assert.deepEqual(await found('BC-000'), []);
  assert.deepEqual(await found('bc-0001'), []);
});

test('an order with a barcode that is too long for an index is stored', async () => {
  const longBarcode = Array.from({ length: 5000 }, (_, i) => (i * i).toString(36)).join('');
  const containers = [container(longBarcode), container(`${longBarcode}2`), container('BC-0002')];
  const orderId = await place(order({ lines: [sampleLine('Long', { containers })] }));
  assert.deepEqual(await found('BC-0002'), [orderId]);
});

test('an order is found by a part of the current name of its customer', async () => {
  assert.deepEqual(await found('kowhai &'), [theirs]);
  await lab.lab(labOperations.changeAccount, {
    path: { accountId: rival.account.accountId },
    body: { name: 'Tōtara' },
  });
  assert.deepEqual(await found('kowhai'), []);
  assert.deepEqual(await found('totara'), [theirs]);
  assert.deepEqual(await found('rival ltd'), [theirs], 'the client organisation of the order');
});

test('a search can be combined with a status, an account, a direction and pages', async () => {
  const { accountId } = lab.customer.account;
  assert.deepEqual(await found('drum', { newestFirst: 'true' }), [supplies, spring]);
  assert.deepEqual(await found('drum', { status: 'RECEIVED' }), [supplies]);
  assert.deepEqual(await found('drum', { status: 'REGISTERED' }), [spring]);
  assert.deepEqual(await found('drum', { status: 'COMPLETED' }), []);
  assert.deepEqual(await found('drum', { accountId: rival.account.accountId }), []);
  assert.deepEqual(await found('drum', { accountId }), [spring, supplies]);
  const first = await list({ search: 'drum', limit: 1, newestFirst: '' });
  assert.deepEqual([first.orders[0].orderId, first.next], [supplies, supplies]);
  const second = await list({ search: 'drum', limit: 1, newestFirst: '', after: first.next });
  assert.deepEqual([second.orders[0].orderId, second.next], [spring, null]);
});

test('a row shows the contacts, the order number of the client and the completeness', async () => {
  const [row] = (await list({ search: 'spring' })).orders;
  assert.equal(row.primary, 'Mere Parata');
  assert.equal(row.submitter, 'Mere Parata');
  assert.equal(row.clientOrderNumber, 'PO-7_1%');
  assert.deepEqual(row.completeness, {
    expected: 1,
    received: 1,
    inProgress: 0,
    complete: 0,
    rejected: 0,
    cancelled: 0,
  });
});

test('the completeness in the list is that of the single order, at every stage', async () => {
  const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
  const composite = { sampleComposite: { name: '', samples: ['C', 'D'], analyticalTests: [{ code: 'TUTIN' }] } };
  const lines = [
    sampleLine('A'),
    sampleLine('B'),
    member('C'),
    member('D'),
    composite,
    sampleLine('E'),
    { samplingSupplies: { code: 'JAR-50', quantity: 1 } },
  ];
  const orderId = await place(order({ lines, orderReferences: [{ name: 'ClientRef', value: 'Steps' }] }));
  const seen: string[] = [];
  const compare = async () => {
    const [row] = (await list({ search: 'steps' })).orders;
    const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
    assert.deepEqual(row.completeness, body.completeness);
    seen.push(Object.values(row.completeness).join(' '));
  };
  await compare();
  const job = await register(orderId, { samples: ['A', 'B', 'C', 'D'] });
  await compare();
  const rejection = { samples: [{ sample: 'E', reason: 'Broken.' }] };
  await lab.lab(labOperations.rejectSamples, { path: { orderId }, body: rejection });
  await measure(job, [measured('A', 'MOISTURE', 1)]);
  await compare();
  // The value is withdrawn after publication, but the interim result still has it.
  await publish(job, { isFinal: false });
  await measure(job, [measured('A', 'MOISTURE', null)]);
  await compare();
  const names = ['A', 'B'].map((name) => measured(name, 'MOISTURE', 1));
  await measure(job, [...names, measured('Composite of C, D', 'TUTIN', 1)]);
  await publish(job);
  await compare();
  assert.deepEqual(seen, ['6 0 1 0 0 0', '1 5 1 0 0 0', '0 4 2 0 1 0', '0 4 2 0 1 0', '0 0 1 5 1 0']);
});
