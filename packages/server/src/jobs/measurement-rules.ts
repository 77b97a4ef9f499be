import type { MeasurementEntry } from '@labwire/contract/lab-job.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import type { RegisteredSample } from './job-rules.ts';

export type NumberedSample = RegisteredSample & { sequence: number };

/** Creates the check for each entry: it must name one sample of the job, a test of it and a measurand, only once. */
export function createMeasurementCheck(
  samples: SamplesByName,
  now: Date,
): (entry: Valid<MeasurementEntry> | undefined, i: number) => Violation[] {
  const suggester = new Suggester();
  const seen = new Set<string>();
  return (entry, i) => {
    if (!entry) return [];
    const at = `/${i}`;
    const fault = entry.completedAt === undefined ? undefined : dateFault(entry.completedAt, now);
    const dates: Violation[] = fault ? [{ pointer: `${at}/completedAt`, ...fault }] : [];
    const target = targetViolations(entry, at, samples, suggester);
    if (target.length > 0) return [...target, ...dates];
    const key = JSON.stringify([findSample(entry, samples)[0]?.sequence, entry.testCode, entry.measurandCode]);
    if (seen.has(key))
      return [{ pointer: at, code: 'duplicate', message: 'this measurement occurs more than once' }, ...dates];
    seen.add(key);
    return dates;
  };
}

function targetViolations(
  { sample, sequence, testCode, measurandCode }: Valid<MeasurementEntry>,
  at: string,
  samples: SamplesByName,
  suggester: Suggester,
): Violation[] {
  if (sample === undefined) return [];
  const [found, ...others] = findSample({ sample, sequence }, samples);
  if (!found) {
    const suggestion = suggester.didYouMean(sample, samples.keys());
    return [
      {
        pointer: `${at}/sample`,
        code: 'unknown_sample',
        message: `the job has no sample ${quote(sample)}${suggestion}`,
      },
    ];
  }
  if (others.length > 0) {
    const message = `${others.length + 1} samples are named ${quote(sample)}; add the sequence`;
    return [{ pointer: `${at}/sample`, code: 'ambiguous_sample', message }];
  }
  if (testCode === undefined) return [];
  const test = found.tests.find(({ code }) => code === testCode);
  if (!test) {
    const suggestion = suggester.didYouMean(
      testCode,
      found.tests.map(({ code }) => code),
    );
    const message = `the test ${quote(testCode)} is not ordered on ${quote(sample)}${suggestion}`;
    return [{ pointer: `${at}/testCode`, code: 'unordered_test', message }];
  }
  if (measurandCode === undefined || test.measurands.some(({ code }) => code === measurandCode)) return [];
  const suggestion = suggester.didYouMean(
    measurandCode,
    test.measurands.map(({ code }) => code),
  );
  const message = `${test.code} has no measurand ${quote(measurandCode)}${suggestion}`;
  return [{ pointer: `${at}/measurandCode`, code: 'unknown_measurand', message }];
}

/** Several samples of a job may have the same name. */
export type SamplesByName = ReadonlyMap<string, readonly NumberedSample[]>;

export const samplesByName = (samples: readonly NumberedSample[]): SamplesByName =>
  Map.groupBy(samples, ({ name }) => name);

/** The samples that match the name and, if given, the sequence. */
export function findSample(
  { sample, sequence }: { sample?: string; sequence?: number },
  samples: SamplesByName,
): NumberedSample[] {
  const named = samples.get(sample ?? '') ?? [];
  return named.filter((candidate) => sequence === undefined || candidate.sequence === sequence);
}

/** The value that is stored now. */
type CurrentValue = { value: string; enteredBy: string } | undefined;

/**
 * An entry with `replaces` is accepted only if that is the current value. It is also accepted if the current value is the
 * new one, because then the request was sent twice.
 */
export function overwriteViolations(
  entries: readonly { replaces?: string | null; value: string | null; current: CurrentValue }[],
): Violation[] {
  return entries.flatMap(({ replaces, value, current }, i): Violation[] => {
    const currentValue = current?.value ?? null;
    if (replaces === undefined || currentValue === replaces || currentValue === value) return [];
    const message = current
      ? `the stored value is now ${current.value}, entered by ${current.enteredBy}`
      : 'the stored value was withdrawn';
    return [{ pointer: `/${i}/replaces`, code: 'changed_meanwhile', message }];
  });
}

/** True if the entry changes nothing. It is not stored, so that a repeated request does not change who entered the value. */
export const isUnchanged = ({
  replaces,
  value,
  completedAt,
  current,
}: {
  replaces?: string | null;
  value: string | null;
  completedAt?: string;
  current: CurrentValue;
}): boolean => replaces !== undefined && completedAt === undefined && (current?.value ?? null) === value;

/** Times of the interface are UTC, with or without a Z. */
export const asUtc = (time: string | Date): string =>
  typeof time === 'string' ? `${time.replace(/Z$/, '')}Z` : time.toISOString();
