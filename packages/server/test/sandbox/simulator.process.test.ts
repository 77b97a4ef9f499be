import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { afterAll, test } from 'vitest';
import { queueSchema } from '../../src/platform/db/pg-boss-queue.ts';
import { asSuperuser } from '../support/database.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { call } from '../support/http.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { DataFolder, type Service, until } from '../support/process.ts';

const lab = await startWithCustomer({ realTime: true });
const { token } = lab.customer;

const folder = await DataFolder.make({ onTestFinished: afterAll });

/** Processes on the same database, each of which simulates a laboratory at the highest pace. */
function start(more: Record<string, string> = {}): Service {
  return folder.start({
    DATABASE_URL: lab.databaseUrl,
    LABWIRE_ADMIN_TOKEN: adminToken,
    LABWIRE_SIMULATOR: 'on',
    LABWIRE_SIMULATOR_PACE: '0',
    // The requests of the simulator are logged at this level only.
    LABWIRE_LOG_LEVEL: 'debug',
    ...more,
  });
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

/** Waits until a number of the orders have their report. Those that have one are not asked for again. */
async function untilReported(address: string, orderIds: readonly number[], count = orderIds.length): Promise<void> {
  const waiting = new Set(orderIds);
  const isEnough = async () => {
    for (const orderId of waiting) if (await isReported(address, orderId)) waiting.delete(orderId);
    return orderIds.length - waiting.size >= count;
  };
  await until(isEnough, `${count} reports are approved`).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(await progressOf([...waiting]), null, 2)}`);
  });
}

/** The progress of orders, and the work in the queue, for the message of a failure. */
async function progressOf(orderIds: readonly number[]) {
  const orders = await asSuperuser(
    lab.databaseUrl,
    'select order_id, step, due_at, refused from sandbox_orders where order_id = any ($1)',
    [orderIds],
  );
  const work = await asSuperuser(
    lab.databaseUrl,
    `select data, state, retry_count, start_after, started_on, output from ${queueSchema}.job
      where name = 'sandbox-step' and state <> 'completed'`,
  );
  return { now: new Date(), orders, work };
}

/** The tests use the processes that the ones before have left, because each start takes seconds of CPU time. */
let service: Service;

test('an order submitted without the simulator is not processed', async () => {
  const waiting = (await lab.call(clientOperations.createOrder, { token, body: order() })).body.orderId;
  service = start();
  const on = await service.listening;
  const worked = await place(on, 'S2');
  await untilReported(on, [worked]);
  assert.equal(await statusOf(on, waiting), 'RECEIVED');
});

test('after a process is killed, every step is done exactly once', async () => {
  const address = await service.listening;
  const orderIds = await Promise.all(Array.from({ length: 4 }, (_, i) => place(address, `S${i}`)));
  await untilReported(address, orderIds, 1);
  service.process.kill('SIGKILL');
  await service.ended;
  service = start();
  const other = await service.listening;
  await untilReported(other, orderIds);
  await assertDoneOnce(other, orderIds);
});
