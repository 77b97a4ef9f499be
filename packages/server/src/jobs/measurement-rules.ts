import type { MeasurementEntry } from '@labwire/contract/lab-job.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import type { RegisteredSample } from './job-rules.ts';

export type NumberedSample = RegisteredSample & { sequence: number };

/** Asked for every entry: it must name one sample of the job, a test ordered on it, and a measurand of that, once. */
export function measurementCheck(
  samples: SamplesByName,
): (entry: Valid<MeasurementEntry> | undefined, i: number) => Violation[] {
  const suggester = new Suggester();
  const seen = new Set<string>();
  return (entry, i) => {
    if (!entry) return [];
    const at = `/${i}`;
    const dates: Violation[] =
      entry.completedAt === undefined || isCalendarDate(entry.completedAt)
        ? []
        : [{ pointer: `${at}/completedAt`, code: 'bad_date_time', message: 'is not a real date' }];
    const place = placeViolations(entry, at, samples, suggester);
    if (place.length > 0) return [...place, ...dates];
    const key = JSON.stringify([findSample(entry, samples)[0]?.sequence, entry.testCode, entry.measurandCode]);
    if (seen.has(key))
      return [{ pointer: at, code: 'duplicate', message: 'this measurement occurs more than once' }, ...dates];
    seen.add(key);
    return dates;
  };
}

function placeViolations(
  { sample, sequence, testCode, measurandCode }: Valid<MeasurementEntry>,
  at: string,
  samples: SamplesByName,
  suggester: Suggester,
): Violation[] {
  if (sample === undefined) return [];
  const [found, ...others] = findSample({ sample, sequence }, samples);
  if (!found) {
    const guess = suggester.didYouMean(sample, samples.keys());
    return [
      { pointer: `${at}/sample`, code: 'unknown_sample', message: `the job has no sample ${quote(sample)}${guess}` },
    ];
  }
  if (others.length > 0) {
    const message = `${others.length + 1} samples are named ${quote(sample)}; add the sequence`;
    return [{ pointer: `${at}/sample`, code: 'ambiguous_sample', message }];
  }
  if (testCode === undefined) return [];
  const test = found.tests.find(({ code }) => code === testCode);
  if (!test) {
    const guess = suggester.didYouMean(
      testCode,
      found.tests.map(({ code }) => code),
    );
    const message = `the test ${quote(testCode)} is not ordered on ${quote(sample)}${guess}`;
    return [{ pointer: `${at}/testCode`, code: 'unordered_test', message }];
  }
  if (measurandCode === undefined || test.measurands.some(({ code }) => code === measurandCode)) return [];
  const guess = suggester.didYouMean(
    measurandCode,
    test.measurands.map(({ code }) => code),
  );
  const message = `${test.code} has no measurand ${quote(measurandCode)}${guess}`;
  return [{ pointer: `${at}/measurandCode`, code: 'unknown_measurand', message }];
}

/** The samples of a job by their names, which several may share. */
export type SamplesByName = ReadonlyMap<string, readonly NumberedSample[]>;

export const samplesByName = (samples: readonly NumberedSample[]): SamplesByName =>
  Map.groupBy(samples, ({ name }) => name);

/** The samples that an entry may mean. */
export function findSample(
  { sample, sequence }: { sample?: string; sequence?: number },
  samples: SamplesByName,
): NumberedSample[] {
  const named = samples.get(sample ?? '') ?? [];
  return named.filter((known) => sequence === undefined || known.sequence === sequence);
}

/** What is there, and by whom. */
type Present = { value: string; enteredBy: string } | undefined;

/** An entry that says what it replaces must find that there, or the very value that it writes: then it came twice. */
export function overwritingViolations(
  entries: readonly { replaces?: string | null; value: string | null; present: Present }[],
): Violation[] {
  return entries.flatMap(({ replaces, value, present }, i): Violation[] => {
    const there = present?.value ?? null;
    if (replaces === undefined || there === replaces || there === value) return [];
    const message = present
      ? `the stored value is now ${present.value}, entered by ${present.enteredBy}`
      : 'the stored value was withdrawn';
    return [{ pointer: `/${i}/replaces`, code: 'changed_meanwhile', message }];
  });
}

/** Whether an entry says nothing new: who entered a value stays the one who did, also when a request comes twice. */
export const isRepeated = ({
  replaces,
  value,
  completedAt,
  present,
}: {
  replaces?: string | null;
  value: string | null;
  completedAt?: string;
  present: Present;
}): boolean => replaces !== undefined && completedAt === undefined && (present?.value ?? null) === value;
