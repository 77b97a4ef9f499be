import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { type ExpectedSample, planIntake } from './arrival-rules.ts';
import { factsOfCatalogue, type PlanCatalogue } from './quantity-rules.ts';
import { groupOf } from './sample-type-groups.ts';
import { namedScenarios, type ScenarioOf } from './scenario-rules.ts';
import { quantityOf } from './typical-rules.ts';
import { correctValue, drawSample, measuredValue, type SampleOptions, type SampleValues } from './value-rules.ts';

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
  | { step: 'REGISTER'; samples: { line: number; name: string }[]; isChilled: boolean }
  | { step: 'ASK'; questions: { line: number; sample: string; text: string }[] }
  /** `lines`: samples that must be measured completely, including tests added meanwhile. */
  | { step: 'MEASURE'; values: PlannedValue[]; lines: number[] }
  | { step: 'PUBLISH'; lines: number[]; isFinal: boolean; comments?: string }
  | { step: 'RETEST'; added: { line: number; codes: string[] }[] }
  | { step: 'REPORT'; lines: number[]; approved: number }
  | { step: 'AMEND'; corrected: PlannedValue[]; comments: string }
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
  /** Values of samples that are given, by quantity. */
  fixedOf?: (name: string) => Readonly<Record<string, number>> | undefined;
  /** The reason of an amendment. */
  amendment?: string | undefined;
}

/** Delays of steps that take longer than the normal delay of 1. */
const waits = { delayed: 20, slow: 20, secondArrival: 5, amendment: 3, withdrawal: 3 };

/** Plans the steps of the simulated laboratory for an order; the same for the same order. */
export function planOrder(
  order: OrderRequest,
  catalogue: PlanCatalogue,
  {
    seed = 'labwire',
    scenarioOf = namedScenarios,
    interim = true,
    fixedOf = () => undefined,
    amendment = 'Recalculated with the right calibration.',
  }: PlanOptions = {},
): PlannedStep[] {
  const { supplies, rejected, arrivals } = planIntake(order, catalogue.tests, scenarioOf, seed);
  const steps: PlannedStep[] = [];
  const add = (goal: StepGoal, wait = 1) => steps.push({ ...goal, description: describeGoal(goal), wait });
  const drawing = { factsOf: factsOfCatalogue(catalogue), seed, fixedOf };
  if (supplies.length > 0) add({ step: 'DISPATCH', lines: supplies });
  if (rejected.length > 0) add({ step: 'REJECT', rejected });
  for (const [i, arrival] of arrivals.entries()) {
    const isDelayed = arrival.some(({ scenarios }) => scenarios.has('delayed'));
    const samples = arrival.filter(({ members }) => members.length === 0).map(({ sampling }) => sampling);
    add(
      {
        step: 'REGISTER',
        samples: samples.map(({ line, name }) => ({ line, name })),
        isChilled: samples.some(({ sampleTypeCode }) => isSentChilled(sampleTypeCode)),
      },
      isDelayed ? waits.delayed : i > 0 ? waits.secondArrival : 1,
    );
    const questions = questionsAbout(arrival);
    if (questions.length > 0) add({ step: 'ASK', questions });
    const isSlow = arrival.some(({ scenarios }) => scenarios.has('slow'));
    for (const goal of planWork(arrival, arrivals.flat(), drawing, interim)) {
      const isLastMeasuring = goal.step === 'MEASURE' && goal.lines.length > 0;
      add(goal, isSlow && isLastMeasuring ? waits.slow : 1);
    }
  }
  for (const arrival of arrivals) {
    const corrected = findCorrections(arrival, drawing);
    if (corrected.length === 0) continue;
    add({ step: 'AMEND', corrected, comments: amendment }, waits.amendment);
    add({ step: 'REPORT', lines: linesOf(arrival), approved: 2 });
  }
  for (const arrival of arrivals.filter((samples) => samples.some(({ scenarios }) => scenarios.has('withdrawn')))) {
    const reason = 'Two samples were mixed up in the laboratory.';
    add({ step: 'WITHDRAW', lines: linesOf(arrival), reason }, waits.withdrawal);
  }
  return steps;
}

/** Water, food for microbiology and swabs come in a chilly bin. */
const isSentChilled = (sampleTypeCode: string) =>
  groupOf(sampleTypeCode) === 'waters' || sampleTypeCode === 'SURFACE-SWAB' || sampleTypeCode === 'ROYAL-JELLY';

