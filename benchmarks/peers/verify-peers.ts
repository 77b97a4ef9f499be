import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { postgresCpuTime, processCpuTime } from '../compare/cpu-time.ts';
import type { OrderEndpoint, Peer, RunningPeer } from './peer.ts';
import { peers } from './peers.ts';
import { accountId, fillResults, orderOf } from './verify-data.ts';
import { sendRequests } from './verify-load.ts';

/** node benchmarks/peers/verify-peers.ts [name…]: checks that each peer does the complete work, and prints its approximate speed and CPU time. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !peers.some((peer) => peer.name === name));
assert.deepEqual(unknown, [], 'unknown peers');
const chosen = peers.filter(({ name }) => names.length === 0 || names.includes(name));

const folder = await mkdtemp(join(tmpdir(), 'labwire-peers-'));
const postgres = await startEmbedded(folder);
const postmaster = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
await migrate(postgres.url);
const owner = new pg.Client({ connectionString: postgres.url });
await owner.connect();
await owner.query(await readFile(new URL('tables.sql', import.meta.url), 'utf8'));
await fillResults(owner);

try {
  for (const peer of chosen) {
    await verifyPeer(peer).catch((error: Error) => {
      process.exitCode = 1;
      console.log(`${peer.name}: ${error.message}`);
    });
  }
} finally {
  await owner.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function verifyPeer(peer: Peer): Promise<void> {
  await peer.install();
  const running = await peer.start({ databaseUrl: postgres.url, port: await freePort(), accountId });
  try {
    const { listUrl, listed, headers, orders } = running;
    const response = await fetch(listUrl, { headers });
    assert.equal(response.status, 200, await response.clone().text());
    assert.deepEqual(await listed(response), { results: 100, total: 10_000 });
    // Before any load: requests that were in flight when wrk stops are still stored, and would be counted.
    for (const endpoint of orders) await verifyOrder(running, endpoint);
    const listings = await sendRequests({ url: listUrl, headers });
    console.log(`${peer.name}: ${listings.perSecond} listings/s`);
    for (const endpoint of orders) {
      const body = endpoint.body(orderOf(20));
      const before = readCpuTimes(running);
      const { perSecond, requests } = await sendRequests({ url: endpoint.url, headers, body });
      const after = readCpuTimes(running);
      const [own, database] = after.map((time, i) => ((time - (before[i] ?? 0)) / requests).toFixed(2));
      const cpu = `CPU for an order: ${own} ms, PostgreSQL ${database} ms`;
      console.log(`${peer.name}: ${perSecond} orders of 20 lines/s, ${endpoint.name}; ${cpu}`);
    }
    console.log(`${peer.name}: ${Math.round(running.residentBytes() / 2 ** 20)} MB`);
  } finally {
    await running.stop();
  }
}

/** Milliseconds of the peer and of PostgreSQL. Unlike requests per second, they mean something on a busy machine. */
function readCpuTimes({ pid }: RunningPeer): number[] {
  return [processCpuTime(pid), postgresCpuTime(postmaster)];
}

async function verifyOrder(
  { headers, schema }: RunningPeer,
  { url, body, stores, withRecords }: OrderEndpoint,
): Promise<void> {
  const tables = ['peer_orders', 'peer_order_lines', 'peer_audit_entries', 'peer_events'];
  await owner.query(`truncate ${tables.map((table) => `${schema}.${table}`).join(', ')}`);
  const json = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: json, body: body(orderOf(20)) });
  assert.ok(response.ok, `${response.status} ${await response.text()}`);
  const { rows } = await owner.query(`
    select (select count(*)::int from ${schema}.peer_orders where account_id = ${accountId}) as orders,
           (select count(*)::int from ${schema}.peer_order_lines
             where sample_type = 'HONEY' and tests = '["TUTIN", "UMFCert"]' and description = 'Drum ' || line) as lines,
           (select count(*)::int from ${schema}.peer_audit_entries
             where account_id = ${accountId} and action = 'order.received' and after ->> 'numberOfLines' = '20') as entries,
           (select count(*)::int from ${schema}.peer_events
             where account_id = ${accountId} and type = 'order.received') as events`);
  const records = withRecords ? 1 : 0;
  const expected = { orders: stores === 'nothing' ? 0 : 1, lines: stores === 'lines' ? 20 : 0 };
  assert.deepEqual(rows[0], { ...expected, entries: records, events: records });
}
