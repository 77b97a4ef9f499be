import assert from 'node:assert/strict';
import type { Job } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);

const twoSamples = order({ lines: [sampleLine('A'), sampleLine('B')] });
const cell = (sample: string, value: number | null, replaces: string | null) =>
  measured(sample, 'MOISTURE', value, { replaces });
const read = async (labJobNumber: number): Promise<Job> =>
  (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
const cellsOf = (job: Job) =>
  job.samples.flatMap(({ tests }) =>
    tests.flatMap(({ measurands }) => measurands.map(({ value, enteredBy }) => [value, enteredBy])),
  );
const hana = await lab.staffToken('analyst');
const enter = (labJobNumber: number, body: object[], headers: Record<string, string> = {}, token?: string) =>
  lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body, headers, ...(token && { token }) });

test('of two concurrent entries of a value one is stored, and the other gets a conflict with its value and author', async () => {
  const labJobNumber = await register(await place());
  const answers = await Promise.all([
    enter(labJobNumber, [measured('S1', 'MOISTURE', 1.5, { replaces: null })]),
    enter(labJobNumber, [measured('S1', 'MOISTURE', 2.5, { replaces: null })], {}, hana),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const adminWon = answers[0]?.status === 200;
  const winner = adminWon ? ['1.5', 'staff:admin'] : ['2.5', 'staff:A analyst'];
  assert.deepEqual(cellsOf(await read(labJobNumber)), [winner]);
  const [violation] = answers.find(({ status }) => status === 409)?.body.errors ?? [];
  assert.deepEqual(violation, {
    pointer: '/0/replaces',
    code: 'changed_meanwhile',
    message: `the stored value is now ${winner[0]}, entered by ${winner[1]}`,
  });
});

test('concurrent entries of different values of a job are all stored', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `S${i}`);
  const labJobNumber = await register(await place(order({ lines: names.map((name) => sampleLine(name)) })));
  const answers = await Promise.all(names.map((name, i) => enter(labJobNumber, [cell(name, i, null)])));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.deepEqual(
    cellsOf(await read(labJobNumber)).map(([value]) => value),
    names.map((_, i) => String(i)),
  );
});

test('a request with a conflicting entry stores nothing and reports every conflict', async () => {
  const labJobNumber = await register(await place(twoSamples));
  await enter(labJobNumber, [cell('A', 1, null)], {}, hana);
  const answer = await enter(labJobNumber, [cell('B', 7, null), cell('A', 8, null)]);
  assert.equal(answer.status, 409);
  assert.equal(answer.body.detail, '1 problem; nothing was stored.');
  assert.deepEqual(
    answer.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/1/replaces'],
  );
  const gone = await enter(labJobNumber, [cell('A', 8, '1'), cell('B', 7, '0.5')]);
  assert.deepEqual(
    gone.body.errors.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message]),
    [['/1/replaces', 'the stored value was withdrawn']],
  );
  assert.deepEqual(cellsOf(await read(labJobNumber)), [
    ['1', 'staff:A analyst'],
    [null, null],
  ]);
});

test('a value is replaced or withdrawn only if the replaced value matches exactly', async () => {
  const labJobNumber = await register(await place());
  await enter(labJobNumber, [measured('S1', 'MOISTURE', 1, { replaces: null })]);
  const payload = (value: string, replaces: string) =>
    `[{"sample":"S1","testCode":"MOISTURE","measurandCode":"M1","value":${value},"replaces":${replaces}}]`;
  const send = async (value: string, replaces: string) =>
    (await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, payload: payload(value, replaces) }))
      .status;
  assert.equal(await send('0.10', '"1.0"'), 409);
  assert.equal(await send('0.10', '"1"'), 200);
  assert.equal(await send('2', '"0.1"'), 409);
  assert.equal(await send('null', '"0.10"'), 200);
  assert.deepEqual(cellsOf(await read(labJobNumber)), [[null, null]]);
});

