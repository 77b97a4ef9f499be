import assert from 'node:assert/strict';
import type { Service } from '../../service.ts';
import { listScript, pgbench } from '../baselines/pgbench.ts';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { comparisonRows } from '../compare-with-baselines.ts';
import { sendRequest } from '../raw-request.ts';
import { type Contender, compare } from '../rounds.ts';
import { type Load, wrk } from '../wrk.ts';

const connections = 8;
const name = 'first listing, account of 10,000';

/**
 * Uncached listings: each request has another offset. The service caches about 150 listings of this size and evicts the
 * least recently used, so a cycle through 9,900 offsets never hits the cache.
 */
export async function firstLoad({ environment }: BenchmarkContext, service: Service): Promise<Load> {
  const token = await environment.tokenFor(service, environment.customerWith(10_000));
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const listing = `${service.address}/client/api/v4/results?offset=`;
  const { status, body } = await sendRequest(`${listing}1`, headers);
  assert.equal(status, 200, String(body));
  const { pagination, results } = JSON.parse(String(body));
  assert.deepEqual([pagination.total, results.length], [10_000, 100]);
  // The length of the pagination links differs by a few characters.
  return { url: `${listing}%n`, cycle: 9_900, headers, connections, bodyBytes: body.length - 500 };
}

async function measure(context: BenchmarkContext): Promise<Row[]> {
  const { environment } = context;
  const customer = environment.customerWith(10_000);
  const service = await environment.serve();
  try {
    const load = await firstLoad(context, service);
    const labwire: Contender = { name: 'Labwire', run: async (seconds) => (await wrk(load, seconds)).perSecond };
    const database = [false, true].map((withCount): Contender => {
      const script = listScript(customer.accountId, customer.results, withCount);
      return {
        name: `pgbench, ${withCount ? 'with' : 'without'} count(*)`,
        run: (seconds) => pgbench(environment.postgres.url, script, { clients: connections, seconds, prepared: true }),
      };
    });
    const contenders = [labwire, ...database];
    return comparisonRows(name, contenders, await compare(contenders, context), new Map());
  } finally {
    await service.stop();
  }
}

export const firstListing: Scenario = { name: 'first', run: measure };
