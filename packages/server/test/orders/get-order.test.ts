import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LineStatus, OrderStatus } from '@labwire/contract/order-status.ts';
import type { OrderedSample } from '@labwire/contract/ordered-lines.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { fullOrder } from '../support/order-edits.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

async function createAndGet(payload: string) {
  const created = await lab.call(clientOperations.createOrder, { token, payload });
  lab.clock.advance(60_000);
  return lab.call(clientOperations.getOrder, { token, path: created.body });
}

test('a new order is RECEIVED, and has its references, its time and its links', async () => {
  const { status, body } = await createAndGet(JSON.stringify(fullOrder));
  const self = `${publicUrl}/client/api/v3/orders/${body.orderId}`;
  assert.equal(status, 200);
  const { lines, completeness } = body;
  assert.deepEqual([lines.length, completeness.expected, completeness.inProgress], [5, 4, 1]);
  assert.deepEqual(body, {
    lines,
    completeness,
    orderId: body.orderId,
    status: 'RECEIVED',
    receivedAt: '2026-03-02T03:00:00.000Z',
    orderReferences: fullOrder.orderReferences,
    numberOfLines: 5,
    priority: false,
    reportStatus: { code: 'NOT_STARTED' },
    jobs: [],
    links: {
      self,
      reports: `${self}/reports`,
      results: `${publicUrl}/client/api/v4/results?orderId=${body.orderId}`,
    },
  });
});

test('references are returned as they were sent and in the same order', async () => {
  const orderReferences = [{ name: 'B', value: ' 🐝 ' }, {}, { name: 'A', value: '' }, { name: 'B', value: '"\\' }];
  const payload = JSON.stringify(order({ orderReferences })).replace('🐝', '\\ud83d\\udc1d');
  assert.deepEqual((await createAndGet(payload)).body.orderReferences, orderReferences);
});

const get = (orderId: string | number, query?: string) =>
  lab.call(clientOperations.getOrder, { token, path: { orderId }, query });

test('a path segment that is not an order number is 400', async () => {
  const segments = ['0', '-1', '1.5', '100001.0', 'abc', '1e5', '0x186A1', '+100001', ' 100001', '١', 'null', '1,2'];
  for (const orderId of segments) {
    const { status, body } = await get(orderId);
    assert.equal(status, 400, orderId);
    assert.match(body.type, /invalid-request$/);
    assert.equal(body.errors.length, 1);
    assert.equal(body.errors[0].parameter, 'orderId');
    assert.equal(body.errors[0].pointer, undefined);
  }
});

test('an order that does not exist is 404', async () => {
  for (const orderId of [1, 999_999_999, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await get(orderId);
    assert.equal(status, 404);
    assert.match(body.type, /not-found$/);
  }
});

const read = async (orderId: number): Promise<OrderStatus> =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
const statuses = async (orderId: number) => (await read(orderId)).lines.map(({ status }) => status).join(' ');
const counts = async (orderId: number) =>
  (await read(orderId)).lines.map((line) => `${line.completeMeasurands}/${line.expectedMeasurands}`).join(' ');
const reject = (orderId: number, sample: string, reason: string) =>
  lab.lab(labOperations.rejectSamples, { path: { orderId }, body: { samples: [{ sample, reason }] } });

const member = (name: string) => ({ sample: { name, sampleType: { sampleTypeCode: 'HONEY' } } });
const both = { name: '', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }, { code: 'METH' }] };
const drums = order({
  lines: [
    { samplingSupplies: { code: 'JAR-50', quantity: 1 } },
    member('D1'),
    member('D2'),
    { sampleComposite: both },
    sampleLine('D3', { analyticalTests: [{ code: 'MOISTURE' }, { code: 'GLYPHOSATE' }] }),
  ],
});
const composite = 'Composite of D1, D2';

const line = (more: Partial<LineStatus>) => ({
  labJobNumber: null,
  expectedMeasurands: 0,
  completeMeasurands: 0,
  remark: null,
  ...more,
});

test('the samples of a new order are expected, and its supplies are in progress', async () => {
  const { lines, completeness } = await read(await place(drums));
  assert.deepEqual(lines, [
    line({ line: 0, kind: 'SUPPLIES', name: 'JAR-50', status: 'IN_PROGRESS' }),
    line({ line: 1, kind: 'SAMPLE', name: 'D1', status: 'EXPECTED' }),
    line({ line: 2, kind: 'SAMPLE', name: 'D2', status: 'EXPECTED' }),
    line({ line: 3, kind: 'COMPOSITE', name: composite, status: 'EXPECTED', expectedMeasurands: 2 }),
    line({ line: 4, kind: 'SAMPLE', name: 'D3', status: 'EXPECTED', expectedMeasurands: 2 }),
  ]);
  assert.deepEqual(completeness, { expected: 4, received: 0, inProgress: 1, complete: 0, rejected: 0, cancelled: 0 });
});