test('a repeated request gets the same response and does not change who entered the value', async () => {
  const labJobNumber = await register(await place());
  const body = [measured('S1', 'MOISTURE', 3, { replaces: null })];
  await enter(labJobNumber, body, {}, hana);
  const { etag } = (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).headers;
  const again = await enter(labJobNumber, body);
  assert.equal(again.status, 200);
  assert.equal(again.headers.etag, etag);
  assert.deepEqual(cellsOf(await read(labJobNumber)), [['3', 'staff:A analyst']]);
  const query = { subject: `job:${labJobNumber}`, action: 'measurements.entered' };
  assert.equal((await lab.lab(labOperations.readAudit, { query })).body.entries.length, 1);
});

test('with Prefer: return=minimal the response has the new version without the job', async () => {
  const labJobNumber = await register(await place());
  const body = [measured('S1', 'MOISTURE', 3, { replaces: null })];
  const answer = await enter(labJobNumber, body, { prefer: 'respond-async, return=minimal' });
  assert.deepEqual([answer.status, answer.body], [204, '']);
  const { headers } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal(answer.headers.etag, headers.etag);
  assert.equal((await enter(labJobNumber, body, { prefer: 'return=minimalist' })).status, 200);
});

test('a job is 304 until a value, a result or a report of it changes', async () => {
  const labJobNumber = await register(await place());
  const path = { labJobNumber };
  let tag = '';
  const hearsOfChange = async () => {
    const answer = await lab.lab(labOperations.getJob, { path, headers: { 'if-none-match': tag } });
    tag = String(answer.headers.etag);
    return answer.status === 200;
  };
  assert.equal(await hearsOfChange(), true);
  assert.equal(await hearsOfChange(), false);
  const draft = async () => (await lab.lab(labOperations.draftReport, { path })).body;
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 1)]);
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  await publish(labJobNumber, { isFinal: false });
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  const { reportId } = await draft();
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  const settings = { name: 'Lab', address: [], accreditation: '', signatories: [], twoPairsOfEyes: false };
  await lab.lab(labOperations.putSettings, { body: settings });
  await lab.lab(labOperations.approveReport, { path: { reportId } });
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
});

test('eight thousand values are stored in one request and read with the limits at registration', async () => {
  const measurands = Array.from({ length: 40 }, (_, i) => ({
    code: `Q${i}`,
    name: `Quantity ${i}`,
    unit: 'mg/L',
    detectionLimit: 0.5,
    decimals: 1,
    ...(i % 2 === 0 && { upperLimit: 9, upperLimitIsQuantification: true }),
  }));
  const wide = { code: 'WIDE', name: 'Wide', measurands };
  await lab.lab(labOperations.putCatalogue, { body: { tests: [wide] } });
  const names = Array.from({ length: 200 }, (_, i) => `W${i}`);
  const lines = names.map((name) => sampleLine(name, { analyticalTests: [{ code: 'WIDE' }] }));
  const labJobNumber = await register(await place(order({ lines })));
  await lab.lab(labOperations.putCatalogue, {
    body: { tests: [{ ...wide, measurands: measurands.map((measurand) => ({ ...measurand, decimals: 3 })) }] },
  });
  const cells = names.flatMap((sample, row) =>
    measurands.map(({ code }, column) => ({
      sample,
      testCode: 'WIDE',
      measurandCode: code,
      value: row + column / 100,
      replaces: null,
    })),
  );
  const { status, body } = await enter(labJobNumber, cells);
  assert.deepEqual([status, body.measured, body.missing], [200, 8_000, 0]);
  const [first, second] = body.samples[199].tests[0].measurands;
  assert.deepEqual(
    [first.value, first.detectionLimit, first.upperLimit, first.upperLimitIsQuantification, first.decimals],
    ['199', 0.5, 9, true, 1],
  );
  assert.deepEqual([second.value, second.upperLimit, second.upperLimitIsQuantification], ['199.01', null, false]);
  const refused = await enter(
    labJobNumber,
    cells.map((entry) => ({ ...entry, value: -1 })),
  );
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /^8000 problems, of which the first 100 are listed/);
});
