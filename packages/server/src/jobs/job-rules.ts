import type { SampleTypeDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { NewJob, Sampling } from '@labwire/contract/lab-registration.ts';
import type { OrderLine } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import {
  type Composite,
  compositeLines,
  compositeName,
  isOutstanding,
  nameViolations,
  type OrderIntake,
  type Sample,
  sampleLines,
} from './order-lines-rules.ts';
import { receiptOf, receiptViolations } from './receipt-rules.ts';

/** A sample with its data from the order and a copy of its tests from the catalogue at the time of registration. */
export interface RegisteredSample {
  line: number;
  name: string;
  sampleType: { sampleTypeCode: string; sampleTypeName: string };
  dateTime: string | null;
  location: Sample['location'] | null;
  references: { name: string; value: string }[];
  /** Absent in results that were published before attributes and parameters were stored with them. */
  attributes?: { name: string; value: string }[];
  parameters?: { code: string; value: string | number }[];
  containers: { barcode: { type: string; value: string } }[];
  /** The condition on arrival; null if it was not recorded. */
  condition: string | null;
  /** In °C; absent if it was not recorded. */
  arrivalTemperature?: number;
  /** How the laboratory took the sample; absent if the customer did. */
  sampling?: Sampling;
  /** The names of a composite's samples; null for a single sample. */
  members: string[] | null;
  tests: TestDefinition[];
}

/** A registered sample with its number in the job. */
export type NumberedSample = RegisteredSample & { sequence: number };

export interface JobFacts extends OrderIntake {
  sampleTypes: ReadonlyMap<string, SampleTypeDefinition>;
  tests: ReadonlyMap<string, TestDefinition>;
}

/** Each named sample must be that of a sample line that is still outstanding. */
export function registrationViolations(job: Valid<NewJob>, facts: JobFacts): Violation[] {
  const { samples = [], conditions = [] } = job;
  const named = [
    ...samples.map((name, i) => ({ name, pointer: `/samples/${i}` })),
    ...conditions.map((entry, i) => ({ name: entry?.sample, pointer: `/conditions/${i}/sample` })),
  ];
  return [...nameViolations(named, facts), ...receiptViolations(job)];
}

/** The arriving samples in the order of their lines, then the composites whose members have now all arrived. */
export function planJob({ samples: requested, ...receipt }: NewJob, facts: JobFacts): RegisteredSample[] {
  const { order, arrived } = facts;
  const lines = sampleLines(order);
  const arriving = lines.filter(
    ({ line, sample }) => isOutstanding(line, facts) && (requested?.includes(sample.name) ?? true),
  );
  const presentNames = new Set(
    [...lines.filter(({ line }) => arrived.has(line)), ...arriving].map(({ sample }) => sample.name),
  );
  const composites = compositeLines(order).filter(
    ({ line, composite }) => isOutstanding(line, facts) && composite.samples.every((name) => presentNames.has(name)),
  );
  const findReceipt = receiptOf(receipt);
  return [
    ...arriving.map(({ line, sample, lineContainers }) => ({
      ...registerSample(line, sample, lineContainers, facts),
      ...findReceipt(sample.name),
    })),
    ...composites.map(({ line, composite }) => registerComposite(line, composite, facts)),
  ];
}

function registerSample(
  line: number,
  sample: Sample,
  lineContainers: OrderLine['containers'],
  facts: JobFacts,
): RegisteredSample {
  return {
    line,
    name: sample.name,
    sampleType: nameSampleType(sample, facts),
    dateTime: sample.dateTime ?? null,
    location: sample.location ?? null,
    references: givenReferences(sample),
    containers: (sample.containers ?? lineContainers ?? []).flatMap(({ barcode: { type, value } }) =>
      type === undefined || value === undefined ? [] : [{ barcode: { type, value } }],
    ),
    attributes: (sample.sampleType.sampleAttributes ?? []).flatMap(({ attributeName, attributeValue }) =>
      attributeName === undefined || typeof attributeValue !== 'string'
        ? []
        : [{ name: attributeName, value: attributeValue }],
    ),
    parameters: (sample.sampleParameters ?? []).map(({ parameterCode, parameterValue }) => ({
      code: parameterCode,
      value: parameterValue,
    })),
    condition: null,
    members: null,
    tests: findTests(sample.analyticalTests ?? [], facts),
  };
}

/** The references of a sample that have a name and a value. */
export const givenReferences = ({ references = [] }: Sample) =>
  references.flatMap(({ name, value }) => (name === undefined || value === undefined ? [] : [{ name, value }]));

function registerComposite(line: number, composite: Composite, facts: JobFacts): RegisteredSample {
  const { samples, analyticalTests } = composite;
  const first = sampleLines(facts.order).find(({ sample }) => sample.name === samples[0]);
  if (!first) throw new Error('the composite has no sample line in its order');
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

export function arrivalTimeViolations(receivedAt: string | undefined, now: Date): Violation[] {
  const fault = receivedAt === undefined ? undefined : dateFault(receivedAt, now);
  return fault ? [{ pointer: '/receivedAt', ...fault }] : [];
}
