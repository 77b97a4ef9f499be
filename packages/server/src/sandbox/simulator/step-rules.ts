import { count, type PlannedValue, type StepGoal } from './plan-rules.ts';
import {
  hasArrived,
  isFullyMeasured,
  type JobState,
  jobsWith,
  missingMeasurements,
  type OrderState,
  type SampleState,
} from './state-rules.ts';

/** The response of the laboratory interface. */
export interface LabResponse {
  status: number;
  body: { detail?: string; title?: string; labJobNumber?: number };
}

/** One request to the laboratory interface. */
export interface LabRequest {
  /** Two people, because a laboratory may not let the analyst approve the report. */
  by: 'analyst' | 'approver';
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** The version of the job, sent as If-Match: if the job has changed, the request fails. */
  version?: number;
  /** Sent as Idempotency-Key: repeated, the request has no further effect. */
  idempotencyKey?: string;
  /** What the request did; # is replaced by the job number of the response. */
  description: string;
}

/**
 * Returns the next request that a step needs, or undefined if its goal is reached. The simulator repeats this until
 * nothing is left, so a step may be interrupted, run by two processes or be completed by hand.
 */
export function requestFor(goal: StepGoal, orderId: number, state: OrderState): LabRequest | undefined {
  const order = `/orders/${orderId}`;
  switch (goal.step) {
    case 'DISPATCH': {
      const lines = goal.lines.filter((line) => !state.settled.includes(line));
      if (lines.length === 0) return undefined;
      const body = { lines, reference: `SANDBOX-${orderId}` };
      return analyst('POST', `${order}/dispatches`, body, `Dispatched ${count(lines.length, 'line')} of supplies.`);
    }
    case 'REJECT': {
      const left = goal.rejected.filter(({ line }) => isExpected(state, line));
      if (left.length === 0) return undefined;
      const samples = distinct(left.map(({ sample, reason }) => ({ sample, reason })));
      return analyst('POST', `${order}/rejections`, { samples }, `Rejected ${count(left.length, 'sample')}.`);
    }
    case 'REGISTER': {
      const left = goal.samples.filter(({ line }) => isExpected(state, line));
      if (left.length === 0) return undefined;
      const samples = [...new Set(left.map(({ name }) => name))];
      const arrivalTemperature = (goal.isChilled ? 3 : 16) + (orderId % 50) / 10;
      const body = { samples, condition: 'sealed and undamaged', arrivalTemperature };
      return analyst('POST', `${order}/jobs`, body, `Registered ${count(left.length, 'sample')} as job #.`);
    }
    case 'ASK': {
      const next = goal.questions.find(({ line }) => !state.asked.includes(line));
      if (!next) return undefined;
      const { line, sample, text } = next;
      return analyst('POST', `${order}/questions`, { line, text }, `Asked about ${sample}.`);
    }
    case 'MEASURE':
      return first(jobsWith(state, [...goal.lines, ...goal.values.map(({ line }) => line)]), (job) =>
        measure(goal, job),
      );
    case 'RETEST':
      return first(state.jobs, (job) => retest(goal, job));
    case 'PUBLISH':
      return first(jobsWith(state, goal.lines), (job) => publish(goal, job));
    case 'AMEND':
      return first(
        jobsWith(
          state,
          goal.corrected.map(({ line }) => line),
        ),
        (job) => amend(goal, job),
      );
    case 'REPORT':
      return first(jobsWith(state, goal.lines), (job) => report(goal, job));
    case 'WITHDRAW':
      return first(jobsWith(state, goal.lines), (job) => withdraw(goal, job));
  }
}

/** Whether a step is complete after this request, so that its state need not be read again. */
export function completes({ step }: StepGoal, { path }: LabRequest, { jobs }: OrderState): boolean {
  if (step === 'DISPATCH' || step === 'REJECT' || step === 'REGISTER') return true;
  return jobs.length === 1 && (step === 'MEASURE' || step === 'PUBLISH' || path.endsWith('/approve'));
}

/** The value of numbers that are not in the plan because the catalogue or the job has changed. */
const unplannedValue = 1;

