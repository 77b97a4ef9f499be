import type { Job } from '@labwire/contract/lab-job.ts';
import { type CellKey, cellKey } from './cell-store.ts';
import { compareDecimals, formatNumber, timesTen } from './decimal-rules.ts';
import { isDecimal } from './entry-rules.ts';

/** Why a value should be checked before it is published. */
export interface Doubt {
  /** A few words for the cell. */
  label: string;
  /** Continues a sentence that starts with the value. */
  reason: string;
}

interface MeasuringRange {
  detectionLimit: number | null;
  upperLimit: number | null;
}

/** The doubts about a value. They follow from the data alone, so that everybody sees the same. */
export function doubtsAbout(value: string | null, range: MeasuringRange): Doubt[] {
  if (value === null || !isDecimal(value)) return [];
  return [negativeDoubt(value, range), rangeDoubt(value, range)].filter((doubt) => doubt !== undefined);
}

function negativeDoubt(value: string, { detectionLimit }: MeasuringRange): Doubt | undefined {
  if (detectionLimit === null || !value.startsWith('-')) return undefined;
  return { label: 'negative', reason: 'is negative, but the measurand has a detection limit' };
}

/** More than ten times the upper limit suggests a misplaced decimal point. */
function rangeDoubt(value: string, { upperLimit }: MeasuringRange): Doubt | undefined {
  if (upperLimit === null) return undefined;
  const limit = formatNumber(upperLimit);
  if (compareDecimals(value, timesTen(limit)) > 0) {
    const reason = `is more than ten times the upper end of the measuring range, ${limit}: is the decimal point misplaced?`;
    return { label: '> 10 × range', reason };
  }
  if (compareDecimals(value, limit) <= 0) return undefined;
  return { label: '> range', reason: `is above the measuring range, which ends at ${limit}` };
}

/** A doubtful value and where it is. */
export interface DoubtfulValue {
  key: CellKey;
  sample: string;
  testName: string;
  measurandName: string;
  /** The value with its unit. */
  text: string;
  /** Continue a sentence that starts with the value. */
  reasons: string[];
}

/** The values of a job to check before it is published. */
export const doubtfulValues = ({ labJobNumber, samples }: Pick<Job, 'labJobNumber' | 'samples'>): DoubtfulValue[] =>
  samples.flatMap(({ sequence, name, tests }) =>
    tests.flatMap(({ testCode, testName, measurands }) =>
      measurands.flatMap((measurand) => {
        const { measurandCode, measurandName, unit, value } = measurand;
        const reasons = doubtsAbout(value, measurand).map(({ reason }) => reason);
        if (reasons.length === 0) return [];
        const key = cellKey(labJobNumber, sequence, testCode, measurandCode);
        return [{ key, sample: name, testName, measurandName, text: `${value} ${unit}`.trim(), reasons }];
      }),
    ),
  );

export const checkCount = (count: number): string => (count === 1 ? '1 value to check' : `${count} values to check`);
