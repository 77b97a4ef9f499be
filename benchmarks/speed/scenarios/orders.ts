import assert from 'node:assert/strict';
import type { OrderEndpoint } from '../../peers/peer.ts';
import type { Service } from '../../service.ts';
import { orderScript, pgbench } from '../baselines/pgbench.ts';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { comparisonRows } from '../compare-with-baselines.ts';
import { createPeerTables, peers, type ReadyPeer, withPeer } from '../peers.ts';
import { sendRequest } from '../raw-request.ts';
import { type Contender, compare } from '../rounds.ts';
import { orderOf } from '../test-data.ts';
import { type Load, wrk } from '../wrk.ts';

/** The service and each peer have the same number of database connections. */
const connections = 10;
const goals = { orm: 1.5, documentOf20Lines: 0.6, pgbenchOf200Lines: 2 };

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

type PeerContender = Contender & Pick<OrderEndpoint, 'stores' | 'withRecords'>;

async function peerContenders(peer: ReadyPeer, lines: number): Promise<PeerContender[]> {
  return Promise.all(
    peer.orders.map(async ({ name, url, body, stores, withRecords }) => {
      const headers = { ...peer.headers, 'content-type': 'application/json' };
      const load = { url, method: 'POST', headers, body: body(orderOf(lines)), connections };
      const response = await sendRequest(url, headers, 'POST', load.body);
      assert.ok(response.status >= 200 && response.status < 300, `${peer.name}: ${response.body}`);
      const title = peer.orders.length > 1 ? `${peer.name}: ${name}` : peer.name;
      return { name: title, stores, withRecords, run: async (seconds: number) => (await wrk(load, seconds)).perSecond };
    }),
  );
}

async function measure(context: BenchmarkContext, lines: number): Promise<Row[]> {
  const { environment } = context;
  await createPeerTables(context);
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
    const databaseGoal = lines === 200 ? [[database.name, goals.pgbenchOf200Lines] as const] : [];
    const rows = comparisonRows(name, contenders, await compare(contenders, context), new Map(databaseGoal));
    for (const peer of peers) {
      const peerRows = await withPeer(context, peer, environment.reader.accountId, async (ready) => {
        const others = await peerContenders(ready, lines);
        if (others.length === 0) return [];
        const peerGoals = new Map(others.map((other) => [other.name, goalFor(ready, other, lines)]));
        return comparisonRows(name, [labwire, ...others], await compare([labwire, ...others], context), peerGoals);
      });
      rows.push(...(peerRows ?? []));
    }
    return rows;
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

/** The goals are for orders without records; with records, the figures show what remains when peers do the same work. */
function goalFor(
  { isHandWritten }: ReadyPeer,
  { stores, withRecords }: PeerContender,
  lines: number,
): number | undefined {
  if (withRecords) return undefined;
  if (!isHandWritten) return goals.orm;
  return stores === 'document' && lines === 20 ? goals.documentOf20Lines : undefined;
}

export const orders: Scenario[] = [1, 20, 200].map((lines) => ({
  name: `order-${lines}`,
  run: (context) => measure(context, lines),
}));
