import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { type ExpectedSample, planIntake } from './arrival-rules.ts';
import { namedScenarios, type ScenarioOf } from './scenario-rules.ts';
import { correctValue, simulateValue, type Wish } from './value-rules.ts';

export interface PlannedValue {
  line: number;
  testCode: string;
  measurandCode: string;
  value: number;
}

/** What a step wants to be true; lines are those of the order. */
export type Aim =
  | { step: 'DISPATCH'; lines: number[] }
  | { step: 'REJECT'; rejected: { line: number; sample: string; reason: string }[] }
  | { step: 'REGISTER'; samples: { line: number; name: string }[] }
  /** `lines`: of these samples nothing is missing afterwards, whatever else was asked of them meanwhile. */
  | { step: 'MEASURE'; values: PlannedValue[]; lines: number[] }
  | { step: 'PUBLISH'; lines: number[]; isFinal: boolean; comments?: string }
  | { step: 'RETEST'; added: { line: number; codes: string[] }[] }
  | { step: 'REPORT'; lines: number[]; approved: number }
  | { step: 'AMEND'; corrected: PlannedValue; comments: string };

export type PlannedStep = Aim & {
  /** What it will do, in words. */
  description: string;
  /** In units of the pace. */
  wait: number;
};

export interface PlanOptions {
  seed?: string;
  scenarioOf?: ScenarioOf;
  /** Without, a job goes straight to its final result. */
  interim?: boolean;
}

/** How much longer than a usual step some of them take. */
const waits = { delayed: 20, secondArrival: 5, amendment: 3 };

/** What the simulated laboratory does for an order, step by step: the same for the same order, anywhere. */
export function planOrder(
  order: OrderRequest,
  tests: ReadonlyMap<string, TestDefinition>,
  { seed = 'labwire', scenarioOf = namedScenarios, interim = true }: PlanOptions = {},
): PlannedStep[] {
  const { supplies, rejected, arrivals } = planIntake(order, tests, scenarioOf, seed);
  const steps: PlannedStep[] = [];
  const add = (aim: Aim, wait = 1) => steps.push({ ...aim, description: describeAim(aim), wait });
  if (supplies.length > 0) add({ step: 'DISPATCH', lines: supplies });
  if (rejected.length > 0) add({ step: 'REJECT', rejected });
  for (const [i, arrival] of arrivals.entries()) {
    const isDelayed = arrival.some(({ scenarios }) => scenarios.has('delayed'));
    const samples = arrival.filter(({ members }) => members.length === 0).map(({ sampling }) => sampling);
    add(
      { step: 'REGISTER', samples: samples.map(({ line, name }) => ({ line, name })) },
      isDelayed ? waits.delayed : i > 0 ? waits.secondArrival : 1,
    );
    for (const aim of planWork(arrival, seed, interim)) add(aim);
  }
  for (const arrival of arrivals) {
    const lines = linesOf(arrival);
    const corrected = findCorrection(arrival, steps);
    if (!corrected) continue;
    add({ step: 'AMEND', corrected, comments: 'Recalculated with the right calibration.' }, waits.amendment);
    add({ step: 'REPORT', lines, approved: 2 });
  }
  return steps;
}

