import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LineStatus, OrderStatus } from '@labwire/contract/order-status.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const seen = async (orderId: number): Promise<OrderStatus> =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
const statuses = async (orderId: number) => (await seen(orderId)).lines.map(({ status }) => status).join(' ');
const counts = async (orderId: number) =>
  (await seen(orderId)).lines.map((line) => `${line.completeMeasurands}/${line.expectedMeasurands}`).join(' ');
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

test('a new order expects its samples and has its supplies in progress', async () => {
  const { lines, completeness } = await seen(await place(drums));
  assert.deepEqual(lines, [
    line({ line: 0, kind: 'SUPPLIES', name: 'JAR-50', status: 'IN_PROGRESS' }),
    line({ line: 1, kind: 'SAMPLE', name: 'D1', status: 'EXPECTED' }),
    line({ line: 2, kind: 'SAMPLE', name: 'D2', status: 'EXPECTED' }),
    line({ line: 3, kind: 'COMPOSITE', name: composite, status: 'EXPECTED', expectedMeasurands: 2 }),
    line({ line: 4, kind: 'SAMPLE', name: 'D3', status: 'EXPECTED', expectedMeasurands: 2 }),
  ]);
  assert.deepEqual(completeness, { expected: 4, received: 0, inProgress: 1, complete: 0, rejected: 0 });
});

test('lines go from expected to received, in progress and complete as jobs arrive and results are published', async () => {
  const orderId = await place(drums);
  const first = await register(orderId, { samples: ['D1'] });
  assert.equal(await statuses(orderId), 'IN_PROGRESS RECEIVED EXPECTED EXPECTED EXPECTED');
  const second = await register(orderId);
  assert.equal(await statuses(orderId), 'IN_PROGRESS RECEIVED RECEIVED RECEIVED RECEIVED');
  assert.deepEqual(
    (await seen(orderId)).lines.map(({ labJobNumber }) => labJobNumber),
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
  assert.deepEqual((await seen(orderId)).completeness, {
    expected: 0,
    received: 0,
    inProgress: 1,
    complete: 4,
    rejected: 0,
  });
});

test('measurands count as complete once they are published, not when they are measured', async () => {
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

test('a value that is withdrawn after it was published leaves the line as the published result has it', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('D3', 'MOISTURE', 0.1)]);
  await publish(labJobNumber, { isFinal: false });
  await measure(labJobNumber, [measured('D3', 'MOISTURE', null)]);
  const [, , , , d3] = (await seen(orderId)).lines;
  assert.deepEqual([d3?.status, d3?.completeMeasurands], ['IN_PROGRESS', 1]);
});

test('a rejected sample says why, and so does the composite that cannot be made', async () => {
  const orderId = await place(drums);
  await reject(orderId, 'D2', 'Leaked in transit.');
  const { lines, completeness } = await seen(orderId);
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

test('a sample that arrived for a composite alone is rejected with it', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId, { samples: ['D1'] });
  await reject(orderId, 'D2', 'Leaked in transit.');
  const [, d1] = (await seen(orderId)).lines;
  assert.deepEqual(
    [d1?.status, d1?.labJobNumber, d1?.remark],
    ['REJECTED', labJobNumber, 'Its sample "D2" was rejected: Leaked in transit.'],
  );
});

test('a sample without tests of its own follows the composites that can still be made', async () => {
  const pair = (...samples: string[]) => ({ sampleComposite: { ...both, name: samples.join('+'), samples } });
  const lines = [member('D1'), member('D2'), member('D4'), pair('D1', 'D2'), pair('D1', 'D4')];
  const orderId = await place(order({ lines }));
  await reject(orderId, 'D4', 'Empty.');
  const labJobNumber = await register(orderId);
  assert.equal(await statuses(orderId), 'RECEIVED RECEIVED REJECTED RECEIVED REJECTED');
  await measure(labJobNumber, [measured('D1+D2', 'TUTIN', 0.1), measured('D1+D2', 'METH', 0.1)]);
  await publish(labJobNumber);
  assert.equal(await statuses(orderId), 'COMPLETE COMPLETE REJECTED COMPLETE REJECTED');
});

test('a member of a composite with tests of its own stands for these alone', async () => {
  const lines = [sampleLine('D1'), member('D2'), { sampleComposite: { ...both, name: 'Both' } }];
  const orderId = await place(order({ lines }));
  const first = await register(orderId, { samples: ['D1'] });
  await measure(first, [measured('D1', 'MOISTURE', 0.1)]);
  await publish(first);
  assert.equal(await statuses(orderId), 'COMPLETE EXPECTED EXPECTED');
});

test('supplies that are dispatched are complete and carry the reference of the courier', async () => {
  const orderId = await place(drums);
  await lab.lab(labOperations.dispatchSupplies, { path: { orderId }, body: { reference: 'NZP 1' } });
  const [supplies] = (await seen(orderId)).lines;
  assert.deepEqual([supplies?.status, supplies?.remark], ['COMPLETE', 'NZP 1']);
});

test('what is expected is fixed when the sample is registered', async () => {
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
  const { lines, completeness } = await seen(orderId);
  assert.deepEqual([body.lines, body.completeness], [lines, completeness]);
});
