import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { verifyData } from '../../src/audit/verification/data-verification.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const bench = benchOf(lab, lab.customer);
const second = benchOf(lab, await lab.onboard(account));

const entry = (sampleNumber: string, value: unknown, more: object = {}) => ({
  sampleNumber,
  testCode: 'MOISTURE',
  measurandCode: 'M1',
  value,
  ...more,
});
const send = (body: object[], mode?: string) =>
  lab.lab(labOperations.enterMeasurements, { body, query: mode === undefined ? undefined : { mode } });
const storedValue = async (labJobNumber: number, sequence = 1) => {
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  return body.samples[sequence - 1].tests[0].measurands[0].value;
};
const container = (value: string) => [{ barcode: { type: 'LINEAR', value } }];

test('measurements of jobs of several customers are stored in one request, with all digits as sent', async () => {
  const jobs = [await bench.register(await bench.place()), await second.register(await second.place())];
  const payload = `[${jobs
    .map((job) => `{"sampleNumber":"${job}-1","testCode":"MOISTURE","measurandCode":"M1","value":0.1000}`)
    .join(',')}]`;
  const { status, body } = await lab.lab(labOperations.enterMeasurements, { payload });
  assert.deepEqual([status, body.accepted, body.rejected], [200, 2, []]);
  assert.deepEqual(
    body.jobs,
    jobs.map((labJobNumber) => ({ labJobNumber, accepted: 1 })),
  );
  assert.deepEqual([await storedValue(jobs[0] ?? 0), await storedValue(jobs[1] ?? 0)], ['0.1000', '0.1000']);
});

test('a sample is found by the barcode of its container, and a barcode of two samples is refused', async () => {
  const lines = [
    { ...sampleLine('S1'), containers: container('BULK-1') },
    { ...sampleLine('S2'), containers: container('BULK-2') },
    { ...sampleLine('S3'), containers: container('BULK-2') },
  ];
  const labJobNumber = await bench.register(await bench.place(order({ lines } as never)));
  const byBarcode = (barcode: string) => ({ barcode, testCode: 'MOISTURE', measurandCode: 'M1', value: 0.3 });
  const { body } = await send([byBarcode('BULK-1'), byBarcode('BULK-2'), byBarcode('BULK-3')], 'EACH_LINE');
  assert.equal(body.accepted, 1);
  assert.deepEqual(
    body.rejected.map(({ line, errors }: { line: number; errors: { code: string }[] }) => [line, errors[0]?.code]),
    [
      [1, 'ambiguous_sample'],
      [2, 'unknown_sample'],
    ],
  );
  assert.deepEqual([await storedValue(labJobNumber, 1), await storedValue(labJobNumber, 2)], ['0.3', null]);
});

const faulty = (job: number) => [
  entry(`${job}-1`, 0.2),
  entry(`${job}-9`, 0.2),
  entry(`${job}-1`, 0.4, { testCode: 'NOTHING' }),
  entry(`${job}-1`, '0,5', { measurandCode: 'M1' }),
];

test('by default one error rejects everything, and every error names its entry', async () => {
  const job = await bench.register(await bench.place());
  const response = await send([entry(`${job}-1`, 0.2), ...faulty(job).slice(1, 3)]);
  assertProblem(response, 'invalid-request');
  assert.deepEqual(
    response.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/1/sampleNumber', 'unknown_sample'],
      ['/2/testCode', 'unordered_test'],
    ],
  );
  assert.equal(await storedValue(job), null);
});

test('with EACH_LINE the entries without errors are stored', async () => {
  const job = await bench.register(await bench.place());
  const { status, body } = await send(faulty(job).slice(0, 3), 'EACH_LINE');
  assert.deepEqual([status, body.accepted], [200, 1]);
  assert.deepEqual(
    body.rejected.map(({ line }: { line: number }) => line),
    [1, 2],
  );
  assert.equal(await storedValue(job), '0.2');
});

test('with CHECK nothing is stored and all errors are listed', async () => {
  const job = await bench.register(await bench.place());
  const { body } = await send([entry(`${job}-1`, 0.2), entry(`${job}-1`, 0.3), entry(`${job}-2`, 0.3)], 'CHECK');
  assert.equal(body.accepted, 1);
  assert.deepEqual(
    body.rejected.map(({ errors }: { errors: { code: string }[] }) => errors[0]?.code),
    ['duplicate', 'unknown_sample'],
  );
  assert.equal(await storedValue(job), null);
});

test('an entry whose `replaces` is not the stored value is rejected in its line', async () => {
  const job = await bench.register(await bench.place());
  await send([entry(`${job}-1`, 0.2)]);
  const { body } = await send([entry(`${job}-1`, 0.3, { replaces: '0.1' })], 'EACH_LINE');
  assert.equal(body.rejected[0].errors[0].code, 'changed_meanwhile');
  assert.equal(await storedValue(job), '0.2');
});

test('bulk requests in opposite orders on the same customers do not deadlock', async () => {
  const jobs: number[] = [];
  for (let i = 0; i < 4; i++) {
    jobs.push(await bench.register(await bench.place()), await second.register(await second.place()));
  }
  const forward = jobs.map((job) => entry(`${job}-1`, 0.1));
  const attempts = Array.from({ length: 6 }, (_, i) => send(i % 2 === 0 ? forward : forward.toReversed()));
  for (const { status } of await Promise.all(attempts)) assert.equal(status, 200);
});

test('more than 200 jobs in one request are refused', async () => {
  const body = Array.from({ length: 201 }, (_, i) => entry(`${i + 1}-1`, 0.1));
  assertProblem(await send(body), 'conflict');
});

test('the verification of data finds nothing after bulk entries', async () => {
  const { broken } = await lab.db.asLaboratory((connection) => verifyData(connection, folderBlobs(lab.files)));
  assert.deepEqual(broken, []);
});
