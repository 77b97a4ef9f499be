import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish, list, detail } = benchOf(lab, lab.customer);
const { token } = lab.customer;
const { accountId } = lab.customer.account;

const water = { code: 'WATER-TEST', name: 'Water' };
const ecoli = {
  code: 'ECOLI',
  name: 'Escherichia coli',
  unit: 'MPN/100mL',
  detectionLimit: 1,
  upperLimit: 2420,
  upperLimitIsQuantification: true,
  decimals: 0,
};
const lead = { code: 'PB', name: 'Lead', unit: 'mg/L', detectionLimit: 0.001, significantFigures: 2 };
const copper = { code: 'CU', name: 'Copper', unit: 'mg/L', detectionLimit: 0.002, significantFigures: 2 };
const total = {
  code: 'METALS',
  name: 'Sum of metals',
  unit: 'mg/L',
  significantFigures: 2,
  calculation: { kind: 'SUM', operands: [{ measurandCode: 'PB' }, { measurandCode: 'CU' }], nonDetects: 'HALF' },
};
const salmonella = {
  code: 'SALM',
  name: 'Salmonella',
  unit: '',
  kind: 'text',
  values: ['Absent', 'Detected'],
};
const isotope = { code: 'D13C', name: 'δ¹³C', unit: '‰', decimals: 2 };
const measurands = [ecoli, lead, copper, total, salmonella, isotope];

const specifications = [
  { code: 'W-ECOLI', name: 'E. coli', source: 'Standard', edition: '2022', measurandCode: 'ECOLI', upperBound: 0 },
  { code: 'W-PB', name: 'Lead', source: 'Standard', edition: '2022', measurandCode: 'PB', upperBound: 0.01 },
  { code: 'W-PB-OWN', name: 'Lead', source: "customer's own", measurandCode: 'PB', upperBound: 0.005, accountId },
  { code: 'W-PB-OTHER', name: 'Lead', source: 'other', measurandCode: 'PB', upperBound: 9, accountId: accountId + 1 },
  { code: 'W-SALM', name: 'Salmonella', source: 'Standard', measurandCode: 'SALM', allowedValues: ['Absent'] },
  {
    code: 'W-SALM-DARK',
    name: 'Salmonella, dark',
    source: 'Standard',
    measurandCode: 'SALM',
    attribute: { name: 'Colour', value: 'Dark' },
    allowedValues: ['Absent'],
  },
];

const stored = await lab.lab(labOperations.putCatalogue, {
  body: { tests: [{ ...water, measurands }], specifications },
});
assert.equal(stored.status, 200, JSON.stringify(stored.body));

const oneSample = order({ lines: [sampleLine('W1', { analyticalTests: [{ code: water.code }] })] });
const entry = (measurandCode: string, fields: object) => ({
  sample: 'W1',
  testCode: water.code,
  measurandCode,
  ...fields,
});

/** The test results of a new job by measurand. */
async function resultsOf(entries: object[]) {
  const labJobNumber = await register(await place(oneSample));
  const entered = await measure(labJobNumber, entries);
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  const resultId = await publish(labJobNumber, { isFinal: true });
  const body = await detail(resultId);
  const [sample] = body.samples;
  return {
    labJobNumber,
    resultId,
    byCode: Object.fromEntries(sample.testResults.map((each: { measurandCode: string }) => [each.measurandCode, each])),
  };
}

const complete = [
  entry('ECOLI', { value: 'ND' }),
  entry('PB', { value: 0.0071 }),
  entry('CU', { value: '<0.002', remark: 'Measured twice.' }),
  entry('SALM', { value: 'Detected' }),
  entry('D13C', { value: '-28.46' }),
];

test('a result is assessed with every specification that applies, and only with those', async () => {
  const { byCode } = await resultsOf(complete);
  const outcomes = (code: string) =>
    byCode[code].result.assessments?.map((each: { specificationCode: string; source: string; outcome: string }) => [
      each.specificationCode,
      each.source,
      each.outcome,
    ]);
  assert.deepEqual(outcomes('ECOLI'), [['W-ECOLI', 'Standard 2022', 'MEETS']]);
  assert.deepEqual(outcomes('PB'), [
    ['W-PB', 'Standard 2022', 'MEETS'],
    ['W-PB-OWN', "customer's own", 'EXCEEDS'],
  ]);
  assert.deepEqual(outcomes('SALM'), [['W-SALM', 'Standard', 'EXCEEDS']]);
  assert.equal('assessments' in byCode.CU.result, false);
});

