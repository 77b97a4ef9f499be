import type { SpecificationDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { type ExpectedSample, planIntake } from './arrival-rules.ts';
import { namedScenarios, type ScenarioOf } from './scenario-rules.ts';
import { correctValue, simulateValue, type TargetRange } from './value-rules.ts';

export interface PlannedValue {
  line: number;
  testCode: string;
  measurandCode: string;
  value: number | string;
}

/** The state that a step must reach. Lines are line numbers of the order. */
export type StepGoal =
  | { step: 'DISPATCH'; lines: number[] }
  | { step: 'REJECT'; rejected: { line: number; sample: string; reason: string }[] }
  | { step: 'REGISTER'; samples: { line: number; name: string }[] }
  | { step: 'ASK'; questions: { line: number; sample: string; text: string }[] }
  /** `lines`: samples that must be measured completely, including tests added meanwhile. */
  | { step: 'MEASURE'; values: PlannedValue[]; lines: number[] }
  | { step: 'PUBLISH'; lines: number[]; isFinal: boolean; comments?: string }
  | { step: 'RETEST'; added: { line: number; codes: string[] }[] }
  | { step: 'REPORT'; lines: number[]; approved: number }
  | { step: 'AMEND'; corrected: PlannedValue; comments: string }
  | { step: 'WITHDRAW'; lines: number[]; reason: string };

export type PlannedStep = StepGoal & {
  description: string;
  /** The delay before the step, in units of the pace. */
  wait: number;
};

export interface PlanOptions {
  seed?: string;
  scenarioOf?: ScenarioOf;
  /** Whether interim results are published. */
  interim?: boolean;
}

/** The part of the catalogue that a plan depends on. */
export interface PlanCatalogue {
  tests: ReadonlyMap<string, TestDefinition>;
  specifications: readonly SpecificationDefinition[];
}

/** Delays of steps that take longer than the normal delay of 1. */
const waits = { delayed: 20, slow: 20, secondArrival: 5, amendment: 3, withdrawal: 3 };

/** Plans the steps of the simulated laboratory for an order; the same for the same order. */
export function planOrder(
  order: OrderRequest,
  catalogue: PlanCatalogue,
  { seed = 'labwire', scenarioOf = namedScenarios, interim = true }: PlanOptions = {},
): PlannedStep[] {
  const { supplies, rejected, arrivals } = planIntake(order, catalogue.tests, scenarioOf, seed);
  const steps: PlannedStep[] = [];
  const add = (goal: StepGoal, wait = 1) => steps.push({ ...goal, description: describeGoal(goal), wait });
  if (supplies.length > 0) add({ step: 'DISPATCH', lines: supplies });
  if (rejected.length > 0) add({ step: 'REJECT', rejected });
  for (const [i, arrival] of arrivals.entries()) {
    const isDelayed = arrival.some(({ scenarios }) => scenarios.has('delayed'));
    const samples = arrival.filter(({ members }) => members.length === 0).map(({ sampling }) => sampling);
    add(
      { step: 'REGISTER', samples: samples.map(({ line, name }) => ({ line, name })) },
      isDelayed ? waits.delayed : i > 0 ? waits.secondArrival : 1,
    );
    const questions = questionsAbout(arrival);
    if (questions.length > 0) add({ step: 'ASK', questions });
    const isSlow = arrival.some(({ scenarios }) => scenarios.has('slow'));
    for (const goal of planWork(arrival, catalogue.specifications, seed, interim)) {
      const isLastMeasuring = goal.step === 'MEASURE' && goal.lines.length > 0;
      add(goal, isSlow && isLastMeasuring ? waits.slow : 1);
    }
  }
  for (const arrival of arrivals) {
    const lines = linesOf(arrival);
    const corrected = findCorrection(arrival, steps);
    if (!corrected) continue;
    add({ step: 'AMEND', corrected, comments: 'Recalculated with the right calibration.' }, waits.amendment);
    add({ step: 'REPORT', lines, approved: 2 });
  }
  for (const arrival of arrivals.filter((samples) => samples.some(({ scenarios }) => scenarios.has('withdrawn')))) {
    const reason = 'Two samples were mixed up in the laboratory.';
    add({ step: 'WITHDRAW', lines: linesOf(arrival), reason }, waits.withdrawal);
  }
  return steps;
}

const questionsAbout = (arrival: readonly ExpectedSample[]) =>
  arrival
    .filter(({ scenarios }) => scenarios.has('question'))
    .map(({ sampling: { line, name } }) => ({
      line,
      sample: name,
      text: 'The label on the container cannot be read completely. Is this the sample that you ordered?',
    }));

/** Plans measurements, results and report of one arrival. */
function planWork(
  arrival: readonly ExpectedSample[],
  specifications: PlanCatalogue['specifications'],
  seed: string,
  interim: boolean,
): StepGoal[] {
  const lines = linesOf(arrival);
  const exceeding = arrival.filter(
    ({ scenarios, members }) => members.length > 0 && scenarios.has('composite-exceeds'),
  );
  const above = new Map(
    exceeding.flatMap(({ sampling, members: [first], tests }) =>
      [sampling.line, first].map((line): [number | undefined, string[]] => [line, tests.map(({ code }) => code)]),
    ),
  );
  const targetFor = (sample: ExpectedSample, testCode: string): TargetRange =>
    targetOf(sample) ?? (above.get(sample.sampling.line)?.includes(testCode) ? 'ABOVE_LIMIT' : undefined);
  const measure = (sample: ExpectedSample, test: TestDefinition) =>
    valuesOf(sample, test, { target: targetFor(sample, test.code), specifications, seed });
  // A composite above its limit is measured first, because its members are then retested.
  const inOrder = [...exceeding, ...arrival.filter((sample) => !exceeding.includes(sample))];
  const groups = inOrder.flatMap((sample) => sample.tests.map((test) => measure(sample, test)));
  const added = exceeding.flatMap(({ members, tests }) =>
    arrival.flatMap((sample) => {
      if (!members.includes(sample.sampling.line)) return [];
      const more = tests.filter(({ code }) => !sample.tests.some((test) => test.code === code));
      return more.length > 0 ? [{ sample, more }] : [];
    }),
  );
  const retests = added.flatMap(({ sample, more }) => more.flatMap((test) => measure(sample, test)));
  const final: StepGoal[] = [
    { step: 'PUBLISH', lines, isFinal: true },
    { step: 'REPORT', lines, approved: 1 },
  ];
  const [part, rest] = split(groups, exceeding.flatMap(({ tests }) => tests).length);
  if (rest.length + retests.length === 0 || (!interim && exceeding.length === 0)) {
    return [{ step: 'MEASURE', values: [...part, ...rest], lines }, ...final];
  }
  const comments = 'The composite is above its limit. Its members are tested one by one.';
  return [
    { step: 'MEASURE', values: part, lines: [] },
    { step: 'PUBLISH', lines, isFinal: false, ...(exceeding.length > 0 && { comments }) },
    ...(added.length > 0 ? [retest(added)] : []),
    { step: 'MEASURE', values: [...rest, ...retests], lines },
    ...final,
  ];
}

const retest = (added: readonly { sample: ExpectedSample; more: readonly TestDefinition[] }[]): StepGoal => ({
  step: 'RETEST',
  added: added.map(({ sample, more }) => ({ line: sample.sampling.line, codes: more.map(({ code }) => code) })),
});

/** Splits the tests in half, with at least `atLeast` tests in the first part; a single test is split by measurand. */
function split(groups: readonly PlannedValue[][], atLeast: number): [PlannedValue[], PlannedValue[]] {
  const [only] = groups;
  if (only && groups.length === 1 && atLeast === 0) {
    const half = Math.ceil(only.length / 2);
    return [only.slice(0, half), only.slice(half)];
  }
  const half = Math.max(atLeast, Math.ceil(groups.length / 2));
  return [groups.slice(0, half).flat(), groups.slice(half).flat()];
}

function valuesOf(
  { sampling }: ExpectedSample,
  test: TestDefinition,
  { target, specifications, seed }: { target: TargetRange; seed: string } & Pick<PlanCatalogue, 'specifications'>,
): PlannedValue[] {
  return enteredMeasurands(test).map((measurand) => {
    const bound = upperBoundOf(specifications, sampling.sampleTypeCode, test.code, measurand.code);
    // The bound of a specification takes the place of the measuring range, so that values are plausible for it.
    const limited = bound === undefined ? measurand : { ...measurand, upperLimit: bound };
    return {
      line: sampling.line,
      testCode: test.code,
      measurandCode: measurand.code,
      value: simulateValue(sampling, test.code, limited, target, seed),
    };
  });
}

const upperBoundOf = (
  specifications: PlanCatalogue['specifications'],
  sampleTypeCode: string,
  testCode: string,
  measurandCode: string,
): number | undefined =>
  specifications.find(
    (specification) =>
      specification.measurandCode === measurandCode &&
      (specification.testCode ?? testCode) === testCode &&
      (specification.sampleTypes?.includes(sampleTypeCode) ?? true) &&
      specification.upperBound !== undefined,
  )?.upperBound;

function targetOf({ scenarios }: ExpectedSample): TargetRange {
  if (scenarios.has('below-detection')) return 'BELOW_DETECTION';
  return scenarios.has('above-limit') ? 'ABOVE_LIMIT' : undefined;
}

/** Calculated measurands are not entered. */
const enteredMeasurands = ({ measurands }: TestDefinition) =>
  measurands.filter(({ calculation }) => calculation === undefined);

/** The corrected first value of the first sample with the amended scenario. */
function findCorrection(arrival: readonly ExpectedSample[], steps: readonly PlannedStep[]): PlannedValue | undefined {
  const sample = arrival.find(({ scenarios, tests }) => scenarios.has('amended') && tests.length > 0);
  const [test] = sample?.tests ?? [];
  const [measurand] = test ? enteredMeasurands(test) : [];
  const before = steps
    .flatMap((step) => (step.step === 'MEASURE' ? step.values : []))
    .find(({ line, testCode }) => line === sample?.sampling.line && testCode === test?.code);
  return before && measurand && { ...before, value: correctValue(before.value, measurand) };
}

const linesOf = (arrival: readonly ExpectedSample[]) => arrival.map(({ sampling }) => sampling.line);

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function describeGoal(goal: StepGoal): string {
  switch (goal.step) {
    case 'DISPATCH':
      return `Dispatch ${count(goal.lines.length, 'line')} of supplies.`;
    case 'REJECT':
      return `Reject ${count(goal.rejected.length, 'sample')}.`;
    case 'REGISTER':
      return `Register ${count(goal.samples.length, 'sample')}.`;
    case 'ASK':
      return `Ask about ${count(goal.questions.length, 'sample')}.`;
    case 'MEASURE':
      return `Enter ${count(goal.values.length, 'measurement')}${goal.lines.length > 0 ? ', the rest' : ', a part'}.`;
    case 'PUBLISH':
      return `Publish ${goal.isFinal ? 'the final' : 'an interim'} result.`;
    case 'RETEST':
      return `Add tests to ${count(goal.added.length, 'member')} of the composite.`;
    case 'REPORT':
      return `Approve report ${goal.approved}.0.`;
    case 'AMEND':
      return 'Correct a value and publish an amended result.';
    case 'WITHDRAW':
      return 'Withdraw the report.';
  }
}