function measure(goal: Extract<StepGoal, { step: 'MEASURE' }>, job: JobState): LabRequest | undefined {
  const planned = new Map(
    goal.values.map((value) => [keyOf(value.line, value.testCode, value.measurandCode), value.value]),
  );
  const entries = job.samples.flatMap((sample) =>
    missingMeasurements(sample).flatMap(({ testCode, measurandCode, values }) => {
      const value = planned.get(keyOf(sample.line, testCode, measurandCode));
      if (value === undefined && !goal.lines.includes(sample.line)) return [];
      return [entry(sample, { testCode, measurandCode, value: value ?? values?.[0] ?? unplannedValue })];
    }),
  );
  if (entries.length === 0) return undefined;
  const description = `Entered ${count(entries.length, 'measurement')} of job ${job.labJobNumber}.`;
  return analyst('PUT', `/jobs/${job.labJobNumber}/measurements`, entries, description, job.version);
}

function retest(goal: Extract<StepGoal, { step: 'RETEST' }>, job: JobState): LabRequest | undefined {
  if (job.finals > 0) return undefined;
  return first(job.samples, (sample) => {
    const planned = goal.added.find(({ line }) => line === sample.line)?.codes ?? [];
    const codes = planned.filter((code) => !sample.tests.some((test) => test.code === code));
    if (codes.length === 0) return undefined;
    const path = `/jobs/${job.labJobNumber}/samples/${sample.sequence}/tests`;
    return analyst('POST', path, { codes }, `Added ${codes.join(', ')} to ${sample.name}.`, job.version);
  });
}

/** A job with more samples than planned is published by a later step, when all of them are measured. */
function publish({ isFinal, comments }: Extract<StepGoal, { step: 'PUBLISH' }>, job: JobState): LabRequest | undefined {
  const isDue = isFinal
    ? job.finals === 0 && isFullyMeasured(job)
    : job.results === 0 && job.samples.some(({ measured }) => measured.length > 0);
  if (!isDue) return undefined;
  const body = { isFinal, ...(comments !== undefined && { analystComments: comments }) };
  const description = `Published ${isFinal ? 'the final' : 'an interim'} result of job ${job.labJobNumber}.`;
  return analyst('POST', `/jobs/${job.labJobNumber}/results`, body, description, job.version);
}

function amend({ corrected, comments }: Extract<StepGoal, { step: 'AMEND' }>, job: JobState): LabRequest | undefined {
  if (job.finals !== 1) return undefined;
  const path = `/jobs/${job.labJobNumber}`;
  const entries = corrected.flatMap((value) => {
    const sample = job.samples.find(({ line }) => line === value.line);
    const before = sample?.measured.find(
      ({ testCode, measurandCode }) => testCode === value.testCode && measurandCode === value.measurandCode,
    );
    return sample && before && before.value !== String(value.value) ? [entry(sample, value)] : [];
  });
  if (entries.length > 0) {
    const [{ measurandCode, sample }] = entries as [(typeof entries)[number]];
    const description = `Corrected ${measurandCode} of ${sample}.`;
    return analyst('PUT', `${path}/measurements`, entries, description, job.version);
  }
  const body = { isFinal: true, analystComments: comments };
  const description = `Published an amended result of job ${job.labJobNumber}.`;
  return analyst('POST', `${path}/results`, body, description, job.version);
}

function report({ approved }: Extract<StepGoal, { step: 'REPORT' }>, job: JobState): LabRequest | undefined {
  if (job.finals < approved || job.approved >= approved) return undefined;
  if (job.draft === null) {
    return analyst('POST', `/jobs/${job.labJobNumber}/reports`, {}, `Drafted the report of job ${job.labJobNumber}.`);
  }
  const description = `Approved the report of job ${job.labJobNumber}.`;
  return { by: 'approver', method: 'POST', path: `/reports/${job.draft}/approve`, body: undefined, description };
}

function withdraw({ reason }: Extract<StepGoal, { step: 'WITHDRAW' }>, job: JobState): LabRequest | undefined {
  const { issued, withdrawn, labJobNumber } = job;
  if (issued === null || issued === withdrawn) return undefined;
  const description = `Withdrew the report of job ${labJobNumber}.`;
  return { by: 'approver', method: 'POST', path: `/reports/${issued}/withdraw`, body: { reason }, description };
}

const analyst = (
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  description: string,
  version?: number,
): LabRequest => ({
  by: 'analyst',
  method,
  path,
  body,
  description,
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
