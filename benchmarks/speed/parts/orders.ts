import assert from 'node:assert/strict';
import type { Service } from '../../service.ts';
import { rowsOf } from '../against.ts';
import type { Bench, Part, Row } from '../bench.ts';
import { orderOf } from '../documents.ts';
import { orderScript, pgbench } from '../limits/pgbench.ts';
import { makePeerTables, peers, type ReadyPeer, withPeer } from '../peers.ts';
import { ask } from '../requests.ts';
import { type Contender, compare } from '../rounds.ts';
import { type Load, wrk } from '../wrk.ts';

/** As many as the service and each peer have connections to the database. */
const connections = 10;
const goals = { document: 0.6, orm: 4, pgbench: 2 };

/** Through wrk, from 20 customers in turns, each order with a reference of its own and without an Idempotency-Key. */
export async function orderLoad({ world }: Bench, service: Service, lines: number): Promise<Load> {
  const customers = world.customers.slice(0, 20);
  const tokens = await Promise.all(customers.map((customer) => world.tokenOf(service, customer)));
  const load = {
    url: `${service.address}/client/api/v3/order-requests`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(lines)),
    connections,
  };
  const headers = { ...load.headers, authorization: `Bearer ${tokens[0]}` };
  const { status, body } = await ask(load.url, headers, 'POST', load.body);
  assert.equal(status, 201, String(body));
  return { ...load, tokens };
}

async function peerLoads(peer: ReadyPeer, lines: number): Promise<(Contender & { stores: string })[]> {
  return Promise.all(
    peer.orders.map(async ({ name, url, body, stores }) => {
      const headers = { ...peer.headers, 'content-type': 'application/json' };
      const load = { url, method: 'POST', headers, body: body(orderOf(lines)), connections };
      const answer = await ask(url, headers, 'POST', load.body);
      assert.ok(answer.status >= 200 && answer.status < 300, `${peer.name}: ${answer.body}`);
      const title = peer.orders.length > 1 ? `${peer.name}: ${name}` : peer.name;
      return { name: title, stores, run: async (seconds) => (await wrk(load, seconds)).perSecond };
    }),
  );
}

async function measure(bench: Bench, lines: number): Promise<Row[]> {
  const { world } = bench;
  await makePeerTables(bench);
  const [service, second] = [await world.serve(), await world.serve()];
  const work = `order of ${lines} ${lines === 1 ? 'line' : 'lines'}, durable`;
  const rows: Row[] = [];
  try {
    const load = await orderLoad(bench, service, lines);
    const halves = [load, await orderLoad(bench, second, lines)].map((half) => ({
      ...half,
      connections: connections / 2,
    }));
    const ours: Contender = { name: 'ours', run: async (seconds) => (await wrk(load, seconds)).perSecond };
    const both: Contender = {
      name: 'ours, two processes',
      run: async (seconds) =>
        (await Promise.all(halves.map((half) => wrk(half, seconds)))).reduce(
          (sum, { perSecond }) => sum + perSecond,
          0,
        ),
    };
    const script = orderScript(orderOf(lines));
    const database: Contender = {
      name: 'pgbench, a row for each line',
      run: (seconds) => pgbench(world.postgres.url, script, { clients: connections, seconds, prepared: false }),
    };
    const contenders = [ours, both, database];
    const pgbenchGoal = lines === 200 ? [[database.name, goals.pgbench] as const] : [];
    rows.push(...rowsOf(work, contenders, await compare(contenders, bench), new Map(pgbenchGoal)));
    for (const peer of peers) {
      const found = await withPeer(bench, peer, world.reader.accountId, async (ready) => {
        const others = await peerLoads(ready, lines);
        if (others.length === 0) return [];
        const goalOf = (stores: string) =>
          ready.isHandWritten ? (stores === 'document' ? goals.document : undefined) : goals.orm;
        const wanted = new Map(others.map(({ name, stores }) => [name, lines === 20 ? goalOf(stores) : undefined]));
        const beside = [ours, ...others];
        return rowsOf(work, beside, await compare(beside, bench), wanted);
      });
      rows.push(...(found ?? []));
    }
    return rows;
  } finally {
    await second.stop();
    await service.stop();
  }
}

export const orders: Part[] = [1, 20, 200].map((lines) => ({
  name: `order-${lines}`,
  run: (bench) => measure(bench, lines),
}));
