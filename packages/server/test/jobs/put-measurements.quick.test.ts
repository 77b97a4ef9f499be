import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure } = benchOf(lab, lab.customer);

const twoSamples = order({ lines: [sampleLine('A'), sampleLine('B')] });
const codes = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => [pointer, code]);
const valuesOf = (job: { samples: { tests: { measurands: { value: string | null }[] }[] }[] }) =>
  job.samples.flatMap(({ tests }) => tests.flatMap(({ measurands }) => measurands.map(({ value }) => value)));

test('measurements are stored with all digits, replaced and withdrawn, and the order is in progress', async () => {
  const orderId = await place(twoSamples);
  const labJobNumber = await register(orderId);
  const payload = `[{"sample":"A","testCode":"MOISTURE","measurandCode":"M1","value":0.10000000000000000001},
                    {"sample":"B","testCode":"MOISTURE","measurandCode":"M1","value":1.50e-3,
                     "completedAt":"2026-03-02T01:02:03.5"}]`;
  const { body } = await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, payload });
  assert.deepEqual(valuesOf(body), ['0.10000000000000000001', '0.0015']);
  assert.equal(body.samples[1].tests[0].measurands[0].completedAt, '2026-03-02T01:02:03.500Z');
  assert.equal(body.missing, 0);
  const withdrawn = await measure(labJobNumber, [measured('A', 'MOISTURE', 7), measured('B', 'MOISTURE', null)]);
  assert.deepEqual(valuesOf(withdrawn.body), ['7', null]);
  assert.equal(withdrawn.body.missing, 1);
  const { body: seen } = await lab.call(clientOperations.getOrder, { token: lab.customer.token, path: { orderId } });
  assert.equal(seen.status, 'IN_PROGRESS');
});

test('a request with invalid entries stores nothing and reports every violation', async () => {
  const labJobNumber = await register(await place(twoSamples));
  const answer = await measure(labJobNumber, [
    measured('A', 'MOISTURE', 1),
    measured('A', 'MOISTURE', 2),
    measured('C', 'MOISTURE', 1),
    measured('B', 'TUTIN', 1),
    { ...measured('B', 'MOISTURE', 1), measurandCode: 'M9' },
    measured('B', 'MOISTURE', 1, { completedAt: '2026-03-03T00:00:00' }),
    { ...measured('B', 'MOISTURE', 1), value: true },
  ]);
  assert.equal(answer.status, 400);
  assert.deepEqual(codes(answer), [
    ['/1', 'duplicate'],
    ['/2/sample', 'unknown_sample'],
    ['/3/testCode', 'unordered_test'],
    ['/4/measurandCode', 'unknown_measurand'],
    ['/5/completedAt', 'in_future'],
    ['/6', 'duplicate'],
    ['/6/value', 'wrong_type'],
  ]);
  for (const [value, code] of [
    ['1'.repeat(101), 'too_long'],
    ['many', 'bad_measurement'],
  ]) {
    const refused = await measure(labJobNumber, [{ ...measured('A', 'MOISTURE', 1), value }]);
    assert.deepEqual([refused.status, ...codes(refused)], [400, ['/0/value', code]]);
  }
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal(body.measured, 0);
});

test('samples with the same name are identified by their sequence', async () => {
  const labJobNumber = await register(await place(order({ lines: [sampleLine('A'), sampleLine('A')] })));
  assert.deepEqual(codes(await measure(labJobNumber, [measured('A', 'MOISTURE', 1)])), [
    ['/0/sample', 'ambiguous_sample'],
  ]);
  const { body } = await measure(labJobNumber, [measured('A', 'MOISTURE', 1, { sequence: 2 })]);
  assert.deepEqual(valuesOf(body), [null, '1']);
});

test('an outdated If-Match version is rejected with 412 and overwrites nothing', async () => {
  const labJobNumber = await register(await place(twoSamples));
  const path = { labJobNumber };
  const { etag } = (await lab.lab(labOperations.getJob, { path })).headers;
  const write = (value: number) =>
    lab.lab(labOperations.putMeasurements, {
      path,
      body: [measured('A', 'MOISTURE', value)],
      headers: { 'if-match': String(etag) },
    });
  const answers = await Promise.all([write(1), write(2)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
  const winner = answers.findIndex(({ status }) => status === 200) + 1;
  assert.equal(valuesOf((await lab.lab(labOperations.getJob, { path })).body)[0], String(winner));
});

test('the audit trail has the values before and after a change', async () => {
  const labJobNumber = await register(await place(twoSamples));
  await measure(labJobNumber, [measured('A', 'MOISTURE', 1)]);
  await measure(labJobNumber, [measured('A', 'MOISTURE', 2)]);
  const query = { subject: `job:${labJobNumber}`, action: 'measurements.entered' };
  const [latest] = (await lab.lab(labOperations.readAudit, { query })).body.entries;
  assert.deepEqual([latest.before[0].value, latest.after[0].value, latest.actor], ['1', '2', 'staff:admin']);
});
