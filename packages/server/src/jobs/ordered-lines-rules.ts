import type { SupplyDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderedLines, OrderedSample } from '@labwire/contract/ordered-lines.ts';
import { collectedAt } from './collection-time-rules.ts';
import { type JobFacts, type NumberedSample, planJob, type RegisteredSample } from './job-rules.ts';

type PlacedSample = NumberedSample & { labJobNumber: number };

export interface OrderedLinesFacts extends Pick<JobFacts, 'sampleTypes' | 'tests'> {
  order: OrderRequest;
  registered: readonly PlacedSample[];
  /** When supplies were dispatched, by the index of their line. */
  dispatchedAt: ReadonlyMap<number, string>;
  supplies: ReadonlyMap<string, SupplyDefinition>;
}

/** With these facts, all samples and composites of an order are planned. */
export const nothingArrived = {
  arrived: new Set<number>(),
  rejected: new Set<number>(),
  cancelled: new Set<number>(),
  dispatched: new Set<number>(),
};

/** Registered samples are described as they were registered, the others with the current catalogue. */
export function describeOrderedLines(facts: OrderedLinesFacts): OrderedLines {
  const registered = new Map(facts.registered.map((sample) => [sample.line, sample]));
  const samples = planJob({}, { ...facts, ...nothingArrived })
    .map((planned) => describeSample(registered.get(planned.line) ?? planned))
    .sort((a, b) => a.line - b.line);
  const supplies = facts.order.lines.flatMap(({ samplingSupplies }, line) => {
    if (!samplingSupplies) return [];
    const { code, quantity } = samplingSupplies;
    const name = facts.supplies.get(code)?.name ?? code;
    return [{ line, code, name, quantity, dispatchedAt: facts.dispatchedAt.get(line) ?? null }];
  });
  return { samples, supplies };
}

function describeSample(sample: RegisteredSample & Partial<PlacedSample>): OrderedSample {
  const { line, name, sampleType, location, references, attributes = [], containers, members, tests } = sample;
  return {
    line,
    name,
    sampleType,
    collectedAt: collectedAt(sample),
    place: location?.name ?? null,
    coordinates: coordinatesOf(location),
    attributes,
    references,
    barcodes: containers.map(({ barcode }) => barcode.value),
    members: members ?? [],
    tests: tests.map((test) => ({ testCode: test.code, testName: test.name })),
    labJobNumber: sample.labJobNumber ?? null,
    sequence: sample.sequence ?? null,
    condition: sample.condition,
    arrivalTemperature: sample.arrivalTemperature ?? null,
  };
}

function coordinatesOf(location: RegisteredSample['location']): OrderedSample['coordinates'] {
  const { latitude, longitude } = location?.point ?? {};
  if (latitude !== undefined && longitude !== undefined) return [{ latitude, longitude }];
  return location?.intersect ?? [];
}