/** From the bench to the report. */
function planWork(arrival: readonly ExpectedSample[], seed: string, interim: boolean): Aim[] {
  const lines = linesOf(arrival);
  const exceeding = arrival.filter(
    ({ scenarios, members }) => members.length > 0 && scenarios.has('composite-exceeds'),
  );
  const above = new Map(
    exceeding.flatMap(({ sampling, members: [first], tests }) =>
      [sampling.line, first].map((line): [number | undefined, string[]] => [line, tests.map(({ code }) => code)]),
    ),
  );
  const wishFor = (sample: ExpectedSample, testCode: string): Wish =>
    wishOf(sample) ?? (above.get(sample.sampling.line)?.includes(testCode) ? 'ABOVE_LIMIT' : undefined);
  // A composite that exceeds is measured first: what follows depends on it.
  const inOrder = [...exceeding, ...arrival.filter((sample) => !exceeding.includes(sample))];
  const groups = inOrder.flatMap((sample) =>
    sample.tests.map((test) => valuesOf(sample, test, wishFor(sample, test.code), seed)),
  );
  const added = exceeding.flatMap(({ members, tests }) =>
    arrival.flatMap((sample) => {
      if (!members.includes(sample.sampling.line)) return [];
      const more = tests.filter(({ code }) => !sample.tests.some((test) => test.code === code));
      return more.length > 0 ? [{ sample, more }] : [];
    }),
  );
  const retests = added.flatMap(({ sample, more }) =>
    more.flatMap((test) => valuesOf(sample, test, wishFor(sample, test.code), seed)),
  );
  const final: Aim[] = [
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

const retest = (added: readonly { sample: ExpectedSample; more: readonly TestDefinition[] }[]): Aim => ({
  step: 'RETEST',
  added: added.map(({ sample, more }) => ({ line: sample.sampling.line, codes: more.map(({ code }) => code) })),
});

/** Half of the tests, but at least those that come first; of a single test half of its measurands. */
function split(groups: readonly PlannedValue[][], atLeast: number): [PlannedValue[], PlannedValue[]] {
  const [only] = groups;
  if (only && groups.length === 1 && atLeast === 0) {
    const half = Math.ceil(only.length / 2);
    return [only.slice(0, half), only.slice(half)];
  }
  const half = Math.max(atLeast, Math.ceil(groups.length / 2));
  return [groups.slice(0, half).flat(), groups.slice(half).flat()];
}

function valuesOf({ sampling }: ExpectedSample, test: TestDefinition, wish: Wish, seed: string): PlannedValue[] {
  return test.measurands.map((measurand) => ({
    line: sampling.line,
    testCode: test.code,
    measurandCode: measurand.code,
    value: simulateValue(sampling, test.code, measurand, wish, seed),
  }));
}

function wishOf({ scenarios }: ExpectedSample): Wish {
  if (scenarios.has('below-detection')) return 'BELOW_DETECTION';
  return scenarios.has('above-limit') ? 'ABOVE_LIMIT' : undefined;
}

/** The first value of the first sample that is to be amended, corrected. */
function findCorrection(arrival: readonly ExpectedSample[], steps: readonly PlannedStep[]): PlannedValue | undefined {
  const sample = arrival.find(({ scenarios, tests }) => scenarios.has('amended') && tests.length > 0);
  const [test] = sample?.tests ?? [];
  const [measurand] = test?.measurands ?? [];
  const before = steps
    .flatMap((step) => (step.step === 'MEASURE' ? step.values : []))
    .find(({ line, testCode }) => line === sample?.sampling.line && testCode === test?.code);
  return before && measurand && { ...before, value: correctValue(before.value, measurand) };
}

const linesOf = (arrival: readonly ExpectedSample[]) => arrival.map(({ sampling }) => sampling.line);

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function describeAim(aim: Aim): string {
  switch (aim.step) {
    case 'DISPATCH':
      return `Dispatch ${count(aim.lines.length, 'line')} of supplies.`;
    case 'REJECT':
      return `Reject ${count(aim.rejected.length, 'sample')}.`;
    case 'REGISTER':
      return `Register ${count(aim.samples.length, 'sample')}.`;
    case 'MEASURE':
      return `Enter ${count(aim.values.length, 'measurement')}${aim.lines.length > 0 ? ', the rest' : ', a part'}.`;
    case 'PUBLISH':
      return `Publish ${aim.isFinal ? 'the final' : 'an interim'} result.`;
    case 'RETEST':
      return `Add tests to ${count(aim.added.length, 'member')} of the composite.`;
    case 'REPORT':
      return `Draft and approve report ${aim.approved}.0.`;
    case 'AMEND':
      return 'Correct a value and publish an amended result.';
  }
}
