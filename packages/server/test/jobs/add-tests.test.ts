import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, detail } = benchOf(lab, lab.customer);
const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = { sampleComposite: { name: 'Both', samples: ['A', 'B'], analyticalTests: [{ code: 'TUTIN' }] } };
const registered = async () => register(await place(order({ lines: [member('A'), member('B'), composite] })));
const add = (labJobNumber: number, sequence: number, codes: unknown, headers = {}) =>
  lab.lab(labOperations.addTests, { path: { labJobNumber, sequence }, body: { codes }, headers });

test('a test that is added is open in the next interim result and complete in the final one', async () => {
  const job = await registered();
  await measure(job, [measured('Both', 'TUTIN', 0.9)]);
  const { status, body } = await add(job, 1, ['TUTIN']);
  assert.deepEqual([status, body.missing, body.samples[0].tests[0].testCode], [201, 1, 'TUTIN']);
  const shown = async (isFinal: boolean) =>
    (await detail(await publish(job, { isFinal }))).samples[0].testResults.map((one: { status: string }) => one.status);
  assert.deepEqual(await shown(false), ['IN_PROGRESS']);
  const tooSoon = await lab.lab(labOperations.publishResult, { path: { labJobNumber: job }, body: { isFinal: true } });
  assert.equal(tooSoon.status, 409);
  await measure(job, [measured('A', 'TUTIN', 0.8)]);
  assert.deepEqual(await shown(true), ['COMPLETE']);
});

test('every invalid code is reported, and nothing is added', async () => {
  const job = await registered();
  const wrong = await add(job, 3, ['TUTIN', 'TUTN', 'OLDTEST', 'MOISTURE', 'METH', 'METH']);
  assert.deepEqual(
    wrong.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/codes/0', 'duplicate'],
      ['/codes/1', 'unknown_test'],
      ['/codes/2', 'not_orderable'],
      ['/codes/3', 'not_composite'],
      ['/codes/5', 'duplicate'],
    ],
  );
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber: job } });
  assert.equal(body.missing, 1);
});

test('tests cannot be added to an unknown sample or a finished job', async () => {
  const job = await registered();
  assert.equal((await add(job, 4, ['METH'])).status, 404);
  assert.equal((await add(999_999, 1, ['METH'])).status, 404);
  await measure(job, [measured('Both', 'TUTIN', 0.1)]);
  await publish(job);
  assert.equal((await add(job, 1, ['METH'])).status, 409);
});

test('an outdated If-Match version is rejected with 412', async () => {
  const job = await registered();
  const read = await lab.lab(labOperations.getJob, { path: { labJobNumber: job } });
  const headers = { 'if-match': String(read.headers.etag) };
  assert.equal((await add(job, 1, ['METH'], headers)).status, 201);
  assert.equal((await add(job, 1, ['TUTIN'], headers)).status, 412);
});
