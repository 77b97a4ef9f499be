import assert from 'node:assert/strict';
import pg from 'pg';
import type { BenchmarkContext } from './benchmark.ts';
import { CacheInvalidator } from './cache-invalidator.ts';
import { type ListingQuery, listingQueries } from './listing-queries.ts';
import { median } from './rounds.ts';
import { TimedClient } from './timed-client.ts';

/** Median milliseconds by the name of the query and the number of results of the account. */
export type Costs = Map<string, Map<number, number>>;

interface MeasuredAccount {
  accountId: number;
  results: number;
  client: TimedClient;
  queries: ListingQuery[];
}

export const countingQuery = 'PostgreSQL alone, with count(*)';
export const requestsPerRound = 20;

/** Only the accounts with one of these sizes are measured; the others fill the tables. */
const sizes = [1_000, 10_000, 100_000, 500_000, 1_000_000, 2_000_000, 10_000_000];

/** Measures uncached listings, one request at a time, alternating between accounts and queries. */
export async function measureCosts({ environment, rounds }: BenchmarkContext): Promise<Costs> {
  const times = new Map<string, Map<number, number[]>>();
  const addTime = (name: string, results: number, ms: number) => {
    const bySize = times.get(name) ?? new Map<number, number[]>();
    times.set(name, bySize.set(results, [...(bySize.get(results) ?? []), ms]));
  };
  const service = await environment.serve();
  const invalidator = await CacheInvalidator.open(environment.postgres.url);
  const listing = `${service.address}/client/api/v4/results`;
  const accounts: MeasuredAccount[] = [];
  try {
    for (const size of sizes) {
      const customer = environment.customers.find(({ results }) => results === size);
      if (!customer) continue;
      const token = await environment.tokenFor(service, customer);
      const client = new TimedClient({ authorization: `Bearer ${token}`, 'accept-encoding': 'identity' });
      accounts.push({ ...customer, client, queries: await listingQueries(client, listing) });
    }
    for (let round = 0; round < rounds * requestsPerRound; round++) {
      for (const { accountId, results, client, queries } of accounts) {
        for (const { name, query } of queries) {
          await invalidator.invalidate(accountId);
          const { ms, status, body } = await client.get(`${listing}?${query}`);
          assert.equal(status, 200, body);
          addTime(name, results, ms);
        }
      }
    }
    for (const { accountId, results } of accounts) {
      for (const ms of await timeCounting(environment.postgres.url, accountId, rounds)) {
        addTime(countingQuery, results, ms);
      }
    }
  } finally {
    for (const { client } of accounts) client.close();
    await invalidator.close();
    await service.stop();
  }
  return new Map(
    [...times].map(([name, bySize]) => [name, new Map([...bySize].map(([size, ms]) => [size, median(ms)]))]),
  );
}

/** Reads the newest 100 summaries and counts all, as a service without maintained totals would. */
async function timeCounting(url: string, accountId: number, rounds: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  try {
    for (let i = 0; i <= rounds; i++) {
      const begin = performance.now();
      await client.query('select summary::text from results where account_id = $1 order by number desc limit 100', [
        accountId,
      ]);
      await client.query('select count(*) from results where account_id = $1', [accountId]);
      times.push(performance.now() - begin);
    }
  } finally {
    await client.end();
  }
  return times.slice(1);
}
