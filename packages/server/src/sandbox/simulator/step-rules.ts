import { type Aim, count, type PlannedValue } from './plan-rules.ts';
import {
  hasArrived,
  isWhole,
  type JobState,
  jobsWith,
  missingOf,
  type OrderState,
  type SampleState,
} from './state-rules.ts';

/** One request to the laboratory interface. */
export interface LabRequest {
  /** Measuring and approving are done by two, as a laboratory may ask for. */
  by: 'analyst' | 'approver';
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** The version of the job that was looked at: if somebody changed it meanwhile, nothing is done. */
  version?: number;
  /** What it did, in words; the answer's job number is put in place of #. */
  words: string;
}

/**
 * The next request that a step needs to come true, or nothing if it is true already, by whomever. A step is taken by
 * asking again and again: so it may be cut off anywhere, done by two at once, or done by hand in between.
 */
export function requestFor(aim: Aim, orderId: number, state: OrderState): LabRequest | undefined {
  const order = `/orders/${orderId}`;
  switch (aim.step) {
    case 'DISPATCH': {
      const lines = aim.lines.filter((line) => !state.settled.includes(line));
      if (lines.length === 0) return undefined;
      const body = { lines, reference: `SANDBOX-${orderId}` };
      return analyst('POST', `${order}/dispatches`, body, `Dispatched ${count(lines.length, 'line')} of supplies.`);
    }
    case 'REJECT': {
      const left = aim.rejected.filter(({ line }) => isExpected(state, line));
      if (left.length === 0) return undefined;
      const samples = distinct(left.map(({ sample, reason }) => ({ sample, reason })));
      return analyst('POST', `${order}/rejections`, { samples }, `Rejected ${count(left.length, 'sample')}.`);
    }
    case 'REGISTER': {
      const left = aim.samples.filter(({ line }) => isExpected(state, line));
      if (left.length === 0) return undefined;
      const samples = [...new Set(left.map(({ name }) => name))];
      return analyst('POST', `${order}/jobs`, { samples }, `Registered ${count(left.length, 'sample')} as job #.`);
    }
    case 'MEASURE':
      return first(jobsWith(state, [...aim.lines, ...aim.values.map(({ line }) => line)]), (job) => measure(aim, job));
    case 'RETEST':
      return first(state.jobs, (job) => retest(aim, job));
    case 'PUBLISH':
      return first(jobsWith(state, aim.lines), (job) => publish(aim, job));
    case 'AMEND':
      return first(jobsWith(state, [aim.corrected.line]), (job) => amend(aim, job));
    case 'REPORT':
      return first(jobsWith(state, aim.lines), (job) => report(aim, job));
  }
}

/** Whether nothing is left of a step after this request: then nobody has to look again. */
export function completes({ step }: Aim, { path }: LabRequest, { jobs }: OrderState): boolean {
  if (step === 'DISPATCH' || step === 'REJECT' || step === 'REGISTER') return true;
  return jobs.length === 1 && (step === 'MEASURE' || step === 'PUBLISH' || path.endsWith('/approve'));
}

/** What nobody planned (the catalogue or the job changed meanwhile) gets a value all the same. */
const unplanned = 1;

function measure(aim: Extract<Aim, { step: 'MEASURE' }>, job: JobState): LabRequest | undefined {
  const planned = new Map(
    aim.values.map((value) => [keyOf(value.line, value.testCode, value.measurandCode), value.value]),
  );
  const entries = job.samples.flatMap((sample) =>
    missingOf(sample).flatMap(({ testCode, measurandCode }) => {
      const value = planned.get(keyOf(sample.line, testCode, measurandCode));
      if (value === undefined && !aim.lines.includes(sample.line)) return [];
      return [entry(sample, { testCode, measurandCode, value: value ?? unplanned })];
    }),
  );
  if (entries.length === 0) return undefined;
  const words = `Entered ${count(entries.length, 'measurement')} of job ${job.labJobNumber}.`;
  return analyst('PUT', `/jobs/${job.labJobNumber}/measurements`, entries, words, job.version);
}

function retest(aim: Extract<Aim, { step: 'RETEST' }>, job: JobState): LabRequest | undefined {
  if (job.finals > 0) return undefined;
  return first(job.samples, (sample) => {
    const wanted = aim.added.find(({ line }) => line === sample.line)?.codes ?? [];
    const codes = wanted.filter((code) => !sample.tests.some((test) => test.code === code));
    if (codes.length === 0) return undefined;
    const path = `/jobs/${job.labJobNumber}/samples/${sample.sequence}/tests`;
    return analyst('POST', path, { codes }, `Added ${codes.join(', ')} to ${sample.name}.`, job.version);
  });
}

/** A job that holds more than planned is published when all of it is measured, by a later step. */
function publish({ isFinal, comments }: Extract<Aim, { step: 'PUBLISH' }>, job: JobState): LabRequest | undefined {
  const isDue = isFinal
    ? job.finals === 0 && isWhole(job)
    : job.results === 0 && job.samples.some(({ measured }) => measured.length > 0);
  if (!isDue) return undefined;
  const body = { isFinal, ...(comments !== undefined && { analystComments: comments }) };
  const words = `Published ${isFinal ? 'the final' : 'an interim'} result of job ${job.labJobNumber}.`;
  return analyst('POST', `/jobs/${job.labJobNumber}/results`, body, words, job.version);
}

function amend({ corrected, comments }: Extract<Aim, { step: 'AMEND' }>, job: JobState): LabRequest | undefined {
  if (job.finals !== 1) return undefined;
  const { line, testCode, measurandCode, value } = corrected;
  const sample = job.samples.find((known) => known.line === line);
  const before = sample?.measured.find(
    (known) => keyOf(0, known.testCode, known.measurandCode) === keyOf(0, testCode, measurandCode),
  );
  if (!sample || !before) return undefined;
  const path = `/jobs/${job.labJobNumber}`;
  if (Number(before.value) !== value) {
    const words = `Corrected ${measurandCode} of ${sample.name}.`;
    return analyst('PUT', `${path}/measurements`, [entry(sample, corrected)], words, job.version);
  }
  const body = { isFinal: true, analystComments: comments };
  const words = `Published an amended result of job ${job.labJobNumber}.`;
  return analyst('POST', `${path}/results`, body, words, job.version);
}

function report({ approved }: Extract<Aim, { step: 'REPORT' }>, job: JobState): LabRequest | undefined {
  if (job.finals < approved || job.approved >= approved) return undefined;
  if (job.draft === null) {
    return analyst('POST', `/jobs/${job.labJobNumber}/reports`, {}, `Drafted the report of job ${job.labJobNumber}.`);
  }
  const words = `Approved the report of job ${job.labJobNumber}.`;
  return { by: 'approver', method: 'POST', path: `/reports/${job.draft}/approve`, body: undefined, words };
}

const analyst = (method: 'POST' | 'PUT', path: string, body: unknown, words: string, version?: number): LabRequest => ({
  by: 'analyst',
  method,
  path,
  body,
  words,
  version,
});

const entry = ({ name, sequence }: SampleState, { testCode, measurandCode, value }: Omit<PlannedValue, 'line'>) => ({
  sample: name,
  sequence,
  testCode,
  measurandCode,
  value,
});

const isExpected = (state: OrderState, line: number) => !state.settled.includes(line) && !hasArrived(state, line);

const keyOf = (line: number, testCode: string, measurandCode: string) => `${line}\0${testCode}\0${measurandCode}`;

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
