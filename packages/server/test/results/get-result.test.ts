import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { place, register, measure, finish } = benchOf(lab, lab.customer);
const { token } = lab.customer;
const published = await finish();

const getLatest = (labJobNumber: string | number, query?: string) =>
  lab.call(clientOperations.getLatestResult, { token, path: { labJobNumber }, query });
const get = (resultId: string, query?: string) =>
  lab.call(clientOperations.getResult, { token, path: { resultId }, query });

const noNumbers = ['0', '-1', '1.5', '700001.0', 'abc', '7e5', '0xAAE61', '+700001', ' 700001', '١', 'null', '1,2'];
for (const labJobNumber of [...noNumbers, published.resultId, '9007199254740993', '9'.repeat(40)]) {
  test(`${JSON.stringify(labJobNumber)} is not a job number: 400`, async () => {
    const answer = await getLatest(labJobNumber);
    assertProblem(answer, 'invalid-request');
    assert.equal(answer.body.errors.length, 1);
    assert.equal(answer.body.errors[0].parameter, 'labJobNumber');
    assert.equal(answer.body.errors[0].pointer, undefined);
  });
}

for (const labJobNumber of [1, published.orderId, 999_999_999, Number.MAX_SAFE_INTEGER]) {
  test(`an unknown job ${labJobNumber} is 404`, async () => {
    assertProblem(await getLatest(labJobNumber), 'not-found');
  });
}

test('a job without a published result is 404', async () => {
  const labJobNumber = await register(await place());
  assertProblem(await getLatest(labJobNumber), 'not-found');
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.1)]);
  assertProblem(await getLatest(labJobNumber), 'not-found');
});

const { resultId } = published;
const noResults: [what: string, id: string][] = [
  ['an identifier that was never given', uuidv7()],
  ['one of another kind', uuidv4()],
  ['the empty one', '00000000-0000-0000-0000-000000000000'],
  ['a job number', String(published.labJobNumber)],
  ['a word', 'latest'],
  ['an identifier cut short', resultId.slice(0, -1)],
  ['an identifier with more behind it', `${resultId}0`],
  ['an identifier in braces', `{${resultId}}`],
  ['an identifier without dashes', resultId.replaceAll('-', '')],
  ['an identifier with a space', ` ${resultId}`],
  ['a path', `../results/${resultId}`],
  ['a quote', "' or 1=1 --"],
  ['text that is no ASCII', 'mātai'],
  ['a very long text', 'a'.repeat(3000)],
];
for (const [what, id] of noResults) {
  test(`${what} names no result: 404`, async () => {
    assertProblem(await get(id), 'not-found');
  });
}

test('a malformed identifier gets the same response as an unknown one', async () => {
  const [malformed, unknown] = [await get('malformed'), await get(uuidv7())];
  assert.deepEqual({ ...malformed.body, instance: '' }, { ...unknown.body, instance: '' });
});
