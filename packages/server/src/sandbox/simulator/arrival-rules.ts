import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import { seededRandom } from './random-rules.ts';
import type { Scenario, ScenarioOf } from './scenario-rules.ts';
import type { Sampling } from './value-rules.ts';

/** A sample or a composite that will be tested. */
export interface ExpectedSample {
  sampling: Sampling;
  /** The lines of a composite's members. */
  members: number[];
  tests: TestDefinition[];
  scenarios: ReadonlySet<Scenario>;
}

export interface Intake {
  /** Lines of supplies. */
  supplies: number[];
  rejected: { line: number; sample: string; reason: string }[];
  /** Groups that arrive together: samples, followed by the composites that can then be prepared. */
  arrivals: ExpectedSample[][];
}

type Sample = NonNullable<OrderLine['sample']>;

export function planIntake(
  order: OrderRequest,
  tests: ReadonlyMap<string, TestDefinition>,
  scenarioOf: ScenarioOf,
  seed: string,
): Intake {
  const samples = order.lines.flatMap(({ sample }, line) =>
    sample ? [{ line, sample, scenarios: scenarioOf(sample.name) }] : [],
  );
  const byName = new Map(samples.map((entry) => [entry.sample.name, entry]));
  const composites = order.lines.flatMap(({ sampleComposite: composite }, line) => {
    const members = composite?.samples.flatMap((name) => byName.get(name) ?? []) ?? [];
    return composite ? [{ line, composite, members }] : [];
  });
  const find = (chosen: Sample['analyticalTests'] = []) =>
    [...new Set(chosen.map(({ code }) => code))].flatMap((code) => tests.get(code) ?? []);

  const isRejected = ({ scenarios }: { scenarios: ReadonlySet<Scenario> }) => scenarios.has('rejected');
  const isLate = ({ scenarios }: { scenarios: ReadonlySet<Scenario> }) => scenarios.has('partial');
  const prepared = composites.filter(({ members }) => !members.some(isRejected));
  const compositesOf = (line: number) =>
    prepared.filter(({ members }) => members.some((member) => member.line === line));
  const isUseless = ({ line, sample }: (typeof samples)[number]) =>
    !sample.analyticalTests && compositesOf(line).length === 0;
  const rejected = samples.flatMap((entry) => {
    const { line, sample } = entry;
    if (isRejected(entry)) return [{ line, sample: sample.name, reason: rejection(sample.name, seed) }];
    return isUseless(entry) ? [{ line, sample: sample.name, reason: 'Its composite cannot be prepared.' }] : [];
  });
  const isGone = new Set(rejected.map(({ line }) => line));
  // A member without its own tests has nothing to report before its composite is prepared.
  const arrivesLate = (entry: (typeof samples)[number]) =>
    isLate(entry) ||
    (!entry.sample.analyticalTests && compositesOf(entry.line).every(({ members }) => members.some(isLate)));

  const arrival = (late: boolean): ExpectedSample[] => [
    ...samples
      .filter((entry) => !isGone.has(entry.line) && arrivesLate(entry) === late)
      .map(({ line, sample, scenarios }) => ({
        sampling: samplingOf(line, sample.name, sample),
        members: [],
        tests: find(sample.analyticalTests),
        scenarios,
      })),
    ...prepared
      .filter(({ members }) => members.some(arrivesLate) === late)
      .map(({ line, composite, members }) => ({
        sampling: samplingOf(line, composite.name ?? '', members[0]?.sample),
        members: members.map((member) => member.line),
        tests: find(composite.analyticalTests),
        scenarios: new Set([...scenarioOf(composite.name), ...exceeding(members)]),
      })),
  ];
  return {
    supplies: order.lines.flatMap(({ samplingSupplies }, line) => (samplingSupplies ? [line] : [])),
    rejected,
    arrivals: [arrival(false), arrival(true)].filter((expected) => expected.length > 0),
  };
}

/** Members can select the scenario too, because composites often have no name. */
const exceeding = (members: readonly { scenarios: ReadonlySet<Scenario> }[]): Scenario[] =>
  members.some(({ scenarios }) => scenarios.has('composite-exceeds')) ? ['composite-exceeds'] : [];

function samplingOf(line: number, name: string, sample: Sample | undefined): Sampling {
  const { location, dateTime = null, sampleType } = sample ?? {};
  const place = location?.name ?? (location ? JSON.stringify(location) : '');
  return { line, name, sampleTypeCode: sampleType?.sampleTypeCode ?? '', place, dateTime };
}

const rejections = [
  'The container leaked in transit.',
  'Arrived at 18 °C; at most 10 °C are allowed.',
  'Too little material for the tests ordered.',
  'The seal was broken.',
] as const;

const rejection = (name: string, seed: string): string =>
  rejections[Math.floor(seededRandom(seed, 'rejection', name)() * rejections.length)] ?? rejections[0];