const questionsAbout = (arrival: readonly ExpectedSample[]) =>
  arrival
    .filter(({ scenarios }) => scenarios.has('question'))
    .map(({ sampling: { line, name } }) => ({
      line,
      sample: name,
      text: 'The label on the container cannot be read completely. Is this the sample that you ordered?',
    }));

interface Drawing extends Pick<SampleOptions, 'factsOf' | 'seed'> {
  fixedOf: NonNullable<PlanOptions['fixedOf']>;
}

/** Plans measurements, results and report of one arrival. The members of a composite may have arrived before. */
function planWork(
  arrival: readonly ExpectedSample[],
  all: readonly ExpectedSample[],
  drawing: Drawing,
  interim: boolean,
): StepGoal[] {
  const lines = linesOf(arrival);
  const exceeding = arrival.filter(isExceeding);
  const drawn = new Map<ExpectedSample, SampleValues>();
  const drawOf = (sample: ExpectedSample): SampleValues => {
    const values = drawn.get(sample) ?? draw(sample, all, drawing);
    drawn.set(sample, values);
    return values;
  };
  const measure = (sample: ExpectedSample, test: TestDefinition) =>
    valuesOf(sample, test, drawOf(sample), targetFor(sample, all));
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

const isExceeding = ({ scenarios, members }: ExpectedSample) =>
  members.length > 0 && scenarios.has('composite-exceeds');

/** Draws a sample; a composite is the mean of its members. */
function draw(
  sample: ExpectedSample,
  all: readonly ExpectedSample[],
  drawing: Drawing,
  fixed = drawing.fixedOf(sample.sampling.name),
): SampleValues {
  const members = all.filter(({ sampling }) => sample.members.includes(sampling.line));
  return drawSample(sample.sampling, {
    ...drawing,
    fixed,
    targetOf: targetFor(sample, all),
    members: members.map((member) => draw(member, all, drawing)),
  });
}

/** The first member of a composite above its limit exceeds so far that the mixture does. */
function targetFor(sample: ExpectedSample, all: readonly ExpectedSample[]): SampleOptions['targetOf'] {
  const { scenarios, sampling } = sample;
  if (scenarios.has('below-detection')) return () => 'BELOW_DETECTION';
  if (scenarios.has('above-limit')) return () => ({ above: 1 });
  const causes = all.filter((composite) => isExceeding(composite) && composite.members[0] === sampling.line);
  return (quantity) => {
    const cause = causes.find(({ tests }) => tests.some((test) => quantitiesOf(test).includes(quantity)));
    return cause && { above: cause.members.length };
  };
}

const quantitiesOf = ({ code, measurands }: TestDefinition) =>
  measurands.map((measurand) => quantityOf(code, measurand));

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

const valuesOf = (
  { sampling: { line } }: ExpectedSample,
  test: TestDefinition,
  values: SampleValues,
  targetOf: SampleOptions['targetOf'],
): PlannedValue[] =>
  enteredMeasurands(test).map((measurand) => ({
    line,
    testCode: test.code,
    measurandCode: measurand.code,
    value: measuredValue(values, test.code, measurand, targetOf),
  }));

/** Calculated measurands are not entered. */
const enteredMeasurands = ({ measurands }: TestDefinition) =>
  measurands.filter(({ calculation }) => calculation === undefined);

/** The corrected first value of the first sample with the amended scenario, with all values that follow from it. */
function findCorrections(arrival: readonly ExpectedSample[], drawing: Drawing): PlannedValue[] {
  const sample = arrival.find(({ scenarios, tests }) => scenarios.has('amended') && tests.length > 0);
  const [test] = sample?.tests ?? [];
  const [measurand] = test ? enteredMeasurands(test) : [];
  if (!sample || !test || !measurand) return [];
  const targetOf = targetFor(sample, arrival);
  const valuesWith = (values: SampleValues) => sample.tests.flatMap((one) => valuesOf(sample, one, values, targetOf));
  const before = valuesWith(draw(sample, arrival, drawing));
  const [first] = before;
  if (!first) return [];
  const value = correctValue(first.value, measurand);
  if (typeof value === 'string') return [{ ...first, value }];
  const fixed = { ...drawing.fixedOf(sample.sampling.name), [quantityOf(test.code, measurand)]: value };
  const after = valuesWith(draw(sample, arrival, drawing, fixed));
  return after.filter((entry, i) => entry.value !== before[i]?.value);
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
