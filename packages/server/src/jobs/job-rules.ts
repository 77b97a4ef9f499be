import type { SampleTypeDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { NewJob } from '@labwire/contract/lab-job.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../shape/calendar.ts';
import type { Sound } from '../shape/shape.ts';
import { quote, Suggester } from '../shape/suggestion.ts';

type Sample = NonNullable<OrderLine['sample']>;
type Composite = NonNullable<OrderLine['sampleComposite']>;

/** A sample as it is registered: what the order said of it, and its tests as the catalogue has them today. */
export interface RegisteredSample {
  line: number;
  name: string;
  sampleType: { sampleTypeCode: string; sampleTypeName: string };
  dateTime: string | null;
  location: Sample['location'] | null;
  references: { name: string; value: string }[];
  containers: { barcode: { type: string; value: string } }[];
  /** On receipt, where it matters. */
  condition: string | null;
  /** The names of the samples of a composite. */
  members: string[] | null;
  tests: TestDefinition[];
}

export interface JobFacts {
  order: OrderRequest;
  /** Indices of the order's lines that have arrived in earlier jobs. */
  arrived: ReadonlySet<number>;
  sampleTypes: ReadonlyMap<string, SampleTypeDefinition>;
  tests: ReadonlyMap<string, TestDefinition>;
}

/** The names that a registration gives must be those of sample lines that have not arrived yet. */
export function wantedViolations({ samples = [], conditions = [] }: Sound<NewJob>, facts: JobFacts): Violation[] {
  const suggester = new Suggester();
  const lines = sampleLines(facts.order);
  const named: [name: string | undefined, pointer: string][] = [
    ...samples.map((name, i): [string | undefined, string] => [name, `/samples/${i}`]),
    ...conditions.map((entry, i): [string | undefined, string] => [entry?.sample, `/conditions/${i}/sample`]),
  ];
  return named.flatMap(([name, pointer]): Violation[] => {
    if (name === undefined) return [];
    const named = lines.filter(({ sample }) => sample.name === name);
    if (named.length === 0) {
      const guess = suggester.didYouMean(name, new Set(lines.map(({ sample }) => sample.name)));
      return [{ pointer, code: 'unknown_sample', message: `the order has no sample ${quote(name)}${guess}` }];
    }
    if (named.every(({ line }) => facts.arrived.has(line))) {
      return [{ pointer, code: 'already_registered', message: `the sample ${quote(name)} was registered before` }];
    }
    return [];
  });
}

/** Samples in the order of their lines, then the composites whose last members arrive with them. */
export function planJob({ samples: wanted, conditions = [] }: NewJob, facts: JobFacts): RegisteredSample[] {
  const { order, arrived } = facts;
  const lines = sampleLines(order);
  const arriving = lines.filter(({ line, sample }) => !arrived.has(line) && (wanted?.includes(sample.name) ?? true));
  const here = new Set(
    [...lines.filter(({ line }) => arrived.has(line)), ...arriving].map(({ sample }) => sample.name),
  );
  const composites = compositeLines(order).filter(
    ({ line, composite }) => !arrived.has(line) && composite.samples.every((name) => here.has(name)),
  );
  if (arriving.length === 0) return [];
  const conditionOf = new Map(conditions.map(({ sample, condition }) => [sample, condition]));
  return [
    ...arriving.map(({ line, sample, beside }) => ({
      ...registerSample(line, sample, beside, facts),
      condition: conditionOf.get(sample.name) ?? null,
    })),
    ...composites.map(({ line, composite }) => registerComposite(line, composite, facts)),
  ];
}

/** How many lines of the order can be registered at all. */
export const countLinesToArrive = (order: OrderRequest): number =>
  sampleLines(order).length + compositeLines(order).length;

function sampleLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sample, containers }, line) => (sample ? [{ line, sample, beside: containers }] : []));
}

function compositeLines({ lines }: OrderRequest) {
  return lines.flatMap(({ sampleComposite }, line) => (sampleComposite ? [{ line, composite: sampleComposite }] : []));
}

function registerSample(
  line: number,
  sample: Sample,
  beside: OrderLine['containers'],
  facts: JobFacts,
): RegisteredSample {
  return {
    line,
    name: sample.name,
    sampleType: nameSampleType(sample, facts),
    dateTime: sample.dateTime ?? null,
    location: sample.location ?? null,
    references: (sample.references ?? []).flatMap(({ name, value }) =>
      name === undefined || value === undefined ? [] : [{ name, value }],
    ),
    containers: (sample.containers ?? beside ?? []).flatMap(({ barcode: { type, value } }) =>
      type === undefined || value === undefined ? [] : [{ barcode: { type, value } }],
    ),
    condition: null,
    members: null,
    tests: findTests(sample.analyticalTests ?? [], facts),
  };
}

function registerComposite(
  line: number,
  { name, samples, analyticalTests }: Composite,
  facts: JobFacts,
): RegisteredSample {
  const first = sampleLines(facts.order).find(({ sample }) => sample.name === samples[0]);
  if (!first) throw new Error('a composite of a valid order names sample lines');
  return {
    line,
    name: name?.trim() ? name : compositeName(samples),
    sampleType: nameSampleType(first.sample, facts),
    dateTime: null,
    location: null,
    references: [],
    containers: [],
    condition: null,
    members: samples,
    tests: findTests(analyticalTests, facts),
  };
}

/** A composite without a name is called after its members. */
function compositeName(samples: readonly string[]): string {
  const name = [...`Composite of ${samples.join(', ')}`];
  return name.length <= 255 ? name.join('') : `${name.slice(0, 254).join('')}…`;
}

function nameSampleType({ sampleType: { sampleTypeCode } }: Sample, { sampleTypes }: JobFacts) {
  return { sampleTypeCode, sampleTypeName: sampleTypes.get(sampleTypeCode)?.name ?? sampleTypeCode };
}

function findTests(chosen: readonly { code: string }[], { tests }: JobFacts): TestDefinition[] {
  const codes = new Set(chosen.map(({ code }) => code));
  return [...codes].flatMap((code) => tests.get(code) ?? []);
}

/** Where an order stands, by what has arrived, been measured and been published as final. */
export function orderStatus(progress: {
  left: number;
  jobs: number;
  measured: number;
  unfinished: number;
}): OrderStatusName {
  if (progress.jobs === 0) return 'RECEIVED';
  if (progress.left === 0 && progress.unfinished === 0) return 'COMPLETED';
  return progress.measured > 0 || progress.unfinished < progress.jobs ? 'IN_PROGRESS' : 'REGISTERED';
}

export function jobTimeViolations(receivedAt: string | undefined): Violation[] {
  if (receivedAt === undefined || isCalendarDate(receivedAt)) return [];
  return [{ pointer: '/receivedAt', code: 'bad_date_time', message: 'is not a date of the calendar' }];
}
