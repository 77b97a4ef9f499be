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
  const dropped = tests.filter((test) => test.dropped).map(({ testCode }) => testCode);
  const states = [
    outcome && (outcome.outcome === 'REJECTED' ? 'rejected' : 'cancelled'),
    !outcome && hold && 'on hold',
    !outcome && dropped.length > 0 && `dropped: ${dropped.join(', ')}`,
  ].filter(Boolean);
  return `${sequence}  ${name}${states.length > 0 ? ` (${states.join('; ')})` : ''}`;
}
