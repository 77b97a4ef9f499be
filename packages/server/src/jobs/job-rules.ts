import type { SampleTypeDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { NewJob } from '@labwire/contract/lab-job.ts';
import type { OrderLine } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import {
  type Composite,
  compositeLines,
  compositeName,
  isLeft,
  nameViolations,
  type OrderIntake,
  type Sample,
  sampleLines,
} from './order-lines-rules.ts';

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

export interface JobFacts extends OrderIntake {
  sampleTypes: ReadonlyMap<string, SampleTypeDefinition>;
  tests: ReadonlyMap<string, TestDefinition>;
}

/** The names that a registration gives must be those of sample lines that are still to come. */
export function wantedViolations({ samples = [], conditions = [] }: Valid<NewJob>, facts: JobFacts): Violation[] {
  const named = [
    ...samples.map((name, i) => ({ name, pointer: `/samples/${i}` })),
    ...conditions.map((entry, i) => ({ name: entry?.sample, pointer: `/conditions/${i}/sample` })),
  ];
  return nameViolations(named, facts);
}

/** Samples in the order of their lines, then the composites whose last members arrive with them. */
export function planJob({ samples: wanted, conditions = [] }: NewJob, facts: JobFacts): RegisteredSample[] {
  const { order, arrived } = facts;
  const lines = sampleLines(order);
  const arriving = lines.filter(({ line, sample }) => isLeft(line, facts) && (wanted?.includes(sample.name) ?? true));
  const here = new Set(
    [...lines.filter(({ line }) => arrived.has(line)), ...arriving].map(({ sample }) => sample.name),
  );
  const composites = compositeLines(order).filter(
    ({ line, composite }) => isLeft(line, facts) && composite.samples.every((name) => here.has(name)),
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

function registerComposite(line: number, composite: Composite, facts: JobFacts): RegisteredSample {
  const { samples, analyticalTests } = composite;
  const first = sampleLines(facts.order).find(({ sample }) => sample.name === samples[0]);
  if (!first) throw new Error('a composite of a valid order names sample lines');
  return {
    line,
    name: compositeName(composite),
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

function nameSampleType({ sampleType: { sampleTypeCode } }: Sample, { sampleTypes }: JobFacts) {
  return { sampleTypeCode, sampleTypeName: sampleTypes.get(sampleTypeCode)?.name ?? sampleTypeCode };
}

function findTests(chosen: readonly { code: string }[], { tests }: JobFacts): TestDefinition[] {
  const codes = new Set(chosen.map(({ code }) => code));
  return [...codes].flatMap((code) => tests.get(code) ?? []);
}

export interface OrderProgress {
  /** Sample and composite lines that have neither arrived nor been rejected. */
  left: number;
  undispatched: number;
  jobs: number;
  /** Jobs with something to measure and without a final result. */
  unfinished: number;
  finished: number;
  measured: number;
}

/** Where an order stands. Its samples decide; supplies do where no sample is left to speak of. */
export function orderStatus({
  left,
  undispatched,
  jobs,
  unfinished,
  finished,
  measured,
}: OrderProgress): OrderStatusName {
  if (jobs === 0) return left === 0 && undispatched === 0 ? 'COMPLETED' : 'RECEIVED';
  if (left === 0 && unfinished === 0) return 'COMPLETED';
  return measured > 0 || finished > 0 ? 'IN_PROGRESS' : 'REGISTERED';
}

export function jobTimeViolations(receivedAt: string | undefined): Violation[] {
  if (receivedAt === undefined || isCalendarDate(receivedAt)) return [];
  return [{ pointer: '/receivedAt', code: 'bad_date_time', message: 'is not a real date' }];
}
