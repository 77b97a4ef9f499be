import assert from 'node:assert/strict';
import { test } from 'vitest';
import { markSuperseded } from '../../src/results/result-totals-sql.ts';
import { asSuperuser } from '../support/database.ts';
import { account, order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, list } = benchOf(lab, lab.customer);
const random = new SeededRandom(7);

interface Listed {
  resultId: string;
  job: number;
  isFinal: boolean;
  at: string;
  values: Record<string, string>;
}

/** Some orders, each with a reference or two that others have as well; interim, final and amended results in any order. */
const jobs: { job: number; values: Record<string, string>; isFinal: boolean }[] = [];
for (let i = 0; i < 12; i++) {
  const references = [
    { name: 'ClientRef', value: random.pick(['R1', 'R2']) },
    ...(random.chance(0.5) ? [{ name: 'ClientOrderNr', value: random.pick(['P1', 'P2']) }] : []),
    ...(random.chance(0.5) ? [{ name: 'QuoteNr', value: '5001' }] : []),
  ];
  const orderId = await place(order({ orderReferences: references }));
  const names: Record<string, string> = {
    ClientRef: 'clientReference',
    ClientOrderNr: 'clientOrderNumber',
    QuoteNr: 'quoteNumber',
  };
  const values = Object.fromEntries(references.map(({ name, value }) => [names[name] ?? '', value]));
  const job = await register(orderId);
  await measure(job, [measured('S1', 'MOISTURE', 0.034)]);
  jobs.push({ job, values: { ...values, orderId: String(orderId) }, isFinal: false });
}
const published: Listed[] = [];
for (let i = 0; i < 60; i++) {
  const chosen = random.pick(jobs);
  chosen.isFinal ||= random.chance(0.5);
  lab.clock.advance(1000);
  const at = lab.clock.now.toISOString();
  const resultId = await publish(chosen.job, { isFinal: chosen.isFinal, analystComments: 'Looked at again.' });
  published.push({ resultId, job: chosen.job, isFinal: chosen.isFinal, at, values: chosen.values });
}
lab.clock.advance(1000);

const filters: Record<string, string>[] = [
  {},
  { clientReference: 'R1' },
  { clientOrderNumber: 'P2' },
  { quoteNumber: '5001' },
  { orderId: jobs[0]?.values.orderId ?? '' },
  { clientReference: 'R2', quoteNumber: '5001' },
  { clientReference: 'nobody’s' },
];

for (const values of filters) {
  test(`totals of ${JSON.stringify(values)} are exact in every window, with finalOnly and latestOnly`, async () => {
    for (const [first, last] of [undefined, [0, 59], [7, 41], [30, 31], [12, 59]].map((ends) => ends ?? [])) {
      for (const flags of [
        {} as Record<string, string>,
        { finalOnly: '1' },
        { latestOnly: '1' },
        { finalOnly: '1', latestOnly: '1' },
      ]) {
        const isAny = first === undefined || last === undefined;
        const window: Record<string, string> = isAny
          ? {}
          : { dateFrom: published[first]?.at ?? '', dateTo: published[last]?.at ?? '' };
        const expected = published.filter(
          (result, i) =>
            (isAny || (i >= first && i < last)) &&
            Object.entries(values).every(([name, value]) => result.values[name] === value) &&
            (!('finalOnly' in flags) || result.isFinal) &&
            (!('latestOnly' in flags) || published.findLastIndex(({ job }) => job === result.job) === i),
        );
        const { body } = await list({ ...values, ...window, ...flags, limit: 200 });
        const ids = body.results.map(({ resultId }: { resultId: string }) => resultId);
        assert.deepEqual(ids, expected.map(({ resultId }) => resultId).reverse(), JSON.stringify({ window, flags }));
        assert.equal(body.pagination.total, expected.length, JSON.stringify({ window, flags }));
      }
    }
  });
}

test('the latest results are counted exactly among thousands in every window', async () => {
  const customer = await lab.onboard({ ...account, name: 'With one job' });
  const bench = benchOf(lab, customer);
  await bench.finish();
  const { accountId } = customer.account;
  // 3,000 results of one job, a second apart, each superseded by the next.
  await asSuperuser(
    lab.databaseUrl,
    `insert into results select account_id, n, gen_random_uuid(), n, true, job_number, order_id,
            created_at + (n - 1) * interval '1 second', null, null, null, null, summary, detail_hash, detail_br, detail_gzip,
            report_facts
       from results, generate_series(2, 3000) n where account_id = $1`,
    [accountId],
  );
  // A hundred in each transaction: the counts of one transaction update the same rows again and again.
  for (let first = 1; first < 3000; first += 100) {
    await lab.db.asAccount(accountId, async (connection) => {
      for (let number = first; number < Math.min(first + 100, 3000); number++) {
        markSuperseded(connection, accountId, { number, isFinal: true });
      }
    });
  }
  const start = lab.clock.now.getTime();
  lab.clock.advance(3_600_000);
  const total = async (first: number, last: number) => {
    const [dateFrom, dateTo] = [first, last].map((n) => new Date(start + (n - 1) * 1000).toISOString());
    const { body } = await bench.list({ dateFrom: dateFrom ?? '', dateTo: dateTo ?? '', latestOnly: '1' });
    return body.pagination.total;
  };
  for (const first of [1, 2, 31, 32, 33, 1023, 1024, 1025, 2048, 2999]) {
    assert.equal(await total(first, 3000), 0, `from ${first}`);
    assert.equal(await total(first, 3001), 1, `from ${first}`);
  }
  for (const last of [2, 32, 33, 34, 1024, 1025, 1026, 2049]) assert.equal(await total(1, last), 0, `up to ${last}`);
});
