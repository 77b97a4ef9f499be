import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, finish, detail } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const ask = (resultId: string, as = token) =>
  lab.call(clientOperations.getResultChanges, { token: as, path: { resultId } });
const changesOf = async (resultId: string) => (await ask(resultId)).body;
const raw = (resultId: string, headers: Record<string, string> = {}) =>
  lab.app.inject({
    url: `/client/api/v4/results/${resultId}/changes`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const twoTests = { analyticalTests: [{ code: 'MOISTURE' }, { code: 'GLYPHOSATE' }] };
const two = order({ lines: [sampleLine('A', twoTests), sampleLine('B', twoTests)] });

test('the first result of a job supersedes none, and all of its measurands are new', async () => {
  const labJobNumber = await register(await place(two));
  await measure(labJobNumber, [measured('B', 'MOISTURE', 0.2)]);
  const resultId = await publish(labJobNumber, { isFinal: false });
  const { samples } = await detail(resultId);
  const open = { before: null, after: { status: 'IN_PROGRESS' } };
  const named = { measurandCode: 'M1', measurandName: 'First' };
  assert.deepEqual(await changesOf(resultId), {
    resultId,
    supersededResultId: null,
    isFinal: false,
    isAmendment: false,
    reason: null,
    changes: [
      { sample: 'A', sequence: 1, testCode: 'MOISTURE', ...named, ...open },
      { sample: 'A', sequence: 1, testCode: 'GLYPHOSATE', ...named, ...open },
      {
        sample: 'B',
        sequence: 2,
        testCode: 'MOISTURE',
        ...named,
        before: null,
        after: { status: 'COMPLETE', result: samples[1].testResults[0].result },
      },
      { sample: 'B', sequence: 2, testCode: 'GLYPHOSATE', ...named, ...open },
    ],
  });
});

test('the changes of a later result are the new and the withdrawn values', async () => {
  const labJobNumber = await register(await place(two));
  await measure(labJobNumber, [measured('A', 'MOISTURE', 0.1), measured('B', 'MOISTURE', 0.2)]);
  const first = await publish(labJobNumber, { isFinal: false });
  await measure(labJobNumber, [measured('A', 'MOISTURE', null), measured('B', 'GLYPHOSATE', 0.3)]);
  const second = await publish(labJobNumber, { isFinal: false, analystComments: 'Measured again.' });
  const { supersededResultId, isAmendment, reason, changes } = await changesOf(second);
  assert.deepEqual([supersededResultId, isAmendment, reason], [first, false, 'Measured again.']);
  assert.deepEqual(
    changes.map(
      // biome-ignore lint/suspicious/noExplicitAny: the shape is checked against the contract
      ({ sample, testCode, before, after }: any) =>
        `${sample} ${testCode}: ${before.result?.formattedResult} to ${after.result?.formattedResult}`,
    ),
    ['A MOISTURE: 0.100 to undefined', 'B GLYPHOSATE: undefined to 0.300'],
  );
});

test('the changes of an amendment have the values before and after, and the reason', async () => {
  const { labJobNumber, resultId: first } = await finish();
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.9)]);
  const amended = await publish(labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  const body = await changesOf(amended);
  assert.deepEqual(
    [body.supersededResultId, body.isFinal, body.isAmendment, body.reason, body.changes.length],
    [first, true, true, 'Dilution corrected.', 1],
  );
  const testResultIn = async (resultId: string) => {
    const { status, result } = (await detail(resultId)).samples[0].testResults[0];
    return { status, result };
  };
  const [change] = body.changes;
  assert.deepEqual([change.before, change.after], [await testResultIn(first), await testResultIn(amended)]);
});

test('each result is compared with the one that it superseded', async () => {
  const { labJobNumber, resultId: first } = await finish();
  const again = (analystComments: string) => publish(labJobNumber, { isFinal: true, analystComments });
  const second = await again('second');
  const bytes = (await raw(second)).body;
  const third = await again('third');
  assert.deepEqual(
    [(await changesOf(second)).supersededResultId, (await changesOf(third)).supersededResultId],
    [first, second],
  );
  assert.equal((await raw(second)).body, bytes);
  assert.deepEqual((await changesOf(third)).changes, []);
});

test('the changes have their own strong entity tag and are 304 for it', async () => {
  const { resultId } = await finish();
  const { headers } = await raw(resultId);
  assert.match(String(headers.etag), /^"[\w-]{43}"$/);
  const result = await lab.app.inject({
    url: `/client/api/v4/results/${resultId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.notEqual(headers.etag, result.headers.etag);
  const again = await raw(resultId, { 'if-none-match': String(headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  assert.equal((await raw(resultId, { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
});
