import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish, detail } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const latestOf = async (labJobNumber: number) =>
  (await lab.call(clientOperations.getLatestResult, { token, path: { labJobNumber } })).body;
const tryPublish = (labJobNumber: number, body: object) =>
  lab.lab(labOperations.publishResult, { path: { labJobNumber }, body });

test('an interim result lists measured and open tests, and the final result completes the order', async () => {
  const orderId = await place(order({ lines: [sampleLine('A'), sampleLine('B')] }));
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('A', 'MOISTURE', 0.2)]);
  const interim = await detail(await publish(labJobNumber, { isFinal: false }));
  assert.equal(interim.isFinal, false);
  assert.equal(interim.jobFinishedAt, null);
  const [a, b] = interim.samples.map((sample: { testResults: object[] }) => sample.testResults[0]);
  assert.deepEqual(
    [a.status, a.result.formattedResult, b.status, b.result, b.completedAt],
    ['COMPLETE', '0.200', 'IN_PROGRESS', undefined, undefined],
  );
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.3)]);
  const final = await detail(await publish(labJobNumber));
  assert.equal(final.isFinal, true);
  assert.equal(final.jobFinishedAt, final.resultCreatedAt);
  const { body } = await lab.call(clientOperations.getOrder, { token, path: { orderId } });
  assert.equal(body.status, 'COMPLETED');
});

test('an incomplete final result and an empty result are 409', async () => {
  const labJobNumber = await register(await place(order({ lines: [sampleLine('A'), sampleLine('B')] })));
  assert.equal((await tryPublish(labJobNumber, { isFinal: false })).status, 409);
  await measure(labJobNumber, [measured('A', 'MOISTURE', 1)]);
  const { status, body } = await tryPublish(labJobNumber, { isFinal: true });
  assert.equal(status, 409);
  assert.match(body.detail, /1 measurements? (is|are) missing/);
});

test('an amendment needs a reason, is final, and does not change the bytes of the superseded result', async () => {
  const { labJobNumber, resultId } = await finish();
  const path = { resultId };
  const before = await lab.app.inject({
    url: `/client/api/v4/results/${resultId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.5)]);
  const without = await tryPublish(labJobNumber, { isFinal: true });
  assert.deepEqual([without.status, without.body.errors[0].pointer], [400, '/analystComments']);
  assert.equal((await tryPublish(labJobNumber, { isFinal: true, analystComments: ' ' })).status, 400);
  assert.equal((await tryPublish(labJobNumber, { isFinal: false, analystComments: 'why' })).status, 409);
  const amended = await publish(labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  const latest = await latestOf(labJobNumber);
  assert.deepEqual([latest.resultId, latest.analystComments], [amended, 'Dilution corrected.']);
  assert.equal(latest.samples[0].testResults[0].result.formattedResult, '0.500');
  const after = await lab.app.inject({
    url: `/client/api/v4/results/${path.resultId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.deepEqual(after.rawPayload, before.rawPayload);
  assert.equal(after.headers.etag, before.headers.etag);
});

const ranges: [value: string, indicator: string, formatted: string, numeric: string][] = [
  ['0.009999999999999999999', 'BELOW_DETECTION_LIMIT', '< 0.010', '0.01'],
  ['0.70000000000000000001', 'ABOVE_UPPER_LIMIT', '0.700', '0.70000000000000000001'],
];

for (const [value, indicator, formatted, numeric] of ranges) {
  test(`a measured ${value} is published as ${formatted}, ${indicator}`, async () => {
    const labJobNumber = await register(await place());
    const payload = `[{"sample":"S1","testCode":"MOISTURE","measurandCode":"M1","value":${value}}]`;
    await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, payload });
    const resultId = await publish(labJobNumber);
    const { rangeIndicator, formattedResult } = (await detail(resultId)).samples[0].testResults[0].result;
    assert.deepEqual([rangeIndicator, formattedResult], [indicator, formatted]);
    const raw = await lab.app.inject({
      url: `/client/api/v4/results/${resultId}`,
      headers: { authorization: `Bearer ${token}` },
    });
    assert.ok(raw.body.includes(`"numericResult":${numeric},`), raw.body);
    if (indicator === 'BELOW_DETECTION_LIMIT') assert.ok(!raw.body.includes(value));
  });
}

test('the database rejects a change of a published result, even by a superuser', async () => {
  await finish();
  for (const statement of ["update results set detail_hash = ''", 'delete from results', 'truncate results']) {
    await assert.rejects(asSuperuser(lab.databaseUrl, statement), /never changes|referenced in a foreign key/);
  }
});

test('concurrent publications of a job give two results', async () => {
  const { labJobNumber } = await finish();
  const body = { isFinal: true, analystComments: 'again' };
  const answers = await Promise.all([tryPublish(labJobNumber, body), tryPublish(labJobNumber, body)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal(job.results.length, 3);
});
