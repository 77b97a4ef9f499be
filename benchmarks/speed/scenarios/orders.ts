import assert from 'node:assert/strict';
import type { Service } from '../../service.ts';
import { createOrderTables, orderScript, pgbench } from '../baselines/pgbench.ts';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { comparisonRows } from '../compare-with-baselines.ts';
import { sendRequest } from '../raw-request.ts';
import { type Contender, compare } from '../rounds.ts';
import { orderOf } from '../test-data.ts';
import { type Load, wrk } from '../wrk.ts';

/** The service and pgbench have the same number of database connections. */
const connections = 10;

/** Orders of 20 customers in rotation, each with its own reference and without an Idempotency-Key. */
export async function orderLoad({ environment }: BenchmarkContext, service: Service, lines: number): Promise<Load> {
  const customers = environment.customers.slice(0, 20);
  const tokens = await Promise.all(customers.map((customer) => environment.tokenFor(service, customer)));
  const load = {
    url: `${service.address}/client/api/v3/order-requests`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(lines)),
    connections,
  };
  const headers = { ...load.headers, authorization: `Bearer ${tokens[0]}` };
  const { status, body } = await sendRequest(load.url, headers, 'POST', load.body);
  assert.equal(status, 201, String(body));
  return { ...load, tokens };
}

async function measure(context: BenchmarkContext, lines: number): Promise<Row[]> {
  const { environment } = context;
  await createOrderTables(environment.postgres.url);
  const [service, second] = [await environment.serve(), await environment.serve()];
  const name = `order of ${lines} ${lines === 1 ? 'line' : 'lines'}, durable`;
  try {
    const load = await orderLoad(context, service, lines);
    const secondLoad = await orderLoad(context, second, lines);
    const labwire: Contender = { name: 'Labwire', run: async (seconds) => (await wrk(load, seconds)).perSecond };
    const script = orderScript(orderOf(lines));
    const database: Contender = {
      name: 'pgbench, a row for each line',
      run: (seconds) => pgbench(environment.postgres.url, script, { clients: connections, seconds, prepared: false }),
    };
    const contenders = [labwire, twoProcesses(load, secondLoad), database];
    return comparisonRows(name, contenders, await compare(contenders, context), new Map());
  } finally {
    await second.stop();
    await service.stop();
  }
}

/** Each process gets half of the connections. */
function twoProcesses(...loads: Load[]): Contender {
  const halves = loads.map((load) => ({ ...load, connections: connections / 2 }));
  return {
    name: 'Labwire, two processes',
    async run(seconds) {
      const measurements = await Promise.all(halves.map((half) => wrk(half, seconds)));
      return measurements.reduce((sum, { perSecond }) => sum + perSecond, 0);
    },
  };
}

export const orders: Scenario[] = [1, 20, 200].map((lines) => ({
  name: `order-${lines}`,
  run: (context) => measure(context, lines),
}));
