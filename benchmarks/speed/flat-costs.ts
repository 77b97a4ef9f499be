import assert from 'node:assert/strict';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { type Way, waysOf } from './flat-ways.ts';
import { News } from './news.ts';
import { Caller } from './requests-timed.ts';
import { median } from './rounds.ts';

/** Median milliseconds by the way of asking and the results of the account. */
export type Costs = Map<string, Map<number, number>>;

export const counting = 'PostgreSQL alone, with count(*)';
const perRound = 20;

/** The accounts whose size says something; the others are there to fill the tables. */
const sizes = [1_000, 10_000, 100_000, 500_000, 1_000_000, 2_000_000, 10_000_000];

/** What one customer alone waits for when nothing is remembered. Accounts and ways take turns. */
export async function measureCosts({ world, rounds }: Bench): Promise<Costs> {
  const customers = sizes.flatMap((size) => world.customers.find(({ results }) => results === size) ?? []);
  const times = new Map<string, Map<number, number[]>>();
  const note = (name: string, results: number, ms: number) => {
    const ofWay = times.get(name) ?? new Map<number, number[]>();
    times.set(name, ofWay.set(results, [...(ofWay.get(results) ?? []), ms]));
  };
  const service = await world.serve();
  const news = await News.open(world.postgres.url);
  const listing = `${service.address}/client/api/v4/results`;
  const callers: { accountId: number; results: number; caller: Caller; ways: Way[] }[] = [];
  try {
    for (const customer of customers) {
      const token = await world.tokenOf(service, customer);
      const caller = new Caller({ authorization: `Bearer ${token}`, 'accept-encoding': 'identity' });
      callers.push({ ...customer, caller, ways: await waysOf(caller, listing) });
    }
    for (let round = 0; round < rounds * perRound; round++) {
      for (const { accountId, results, caller, ways } of callers) {
        for (const { name, query } of ways) {
          await news.tell(accountId);
          const { ms, status, body } = await caller.ask(`${listing}?${query}`);
          assert.equal(status, 200, body);
          note(name, results, ms);
        }
      }
    }
    for (const { accountId, results } of callers) {
      for (const ms of await timeCounting(world.postgres.url, accountId, rounds)) note(counting, results, ms);
    }
  } finally {
    for (const { caller } of callers) caller.close();
    await news.close();
    await service.stop();
  }
  return new Map(
    [...times].map(([name, ofWay]) => [name, new Map([...ofWay].map(([size, ms]) => [size, median(ms)]))]),
  );
}

/** The newest 100 summaries and how many there are, as one would ask for them without anything maintained. */
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
