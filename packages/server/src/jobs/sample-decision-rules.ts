import type { Decision, SampleOutcome } from '@labwire/contract/lab-sample-decision.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { quote } from '../platform/validation/suggestion.ts';
import type { NumberedSample } from './job-rules.ts';
import { compositeLines, compositeName } from './order-lines-rules.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

/** What the laboratory decided about the samples and tests of a job after their registration. */
export interface SampleDecisions {
  outcome(sequence: number): SampleOutcome | undefined;
  hold(sequence: number): Decision | undefined;
  dropped(sequence: number, testCode: string): Decision | undefined;
}

export const noDecisions: SampleDecisions = {
  outcome: () => undefined,
  hold: () => undefined,
  dropped: () => undefined,
};

export type DecisionName = 'reject' | 'hold' | 'release' | 'drop' | 'repeat';

export interface DecisionFacts {
  isFinished: boolean;
  outcome: SampleOutcome['outcome'] | undefined;
  isHeld: boolean;
  /** Of the test that is dropped or repeated. */
  isDropped?: boolean;
  isMeasured?: boolean;
}

/** Why the laboratory cannot decide this about a sample or test now; undefined if it can. */
export function decisionObjection(decision: DecisionName, facts: DecisionFacts): string | undefined {
  if (facts.isFinished) return 'The job already has a final result.';
  if (facts.outcome === 'REJECTED') return 'The sample is already rejected.';
  if (facts.outcome === 'CANCELLED') return 'The sample is cancelled.';
  if (decision === 'hold' && facts.isHeld) return 'The sample is already on hold.';
  if (decision === 'release' && !facts.isHeld) return 'The sample is not on hold.';
  if (decision === 'drop' && facts.isDropped) return 'The test is already dropped.';
  if (decision === 'repeat' && !facts.isDropped && !facts.isMeasured) return 'The test has no value yet.';
  return undefined;
}

/** The reason of each measurand in results and on reports. */
export const untestedReasons = {
  REJECTED: (reason: string): string => `Sample rejected: ${reason}`,
  CANCELLED: (reason: string): string => reason,
  dropped: (reason: string): string => `Test dropped: ${reason}`,
};

/** The measurements by which all measurands of these tests are not tested, the calculated ones included. */
export function untestedMeasurements(
  { sequence, tests }: Pick<NumberedSample, 'sequence' | 'tests'>,
  notTested: string,
  { name, at }: { name: string; at: Date },
): StoredMeasurement[] {
  return tests.flatMap((test) =>
    test.measurands.map((measurand) => ({
      sequence,
      testCode: test.code,
      measurandCode: measurand.code,
      value: null,
      notTested,
      remark: null,
      detectionLimit: null,
      upperLimit: null,
      dilution: null,
      completedAt: at.toISOString(),
      enteredBy: name,
    })),
  );
}

export interface EndedLine {
  line: number;
  sample: string;
  reason: string;
}

/** The composites that contain a rejected sample, unless they have ended or have a final result. */
export function rejectedComposites(
  order: OrderRequest,
  rejected: { sample: string; reason: string },
  isOpen: (line: number) => boolean,
): EndedLine[] {
  return compositeLines(order)
    .filter(({ line, composite }) => composite.samples.includes(rejected.sample) && isOpen(line))
    .map(({ line, composite }) => ({
      line,
      sample: compositeName(composite),
      reason: `Its sample ${quote(rejected.sample)} was rejected: ${rejected.reason}`,
    }));
}

/** What the comments of a result say about samples that ended without results, and about dropped tests. */
export function exclusionComments(samples: readonly NumberedSample[], decisions: SampleDecisions): string[] {
  return samples.flatMap(({ sequence, name, tests }) => {
    const ended = decisions.outcome(sequence);
    if (ended) return [`Sample ${quote(name)} was not tested. ${untestedReasons[ended.outcome](ended.reason)}`];
    return tests.flatMap((test) => {
      const dropped = decisions.dropped(sequence, test.code);
      if (!dropped) return [];
      return [`${test.name} of sample ${quote(name)} was not tested. ${untestedReasons.dropped(dropped.reason)}`];
    });
  });
}

/** The names of the samples that are on hold. */
export const heldSamples = (samples: readonly NumberedSample[], decisions: SampleDecisions): string[] =>
  samples.filter(({ sequence }) => decisions.hold(sequence) && !decisions.outcome(sequence)).map(({ name }) => name);
