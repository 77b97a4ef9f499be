import assert from 'node:assert/strict';
import type { Worklist, WorklistSummary } from '@labwire/contract/lab-job-listing.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);

const overview = async (): Promise<WorklistSummary[]> => (await lab.lab(labOperations.listWorklists)).body.worklists;
const ask = (testCode: string, tag = '') =>
  lab.lab(labOperations.getWorklist, { path: { testCode }, headers: { 'if-none-match': tag } });
const read = async (testCode: string): Promise<Worklist> => (await ask(testCode)).body;
const tested = (name: string, ...codes: string[]) =>
  sampleLine(name, { analyticalTests: codes.map((code) => ({ code })) });
const registered = async (...lines: ReturnType<typeof tested>[]) => register(await place(order({ lines })));
const rowsOf = ({ samples }: Worklist) =>
  samples.map(({ labJobNumber, name, measurands }) => [labJobNumber, name, measurands[0]?.value]);

test('a worklist has the samples and measurements of all open jobs with its test, oldest job first', async () => {
  const first = await registered(tested('A', 'TUTIN'), tested('B', 'METH'), tested('C', 'METH', 'TUTIN'));
  const second = await registered(tested('A', 'TUTIN'));
  const finished = await registered(tested('Z', 'TUTIN'));
  await measure(finished, [measured('Z', 'TUTIN', 1)]);
  await publish(finished);
  await measure(first, [measured('C', 'TUTIN', 0.25), measured('B', 'METH', 9)]);
  const worklist = await read('TUTIN');
  assert.deepEqual(rowsOf(worklist), [
    [first, 'A', null],
    [first, 'C', '0.25'],
    [second, 'A', null],
  ]);
  assert.deepEqual(
    worklist.jobs.map(({ labJobNumber, version, accountName }) => [labJobNumber, version, accountName]),
    [
      [first, 2, 'Apiary'],
      [second, 1, 'Apiary'],
    ],
  );
  assert.equal(worklist.next, null);
  assert.deepEqual(worklist.samples[1], {
    labJobNumber: first,
    sequence: 3,
    name: 'C',
    sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
    testName: 'TUTIN test',
    measurands: [
      {
        measurandCode: 'M1',
        measurandName: 'First',
        unit: 'mg/kg',
        kind: 'number',
        detectionLimit: 0.01,
        quantificationLimit: null,
        upperLimit: 0.7,
        upperLimitIsQuantification: false,
        decimals: 3,
        significantFigures: null,
        value: '0.25',
        notTested: null,
        remark: null,
        enteredLimits: null,
        reported: '0.250',
        specifications: [],
        completedAt: lab.clock.now.toISOString(),
        enteredBy: 'staff:admin',
      },
    ],
  });
  const summaries = (await overview()).filter(({ testCode }) => testCode === 'TUTIN' || testCode === 'METH');
  const oldestReceivedAt = lab.clock.now.toISOString();
  assert.deepEqual(summaries, [
    { testCode: 'METH', testName: 'METH test', jobs: 1, samples: 2, measured: 1, missing: 1, oldestReceivedAt },
    { testCode: 'TUTIN', testName: 'TUTIN test', jobs: 2, samples: 3, measured: 1, missing: 2, oldestReceivedAt },
  ]);
});

test('a job stays on the worklist after an interim result and leaves it with the final one', async () => {
  const labJobNumber = await registered(tested('G', 'GLYPHOSATE'));
  await measure(labJobNumber, [measured('G', 'GLYPHOSATE', 1)]);
  await publish(labJobNumber, { isFinal: false });
  assert.deepEqual(rowsOf(await read('GLYPHOSATE')), [[labJobNumber, 'G', '1']]);
  await publish(labJobNumber);
  assert.deepEqual(await read('GLYPHOSATE'), {
    testCode: 'GLYPHOSATE',
    jobs: [],
    samples: [],
    next: null,
    truncated: false,
  });
  assert.ok(!(await overview()).some(({ testCode }) => testCode === 'GLYPHOSATE'));
});

test('a worklist is 304 until one of its jobs is added, changed or finished', async () => {
  const labJobNumber = await registered(tested('M', 'MOISTURE'));
  let tag = '';
  const hearsOfChange = async () => {
    const answer = await ask('MOISTURE', tag);
    tag = String(answer.headers.etag);
    return answer.status === 200;
  };
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  await registered(tested('U', 'UMFCert'));
  assert.equal(await hearsOfChange(), false);
  await measure(labJobNumber, [measured('M', 'MOISTURE', 1)]);
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  await registered(tested('N', 'MOISTURE'));
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
  await publish(labJobNumber);
  assert.deepEqual([await hearsOfChange(), await hearsOfChange()], [true, false]);
});

test('a worklist is read in pages of complete jobs, and a job larger than a page has one of its own', async () => {
  const jobs: number[] = [];
  for (const samples of [2, 2, 3, 5, 1]) {
    jobs.push(await registered(...Array.from({ length: samples }, (_, i) => tested(`P${i}`, 'METH'))));
  }
  const [before = 0] = jobs;
  const pages: (readonly [number[], number])[] = [];
  for (let next: number | null = before - 1; next !== null; ) {
    const query = { limit: 4, after: next };
    const page: Worklist = (await lab.lab(labOperations.getWorklist, { path: { testCode: 'METH' }, query })).body;
    pages.push([page.jobs.map(({ labJobNumber }) => labJobNumber), page.samples.length]);
    next = page.next;
    assert.equal(page.truncated, next !== null);
  }
  const [a, b, c, d, e] = jobs;
  assert.deepEqual(pages, [
    [[a, b], 4],
    [[c], 3],
    [[d], 5],
    [[e], 1],
  ]);
  const whole = await read('METH');
  assert.deepEqual([whole.samples.length, whole.next], [15, null]);
});
