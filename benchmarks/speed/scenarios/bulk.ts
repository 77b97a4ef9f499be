import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../../../packages/server/test/support/http.ts';
import type { Row, Scenario } from '../benchmark.ts';
import { bulkJobs, importByCommand, importInOneFile, measurements, putMapping } from '../bulk/bulk-measurements.ts';
import {
  type BulkRun,
  numberOfOrders,
  orderByCommand,
  orderByProgram,
  orderInOneFile,
  orderLines,
} from '../bulk/bulk-orders.ts';
import { startObserved } from '../bulk/observed-service.ts';
import { orderOf } from '../test-data.ts';

const megabyte = 1024 * 1024;
/** Half of the memory that deploy/kubernetes permits. */
const goals = { memory: { atMost: 512 }, blocked: { atMost: 100 } };

function bulkRows(name: string, { usage, clients }: BulkRun): Row[] {
  const sum = clients.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
  return [
    { name, value: usage.seconds, unit: 's', comparedWith: 'CPU time of the client', comparedValue: sum },
    {
      name: `${name}: CPU time of the service`,
      value: usage.cpuSeconds,
      unit: 's',
      comparedWith: 'of PostgreSQL',
      comparedValue: usage.databaseCpuSeconds,
    },
    {
      name: `${name}: maximum memory of the service`,
      value: usage.bytes / megabyte,
      unit: 'MB',
      comparedWith: 'of the client',
      comparedValue: Math.max(...clients.map(({ bytes }) => bytes)) / megabyte,
      goal: goals.memory,
    },
    {
      name: `${name}: most CPU time in a turn of the event loop`,
      value: usage.blockedCpuMs,
      unit: 'ms',
      comparedWith: 'elapsed time, with other programs',
      comparedValue: usage.blockedMs,
      goal: goals.blocked,
    },
  ];
}

export const bulk: Scenario = {
  name: 'bulk',
  method: () => 'once',
  async run({ environment }) {
    const folder = await mkdtemp(join(tmpdir(), 'labwire-bulk-'));
    const observed = await startObserved(environment);
    const { address } = observed.service;
    const { username, password } = environment.reader.credential;
    const env = { LABWIRE_URL: address, LABWIRE_USERNAME: username, LABWIRE_PASSWORD: password };
    const lines = orderLines.toLocaleString('en');
    const values = measurements.toLocaleString('en');
    try {
      await putMapping(address);
      const token = await environment.tokenFor(observed.service, environment.reader);
      // The schema of an order is compiled for the first one, which takes longer than a large order.
      await call(`${address}/client/api/v3/order-requests`, token, 'POST', orderOf(1));
      const rows = [
        ...bulkRows(`${lines} lines refused as one order`, await orderInOneFile(observed, folder, env)),
        ...bulkRows(`${lines} lines as ${numberOfOrders} files, command`, await orderByCommand(observed, folder, env)),
        ...bulkRows(`${lines} lines of one XLSX file, client`, await orderByProgram(observed, folder, env)),
        ...bulkRows(`${values} measurements refused as one file`, await importInOneFile(observed, folder)),
      ];
      for (const jobs of bulkJobs) {
        const name = `${values} measurements of ${jobs.jobs} jobs as 5 files, command`;
        rows.push(...bulkRows(name, await importByCommand(observed, folder, token, jobs)));
      }
      return rows;
    } finally {
      await observed.service.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
