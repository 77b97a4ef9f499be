import type { Job } from '@labwire/contract/lab-job.ts';

export type JobSample = Job['samples'][number];
type JobTest = JobSample['tests'][number];

export type DecisionName = 'hold' | 'release' | 'drop' | 'repeat' | 'reject';

export const decisionNames: Record<DecisionName, string> = {
  hold: 'Put on hold',
  release: 'Release',
  drop: 'Drop a test',
  repeat: 'Repeat a test',
  reject: 'Reject',
};

const isMeasured = ({ measurands }: JobTest) =>
  measurands.some(
    ({ value, notTested, calculation }) => calculation === undefined && (value !== null || notTested !== null),
  );

/** The tests that can be dropped or repeated now. */
export function decidableTests({ tests }: JobSample, decision: DecisionName): JobTest[] {
  if (decision === 'drop') return tests.filter(({ dropped }) => !dropped);
  if (decision === 'repeat') return tests.filter((test) => test.dropped || isMeasured(test));
  return [];
}

/** What can be decided about a sample now; nothing if it is rejected or cancelled. */
export function availableDecisions(sample: JobSample | undefined): DecisionName[] {
  if (!sample || sample.outcome) return [];
  return [
    sample.hold ? 'release' : 'hold',
    ...(['drop', 'repeat'] as const).filter((decision) => decidableTests(sample, decision).length > 0),
    'reject',
  ];
}

export const concernsTest = (decision: DecisionName): decision is 'drop' | 'repeat' =>
  decision === 'drop' || decision === 'repeat';

/** What a person chose; it may not be possible for the chosen sample. */
export interface WantedDecision {
  /** The number of the sample in the job, as a select has it. */
  sequence: string;
  decision: DecisionName;
  testCode: string;
  reason: string;
}

export interface PossibleDecision {
  sample: JobSample | undefined;
  available: DecisionName[];
  decision: DecisionName | undefined;
  tests: JobTest[];
  testCode: string;
}

/** The wanted decision and test if they are possible for the sample, or else the first possible ones. */
export function possibleDecision(samples: readonly JobSample[], wanted: WantedDecision): PossibleDecision {
  const sample = samples.find(({ sequence }) => String(sequence) === wanted.sequence);
  const available = availableDecisions(sample);
  const decision = available.find((one) => one === wanted.decision) ?? available[0];
  const tests = sample && decision ? decidableTests(sample, decision) : [];
  const test = tests.find(({ testCode }) => testCode === wanted.testCode) ?? tests[0];
  return { sample, available, decision, tests, testCode: test?.testCode ?? '' };
}

/** What the customer and the report will show. */
export const consequences: Record<DecisionName, string> = {
  hold: 'The final result cannot be published until the sample is released or rejected.',
  release: 'The sample no longer blocks the final result.',
  drop: 'The test will not be measured, and the result and the report state the reason.',
  repeat: 'The present value stays in the audit trail only, and the test must be measured again.',
  reject: 'The sample and the composites that contain it will get no result. A rejection cannot be undone.',
};

/** The sample with its state, for a list of samples. */
export function sampleLabel({ sequence, name, outcome, hold, tests }: JobSample): string {
  const dropped = tests.filter((test) => test.dropped).map(({ testName }) => testName);
  const states = [
    outcome && (outcome.outcome === 'REJECTED' ? 'rejected' : 'cancelled'),
    !outcome && hold && 'on hold',
    !outcome && dropped.length > 0 && `dropped: ${dropped.join(', ')}`,
  ].filter(Boolean);
  return `${sequence}  ${name}${states.length > 0 ? ` (${states.join('; ')})` : ''}`;
}
