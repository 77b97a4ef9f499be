import assert from 'node:assert/strict';
import type { Service } from '../../service.ts';
import { rowsOf } from '../against.ts';
import type { Bench, Part, Row } from '../bench.ts';
import { listScript, pgbench } from '../limits/pgbench.ts';
import { makePeerTables, peers, withPeer } from '../peers.ts';
import { ask } from '../requests.ts';
import { type Contender, compare } from '../rounds.ts';
import { type Load, wrk } from '../wrk.ts';

const connections = 8;
const goals = { json: 2, orm: 5 };

/**
 * Listings that nobody has asked for before: each begins at an offset of its own. The service remembers some 150 listings
 * of this size and forgets the oldest, so none of 9,900 that come in turns is among them. Peers list the newest page each
 * time, for which they have nothing to skip.
 */
export async function firstLoad({ world }: Bench, service: Service): Promise<Load> {
  const token = await world.tokenOf(service, world.customerWith(10_000));
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const listing = `${service.address}/client/api/v4/results?offset=`;
  const { status, body } = await ask(`${listing}1`, headers);
  assert.equal(status, 200, String(body));
  const { pagination, results } = JSON.parse(String(body));
  assert.deepEqual([pagination.total, results.length], [10_000, 100]);
  // The links in it differ by a few characters.
  return { url: `${listing}%n`, cycle: 9_900, headers, connections, bodyBytes: body.length - 500 };
}

async function measure(bench: Bench): Promise<Row[]> {
  const { world } = bench;
  const customer = world.customerWith(10_000);
  const service = await world.serve();
  try {
    await makePeerTables(bench);
    const load = await firstLoad(bench, service);
    const ours: Contender = { name: 'ours', run: async (seconds) => (await wrk(load, seconds)).perSecond };
    const database = [false, true].map((isCounted): Contender => {
      const script = listScript(customer.accountId, customer.results, isCounted);
      return {
        name: `pgbench, ${isCounted ? 'with' : 'without'} count(*)`,
        run: (seconds) => pgbench(world.postgres.url, script, { clients: connections, seconds, prepared: true }),
      };
    });
    const work = 'first listing, account of 10,000';
    const beside = [ours, ...database];
    const rows = rowsOf(work, beside, await compare(beside, bench), new Map());
    for (const peer of peers) {
      const found = await withPeer(bench, peer, customer.accountId, async (ready) => {
        const listed = await ready.listed(await fetch(ready.listUrl, { headers: ready.headers }));
        assert.ok(listed.results === 100 && listed.total >= 10_000, `${ready.name} lists ${JSON.stringify(listed)}`);
        const request = { url: ready.listUrl, headers: ready.headers, connections };
        const other: Contender = { name: ready.name, run: async (seconds) => (await wrk(request, seconds)).perSecond };
        const goal = new Map([[ready.name, ready.isHandWritten ? goals.json : goals.orm]]);
        return rowsOf(work, [ours, other], await compare([ours, other], bench), goal);
      });
      rows.push(...(found ?? []));
    }
    return rows;
  } finally {
    await service.stop();
  }
}

export const firstListing: Part = { name: 'first', run: measure };
