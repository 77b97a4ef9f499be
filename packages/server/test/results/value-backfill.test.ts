import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { backfillPublishedValues } from '../../src/results/value-backfill.ts';
import { asSuperuser } from '../support/database.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const bench = benchOf(lab, lab.customer);
const key = { samplingPoint: 'North bore', testCode: 'MOISTURE', measurandCode: 'M1' };
/** The values of the bore; none where nothing is known of it. */
const series = async () => {
  const { body } = await lab.call(clientOperations.getSeries, { token: lab.customer.token, query: key });
  return body.values ?? [];
};
const taken = (day: number) =>
  sampleLine(`Week ${day}`, { dateTime: `2026-02-0${day}T08:00:00`, location: { name: 'North bore' } });

/** The database as the version left it that kept no values: published results, and no value of them. */
async function goBack(): Promise<void> {
  await asSuperuser(lab.databaseUrl, 'delete from published_values');
  await asSuperuser(lab.databaseUrl, 'drop table older_results');
  await asSuperuser(lab.databaseUrl, "delete from schema_migrations where name like '0015-%'");
}

test('results from before values were kept are in the trends, digit by digit, once the service has read them', async () => {
  await bench.finish(order({ lines: [taken(1)] }), 0.001);
  const amended = await bench.finish(order({ lines: [taken(2)] }), 0.2);
  await bench.measure(amended.labJobNumber, [measured('Week 2', 'MOISTURE', 0.25)]);
  await bench.publish(amended.labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  const before = await series();
  assert.deepEqual(
    before.map(({ formattedResult }: { formattedResult: string }) => formattedResult),
    ['< 0.010', '0.250'],
  );
  await goBack();
  await migrate(lab.databaseUrl);
  assert.deepEqual(await series(), []);
  const { labJobNumber } = await bench.finish(order({ lines: [taken(3)] }), 0.3);
  const never = new AbortController().signal;
  // As several processes do that start together.
  await Promise.all([backfillPublishedValues(lab.db, never), backfillPublishedValues(lab.db, never)]);
  const after = await series();
  assert.deepEqual(after.slice(0, 2), before);
  assert.deepEqual([after.length, after[2].labJobNumber], [3, labJobNumber]);
  assert.deepEqual(await asSuperuser(lab.databaseUrl, 'select * from older_results'), []);
});

test('a process that is told to end stops after the job at hand, and the next one goes on', async () => {
  const before = await series();
  await goBack();
  await migrate(lab.databaseUrl);
  await backfillPublishedValues(lab.db, AbortSignal.abort());
  assert.deepEqual(await series(), []);
  await backfillPublishedValues(lab.db, new AbortController().signal);
  assert.deepEqual(await series(), before);
});
