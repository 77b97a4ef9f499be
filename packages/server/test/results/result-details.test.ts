import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const bench = benchOf(lab, lab.customer);
const [first, second] = [await bench.finish(), await bench.finish()];

const getDetails = (resultIds: string, as = token) =>
  lab.call(clientOperations.getResultDetails, { token: as, query: new URLSearchParams({ resultIds }).toString() });
const getText = async (url: string) =>
  (await lab.app.inject({ url: `/client/api/v4/${url}`, headers: { authorization: `Bearer ${token}` } })).body;

test('several results are returned in the order of the request, with the same bytes as one by one', async () => {
  const resultIds = [second.resultId, first.resultId];
  assert.equal((await getDetails(resultIds.join(','))).status, 200);
  const texts = await Promise.all(resultIds.map((resultId) => getText(`results/${resultId}`)));
  const text = await getText(`result-details?resultIds=${resultIds}`);
  assert.equal(text, `{"results":[${texts}],"notFound":[],"remaining":[]}`);
});

test('an unknown identifier, a malformed one and one of another customer are reported each', async () => {
  const rival = await lab.onboard(rivalAccount);
  const unknown = uuidv7();
  const { body } = await getDetails(`${unknown},${first.resultId},malformed`);
  assert.deepEqual(
    [body.results.map((result: { resultId: string }) => result.resultId), body.notFound],
    [[first.resultId], [unknown, 'malformed']],
  );
  const theirs = await getDetails(`${first.resultId},${unknown}`, rival.token);
  assert.deepEqual([theirs.body.results, theirs.body.notFound], [[], [first.resultId, unknown]]);
});

test('more than 100 identifiers and repeated ones are 400', async () => {
  const many = await getDetails(Array.from({ length: 101 }, (_, i) => i).join(','));
  assertProblem(many, 'invalid-request');
  assert.deepEqual([many.body.errors[0].parameter, many.body.errors[0].code], ['resultIds', 'too_many']);
  assert.equal((await getDetails(`${first.resultId},${first.resultId}`)).body.errors[0].code, 'duplicate');
});

test('a read of each returned result is recorded', async () => {
  const { body: before } = await lab.call(clientOperations.listReads, { token, query: `resultId=${first.resultId}` });
  await getDetails(first.resultId);
  const { body: after } = await lab.call(clientOperations.listReads, { token, query: `resultId=${first.resultId}` });
  assert.equal(after.reads[0].times, before.reads[0].times + 1);
});
