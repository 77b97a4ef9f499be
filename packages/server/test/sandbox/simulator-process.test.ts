import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { order, sampleLine } from '../support/fixtures.ts';
import { call } from '../support/http.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { DataFolder, until } from '../support/process.ts';

const lab = await startWithCustomer({ realTime: true });
const { token } = lab.customer;

/** Processes on the same database, each of which simulates a laboratory at the highest pace. */
async function openFolder(t: TestContext) {
  const folder = await DataFolder.make(t);
  const settings = {
    DATABASE_URL: lab.databaseUrl,
    LABWIRE_ADMIN_TOKEN: adminToken,
    LABWIRE_SIMULATOR: 'on',
    LABWIRE_SIMULATOR_PACE: '0',
  };
  return { start: (more: Record<string, string> = {}) => folder.start({ ...settings, ...more }) };
}

const place = async (address: string, name: string): Promise<number> => {
  const analyticalTests = [{ code: 'MOISTURE' }, { code: 'TUTIN' }];
  const body = order({ lines: [sampleLine(name, { analyticalTests })] });
  return (await call(`${address}/client/api/v3/order-requests`, token, 'POST', body)).orderId;
};
const statusOf = async (address: string, orderId: number): Promise<string> =>
  (await call(`${address}/client/api/v3/orders/${orderId}`, token)).status;
const reportsOf = async (address: string, orderId: number): Promise<{ version: string; downloadUrl: string }[]> =>
  (await call(`${address}/client/api/v3/orders/${orderId}/reports`, token)).reports;
const resultsOf = async (address: string, orderId: number): Promise<{ isFinal: boolean }[]> =>
  (await call(`${address}/client/api/v4/results?orderId=${orderId}`, token)).results;

async function assertDoneOnce(address: string, orderIds: readonly number[]): Promise<void> {
  for (const orderId of orderIds) {
    assert.equal(await statusOf(address, orderId), 'COMPLETED');
    assert.deepEqual(
      (await resultsOf(address, orderId)).map(({ isFinal }) => isFinal),
      [true, false],
    );
    assert.deepEqual(
      (await reportsOf(address, orderId)).map(({ version }) => version),
      ['1.0'],
    );
  }
}

const isReported = async (address: string, orderId: number) => (await reportsOf(address, orderId)).length > 0;
const countReported = async (address: string, orderIds: readonly number[]) =>
  (await Promise.all(orderIds.map((orderId) => isReported(address, orderId)))).filter(Boolean).length;

test('an order is processed automatically, and its report can be downloaded', async (t) => {
  const { start } = await openFolder(t);
  const address = await start().listening;
  const orderId = await place(address, 'S1');
  await until(() => isReported(address, orderId), 'the report is approved');
  await assertDoneOnce(address, [orderId]);
  const [report] = await reportsOf(address, orderId);
  const response = await fetch(report?.downloadUrl ?? '', { headers: { authorization: `Bearer ${token}` } });
  assert.equal(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
});

test('an order submitted before a restart is processed after it, at the configured pace', async (t) => {
  const { start } = await openFolder(t);
  const slow = start({ LABWIRE_SIMULATOR_PACE: '3600' });
  const first = await slow.listening;
  const orderId = await place(first, 'S1');
  const { next } = await call(`${first}/client/api/v4/sandbox/advance`, token, 'POST', { orderId });
  assert.ok(Date.parse(next.dueAt) - Date.now() > 3_500_000);
  slow.process.kill('SIGTERM');
  await slow.ended;
  const address = await start().listening;
  assert.equal(await statusOf(address, orderId), 'REGISTERED');
  await call(`${address}/client/api/v4/sandbox/advance`, token, 'POST', { orderId, to: 'END' });
  await assertDoneOnce(address, [orderId]);
});

test('two processes share the orders, and each order is processed once', async (t) => {
  const { start } = await openFolder(t);
  const services = [start(), start()];
  const [one = '', two = ''] = await Promise.all(services.map(({ listening }) => listening));
  const orderIds = await Promise.all(Array.from({ length: 16 }, (_, i) => place(i % 2 === 0 ? one : two, `S${i}`)));
  await until(async () => (await countReported(one, orderIds)) === orderIds.length, 'all reports are approved');
  await assertDoneOnce(two, orderIds);
  for (const { stdout } of services) assert.match(stdout, /Simulated analyst/);
});

test('after a process is killed, every step is done exactly once', async (t) => {
  const { start } = await openFolder(t);
  for (const share of [1, 4]) {
    const service = start();
    const address = await service.listening;
    const orderIds = await Promise.all(Array.from({ length: 10 }, (_, i) => place(address, `S${i}`)));
    await until(async () => (await countReported(address, orderIds)) >= share, 'some reports are approved');
    service.process.kill('SIGKILL');
    await service.ended;
    const next = start();
    const other = await next.listening;
    await until(async () => (await countReported(other, orderIds)) === orderIds.length, 'all reports are approved');
    await assertDoneOnce(other, orderIds);
    next.process.kill('SIGTERM');
    await next.ended;
  }
});

test('without the simulator an order is not processed', async (t) => {
  const { start } = await openFolder(t);
  const off = await start({ LABWIRE_SIMULATOR: 'off' }).listening;
  const waiting = await place(off, 'S1');
  const on = await start().listening;
  const worked = await place(on, 'S2');
  await until(() => isReported(on, worked), 'the later order is done');
  assert.equal(await statusOf(on, waiting), 'RECEIVED');
});