test('exceedances are counted in the listing, and listed in series and on the start page of the laboratory', async () => {
  const { labJobNumber, resultId } = await resultsOf(complete);
  const { results } = (await list()).body;
  const summary = results.find((each: { resultId: string }) => each.resultId === resultId);
  assert.equal(summary.exceedances, 2);
  const feed = await lab.call(clientOperations.listEvents, { token, query: { limit: 200 } });
  const published = feed.body.events.find((each: { data: { resultId?: string } }) => each.data.resultId === resultId);
  assert.equal(published.data.exceedances, 2);
  const points = await lab.call(clientOperations.listSamplingPoints, { token });
  const series = points.body.samplingPoints[0].series.find(
    (each: { measurandCode: string }) => each.measurandCode === 'PB',
  );
  assert.deepEqual(
    series.latest.assessments.map(({ outcome }: { outcome: string }) => outcome),
    ['MEETS', 'EXCEEDS'],
  );
  const overview = await lab.lab(labOperations.getOverview);
  const [newest] = overview.body.exceedances;
  assert.deepEqual([newest.labJobNumber, newest.resultId, newest.values], [labJobNumber, resultId, 2]);
  assert.deepEqual(
    newest.firstValues.map(({ measurandName, formattedResult }: Record<string, string>) => [
      measurandName,
      formattedResult,
    ]),
    [
      ['Lead', '0.0071'],
      ['Salmonella', 'Detected'],
    ],
  );
});

/** The jobs with exceedances on the start page of the laboratory, newest first. */
const jobsOnStartPage = async (): Promise<number[]> => {
  const { body } = await lab.lab(labOperations.getOverview);
  return body.exceedances.map(({ labJobNumber }: { labJobNumber: number }) => labJobNumber);
};

test('a job leaves the start page of the laboratory when an amendment meets every specification, or after 30 days', async () => {
  const { labJobNumber } = await resultsOf(complete);
  assert.equal((await jobsOnStartPage())[0], labJobNumber);
  const monthMs = 30 * 86_400_000;
  lab.clock.advance(monthMs);
  assert.deepEqual(await jobsOnStartPage(), []);
  lab.clock.advance(-monthMs);
  await measure(labJobNumber, [entry('PB', { value: 0.002 }), entry('SALM', { value: 'Absent' })]);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Another bottle.' });
  assert.ok(!(await jobsOnStartPage()).includes(labJobNumber));
});

test('the specifications that would apply to an order are listed before anything is measured', async () => {
  const orderId = await place(oneSample);
  const { body } = await lab.lab(labOperations.getOrderSpecifications, { path: { orderId } });
  const [sample] = body.samples;
  assert.deepEqual(
    sample.measurands.map((each: { measurandCode: string; specifications: { code: string }[] }) => [
      each.measurandCode,
      each.specifications.map(({ code }) => code),
    ]),
    [
      ['ECOLI', ['W-ECOLI']],
      ['PB', ['W-PB', 'W-PB-OWN']],
      ['CU', []],
      ['METALS', []],
      ['SALM', ['W-SALM']],
      ['D13C', []],
    ],
  );
  const unknown = await lab.lab(labOperations.getOrderSpecifications, { path: { orderId: 999_999 } });
  assert.equal(unknown.status, 404);
});

test('a job, its review and a worklist are not 304 after a specification has changed', async () => {
  const labJobNumber = await register(await place(oneSample));
  const read = (headers: Record<string, string> = {}) => [
    lab.lab(labOperations.getJob, { path: { labJobNumber }, headers }),
    lab.lab(labOperations.getJobReview, { path: { labJobNumber }, headers }),
    lab.lab(labOperations.getWorklist, { path: { testCode: water.code }, headers }),
  ];
  const tags = (await Promise.all(read())).map(({ headers }) => String(headers.etag));
  const statuses = async () => {
    const found = await Promise.all(tags.map((tag, i) => read({ 'if-none-match': tag })[i]));
    return found.map((each) => each?.status);
  };
  assert.deepEqual(await statuses(), [304, 304, 304]);
  const changed = { ...specifications[0], name: 'E. coli in water' };
  await lab.lab(labOperations.putCatalogue, { body: { specifications: [changed] } });
  assert.deepEqual(await statuses(), [200, 200, 200]);
  // The job itself is unchanged, so that the tag of before still permits a change.
  const enter = () => {
    const headers = { 'if-match': tags[0] ?? '' };
    const body = [entry('PB', { value: 1 })];
    return lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body, headers });
  };
  assert.equal((await enter()).status, 200);
  assert.equal((await enter()).status, 412);
});