test('lines are expected, received, in progress and complete as jobs are registered and results are published', async () => {
  const orderId = await place(drums);
  const first = await register(orderId, { samples: ['D1'] });
  assert.equal(await statuses(orderId), 'IN_PROGRESS RECEIVED EXPECTED EXPECTED EXPECTED');
  const second = await register(orderId);
  assert.equal(await statuses(orderId), 'IN_PROGRESS RECEIVED RECEIVED RECEIVED RECEIVED');
  assert.deepEqual(
    (await read(orderId)).lines.map(({ labJobNumber }) => labJobNumber),
    [null, first, second, second, second],
  );
  await measure(second, [measured(composite, 'TUTIN', 0.1)]);
  assert.equal(await statuses(orderId), 'IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS RECEIVED');
  await publish(second, { isFinal: false });
  await measure(second, [
    measured(composite, 'METH', 0.1),
    measured('D3', 'MOISTURE', 0.1),
    measured('D3', 'GLYPHOSATE', 0.1),
  ]);
  assert.equal(await statuses(orderId), 'IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS IN_PROGRESS');
  await publish(second);
  assert.equal(await statuses(orderId), 'IN_PROGRESS COMPLETE COMPLETE COMPLETE COMPLETE');
  assert.deepEqual((await read(orderId)).completeness, {
    expected: 0,
    received: 0,
    inProgress: 1,
    complete: 4,
    rejected: 0,
    cancelled: 0,
  });
});

test('measurands are complete when they are published, not when they are measured', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('D3', 'MOISTURE', 0.1)]);
  assert.equal(await counts(orderId), '0/0 0/0 0/0 0/2 0/2');
  await publish(labJobNumber, { isFinal: false });
  assert.equal(await counts(orderId), '0/0 0/0 0/0 0/2 1/2');
  await measure(labJobNumber, [
    measured('D3', 'GLYPHOSATE', 0.1),
    measured(composite, 'TUTIN', 0.1),
    measured(composite, 'METH', 0.1),
  ]);
  assert.equal(await counts(orderId), '0/0 0/0 0/0 0/2 1/2');
  await publish(labJobNumber);
  assert.equal(await counts(orderId), '0/0 0/0 0/0 2/2 2/2');
});

test('a value that is withdrawn after publication does not change the line until the next publication', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('D3', 'MOISTURE', 0.1)]);
  await publish(labJobNumber, { isFinal: false });
  await measure(labJobNumber, [measured('D3', 'MOISTURE', null)]);
  const [, , , , d3] = (await read(orderId)).lines;
  assert.deepEqual([d3?.status, d3?.completeMeasurands], ['IN_PROGRESS', 1]);
});

test('a rejected sample has the reason as its remark, and so has the composite that needs it', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D2', 'Leaked in transit.');
  const { lines, completeness } = await read(orderId);
  assert.deepEqual(lines.slice(1, 4), [
    line({ line: 1, kind: 'SAMPLE', name: 'D1', status: 'EXPECTED' }),
    line({ line: 2, kind: 'SAMPLE', name: 'D2', status: 'REJECTED', remark: 'Leaked in transit.' }),
    line({
      line: 3,
      kind: 'COMPOSITE',
      name: composite,
      status: 'REJECTED',
      remark: 'Its sample "D2" was rejected: Leaked in transit.',
    }),
  ]);
  assert.equal(completeness.rejected, 2);
});

test('dispatched supplies are complete, and have the reference of the courier as their remark', async () => {
  const orderId = await place(drums);
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body: { reference: 'NZP 1' } });
  const [supplies] = (await read(orderId)).lines;
  assert.deepEqual([supplies?.status, supplies?.remark], ['COMPLETE', 'NZP 1']);
});

test('the number of expected measurands is fixed when the sample is registered', async () => {
  const [waiting, registered] = [await place(), await place()];
  await register(registered);
  const measurand = { name: 'x', unit: '', detectionLimit: 0, decimals: 0 };
  const measurands = ['M1', 'M2', 'M3'].map((code) => ({ code, ...measurand }));
  const wider = { code: 'MOISTURE', name: 'MOISTURE test', measurands };
  await lab.lab(labOperations.putCatalogue, { body: { tests: [wider] } });
  assert.deepEqual([await counts(waiting), await counts(registered)], ['0/3', '0/1']);
});

test('the laboratory sees the same lines as the customer', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D2', 'Leaked.');
  await register(orderId);
  const { body } = await lab.lab(labOperations.getLabOrder, { path: { orderId } });
  const { lines, completeness } = await read(orderId);
  assert.deepEqual([body.lines, body.completeness], [lines, completeness]);
});

test('the lines of an order have the names of the catalogue, and the condition of samples that arrived', async () => {
  const orderId = await place(
    order({
      lines: [sampleLine('Drum 1'), sampleLine('Drum 2'), { samplingSupplies: { code: 'JAR-50', quantity: 2 } }],
    }),
  );
  const conditions = [{ sample: 'Drum 2', condition: 'Lid loose' }];
  const labJobNumber = await register(orderId, { samples: ['Drum 2'], conditions });
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body: {} });
  const { body } = await lab.call(clientOperations.getOrderLines, { token, path: { orderId } });
  const summary = body.samples.map((sample: OrderedSample) => [
    sample.name,
    sample.tests[0]?.testName,
    sample.labJobNumber,
    sample.sequence,
    sample.condition,
  ]);
  assert.deepEqual(summary, [
    ['Drum 1', 'MOISTURE test', null, null, null],
    ['Drum 2', 'MOISTURE test', labJobNumber, 1, 'Lid loose'],
  ]);
  assert.deepEqual([body.supplies[0].name, typeof body.supplies[0].dispatchedAt], ['50 mL jar', 'string']);
  const forStaff = await lab.lab(labOperations.getLabOrderLines, { path: { orderId } });
  assert.deepEqual(forStaff.body, body);
  assert.equal((await lab.lab(labOperations.getLabOrderLines, { path: { orderId: 999_999 } })).status, 404);
});
