import type { LineStatus } from '@labwire/contract/order-status.ts';
import type { OrderedLines, OrderedSample, OrderedSupplies } from '@labwire/contract/ordered-lines.ts';

/** The dates of a job, which are those of its samples. */
export interface SampleJob {
  labJobNumber: number;
  dueDate: string | null;
  onHoldSince: string | null;
  isOverdue?: boolean;
  isPriority?: boolean;
  finishedAt?: string | null;
}

/** A sample or composite of an order: what was ordered, its status, and the dates of its job. */
export interface SampleLine<Job extends SampleJob = SampleJob> extends LineStatus {
  sample: OrderedSample;
  job: Job | undefined;
  /** The names of the composites that contain it. */
  composites: string[];
  /** Whether it is tested only as a part of composites. */
  isPart: boolean;
}

/** The samples in the order of their lines, but the parts of a composite directly after the composite. */
export function sampleLinesOf<Job extends SampleJob>(
  ordered: OrderedLines,
  lines: readonly LineStatus[],
  jobs: readonly Job[],
): SampleLine<Job>[] {
  const statuses = new Map(lines.map((status) => [status.line, status]));
  const jobsByNumber = new Map(jobs.map((job) => [job.labJobNumber, job]));
  const all = ordered.samples.flatMap((sample): SampleLine<Job>[] => {
    const status = statuses.get(sample.line);
    if (!status) return [];
    const composites = ordered.samples.filter(({ members }) => members.includes(sample.name)).map(({ name }) => name);
    const isPart = sample.tests.length === 0 && composites.length > 0;
    const job = status.labJobNumber === null ? undefined : jobsByNumber.get(status.labJobNumber);
    return [{ ...status, sample, job, composites, isPart }];
  });
  return withPartsAfterComposites(all);
}

/** A part that comes before its composite moves to it, and a composite moves up to its first part. */
function withPartsAfterComposites<Line extends SampleLine>(all: readonly Line[]): Line[] {
  const groups = all.map((line) => {
    const head = line.isPart ? all.find(({ sample }) => sample.members.includes(line.sample.name)) : line;
    return head ?? line;
  });
  return [...new Set(groups)].flatMap((head) => [
    head,
    ...all.filter((line, i) => line !== head && groups[i] === head),
  ]);
}

/** The name of the place, or else its coordinates. */
export function placeText({ place, coordinates }: Pick<OrderedSample, 'place' | 'coordinates'>): string {
  const named = place?.trim();
  if (named) return named;
  const [first] = coordinates;
  if (!first) return '';
  const position = `${first.latitude.toFixed(4)}, ${first.longitude.toFixed(4)}`;
  return coordinates.length > 1 ? `${position} and ${coordinates.length - 1} more` : position;
}

/** For example "Colour: Dark, Batch: 7". */
export const attributesText = (attributes: OrderedSample['attributes']): string =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join(', ');

/** For example "Lid loose, 4.5 °C". */
export const conditionText = ({
  condition,
  arrivalTemperature,
}: Pick<OrderedSample, 'condition' | 'arrivalTemperature'>): string =>
  [condition, arrivalTemperature === null ? null : `${arrivalTemperature} °C`].filter(Boolean).join(', ');

const maxTests = 3;

/** The names of the tests, or of the first ones and how many more there are; for a part, the composites in which it is tested. */
export function testsText({ sample, composites, isPart, droppedTests = [] }: SampleLine): string {
  if (isPart) return `in ${composites.join(', ')}`;
  const dropped = new Set(droppedTests.map(({ testCode }) => testCode));
  const names = sample.tests.map(({ testCode, testName }) =>
    dropped.has(testCode) ? `${testName} (dropped)` : testName,
  );
  const more = names.length - maxTests;
  return more > 1 ? `${names.slice(0, maxTests).join(', ')} and ${more} more` : names.join(', ');
}

/** Why a line is on hold, which of its tests were dropped, and why it ended. */
export function lineRemarks({ sample, remark, hold, droppedTests = [] }: SampleLine): string[] {
  const nameOf = (code: string) => sample.tests.find(({ testCode }) => testCode === code)?.testName ?? code;
  return [
    ...(remark === null ? [] : [remark]),
    ...(hold ? [`On hold: ${hold.reason}`] : []),
    ...droppedTests.map(({ testCode, reason }) => `${nameOf(testCode)} dropped: ${reason}`),
  ];
}

/** Supplies of an order with their status. */
export interface SuppliesLine extends OrderedSupplies {
  status: LineStatus['status'];
  /** Carrier, tracking number and reference, or why they were cancelled. */
  remark: string | null;
}

export const suppliesLinesOf = ({ supplies }: OrderedLines, lines: readonly LineStatus[]): SuppliesLine[] =>
  supplies.flatMap((entry) => {
    const found = lines.find(({ line }) => line === entry.line);
    return found ? [{ ...entry, status: found.status, remark: found.remark }] : [];
  });
