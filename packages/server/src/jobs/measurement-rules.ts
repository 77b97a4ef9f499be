import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { MeasurementEntry } from '@labwire/contract/lab-measurement.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import type { EntryTexts } from './decimal-rules.ts';
import { enteredValueViolations } from './entered-value-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import { noDecisions, type SampleDecisions } from './sample-decision-rules.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

/**
 * Creates the check for each entry: it must name one sample of the job, a test of it and a measurand, only once, and the
 * measurand must be able to have the value. The texts are those of all entries; without them, values are not checked.
 */
export function createMeasurementCheck(
  samples: SamplesByName,
  texts: readonly EntryTexts[],
  now: Date,
  decisions: SampleDecisions = noDecisions,
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
    const [sample] = findSample(entry, samples);
    const closed = sample ? closedViolations(sample, entry, at, decisions) : [];
    if (closed.length > 0) return [...closed, ...dates];
    const key = JSON.stringify([sample?.sequence, entry.testCode, entry.measurandCode]);
    if (seen.has(key))
      return [{ pointer: at, code: 'duplicate', message: 'this measurement occurs more than once' }, ...dates];
    seen.add(key);
    const measurand = sample && findMeasurand(sample, entry);
    const text = texts[i];
    return measurand && text ? [...enteredValueViolations(entry, text, measurand, at), ...dates] : dates;
  };
}

/** Nothing is measured of a sample that was rejected or cancelled, and of a test that was dropped. */
function closedViolations(
  { sequence, name }: NumberedSample,
  { testCode = '' }: Valid<MeasurementEntry>,
  at: string,
  decisions: SampleDecisions,
): Violation[] {
  const ended = decisions.outcome(sequence);
  if (ended) {
    const [code, word] =
      ended.outcome === 'REJECTED'
        ? (['already_rejected', 'rejected'] as const)
        : (['already_cancelled', 'cancelled'] as const);
    return [{ pointer: `${at}/sample`, code, message: `the sample ${quote(name)} was ${word}: ${ended.reason}` }];
  }
  const dropped = decisions.dropped(sequence, testCode);
  if (!dropped) return [];
  const message = `the test ${quote(testCode)} of ${quote(name)} was dropped: ${dropped.reason}`;
  return [{ pointer: `${at}/testCode`, code: 'test_dropped', message }];
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

/** The measurand of a sample as the catalogue defined it at registration. */
export const findMeasurand = (
  { tests }: NumberedSample,
  { testCode, measurandCode }: { testCode?: string; measurandCode?: string },
): MeasurandDefinition | undefined =>
  tests.find(({ code }) => code === testCode)?.measurands.find(({ code }) => code === measurandCode);

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

/** What is stored now, and what an entry would store. */
type CurrentMeasurement = StoredMeasurement | undefined;
export type EnteredFields = Omit<
  StoredMeasurement,
  'sequence' | 'testCode' | 'measurandCode' | 'completedAt' | 'enteredBy'
>;

/** The text by which `replaces` names a measurement that has a reason instead of a value. */
export const notTestedText = 'NOT_TESTED';

const comparedValue = (measurement: Pick<StoredMeasurement, 'value' | 'notTested'> | undefined): string | null =>
  measurement?.value ?? (measurement?.notTested ? notTestedText : null);

/**
 * An entry with `replaces` is accepted only if that is the current value. It is also accepted if the current value is the
 * new one, because then the request was sent twice.
 */
export function overwriteViolations(
  entries: readonly { replaces?: string | null; fields: EnteredFields; current: CurrentMeasurement }[],
): Violation[] {
  return entries.flatMap(({ replaces, fields, current }, i): Violation[] => {
    const currentValue = comparedValue(current);
    if (replaces === undefined || currentValue === replaces || currentValue === comparedValue(fields)) return [];
    const message = current
      ? `the stored value is now ${currentValue}, entered by ${current.enteredBy}`
      : 'the stored value was withdrawn';
    return [{ pointer: `/${i}/replaces`, code: 'changed_meanwhile', message }];
  });
}

const enteredFields = ['value', 'notTested', 'remark', 'detectionLimit', 'upperLimit', 'dilution'] as const;

/** True if the entry changes nothing. It is not stored, so that a repeated request does not change who entered the value. */
export const isUnchanged = ({
  replaces,
  fields,
  completedAt,
  current,
}: {
  replaces?: string | null;
  fields: EnteredFields;
  completedAt?: string;
  current: CurrentMeasurement;
}): boolean =>
  replaces !== undefined &&
  completedAt === undefined &&
  enteredFields.every((field) => (current?.[field] ?? null) === fields[field]);

/** Times of the interface are UTC, with or without a Z. */
export const asUtc = (time: string | Date): string =>
  typeof time === 'string' ? `${time.replace(/Z$/, '')}Z` : time.toISOString();
