import type { ApplicableSpecification, Job } from '@labwire/contract/lab-job.ts';
import { boundsText, isExceedance } from '../../ui/assessment-rules.ts';
import { type CellKey, cellKey } from './cell-key.ts';
import { compareDecimals, timesTen } from './decimal-rules.ts';
import { type Entry, entryOf, isDecimal } from './entry-rules.ts';
import { type MeasuringRange, measuringRange } from './range-rules.ts';

/** Why a value should be checked before it is published. */
export interface Doubt {
  /** A few words for the cell. */
  label: string;
  /** Continues a sentence that starts with the value. */
  reason: string;
}

/** The doubts about an entry. They follow from the data alone, so that everybody sees the same. */
export function doubtsAbout(
  { value, error }: Pick<Entry, 'value' | 'error'>,
  range: MeasuringRange,
  specifications: readonly ApplicableSpecification[],
): Doubt[] {
  if (value === null || error !== undefined) return [];
  const ofRange = isDecimal(value) ? [negativeDoubt(value, range), rangeDoubt(value, range)] : [];
  const ofSpecifications = specifications.filter(({ outcome }) => isExceedance(outcome)).map(specificationDoubt);
  return [...ofRange, ...ofSpecifications].filter((doubt) => doubt !== undefined);
}

function negativeDoubt(value: string, { detectionLimit }: MeasuringRange): Doubt | undefined {
  if (detectionLimit === null || !value.startsWith('-')) return undefined;
  return { label: 'negative', reason: 'is negative, but the measurand has a detection limit' };
}

/** More than ten times the upper limit suggests a misplaced decimal point. */
function rangeDoubt(value: string, { upperLimit }: MeasuringRange): Doubt | undefined {
  if (upperLimit === null || compareDecimals(value, upperLimit) <= 0) return undefined;
  if (compareDecimals(value, timesTen(upperLimit)) > 0) {
    const range = `the upper end of the measuring range, ${upperLimit}`;
    return { label: '> 10 × range', reason: `is more than ten times ${range}: is the decimal point misplaced?` };
  }
  return { label: '> range', reason: `is above the measuring range, which ends at ${upperLimit}` };
}

function specificationDoubt(specification: ApplicableSpecification): Doubt {
  const verb = specification.outcome === 'BELOW' ? 'is below' : 'exceeds';
  const { name, source, allowedValues } = specification;
  return {
    label: allowedValues ? 'specification' : `${specification.outcome === 'BELOW' ? '<' : '>'} specification`,
    reason: `${allowedValues ? 'does not meet' : verb} ${name} (${source}): ${boundsText(specification)}`,
  };
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
        const { measurandCode, measurandName, unit, specifications } = measurand;
        const entry = entryOf(measurand);
        const reasons = doubtsAbout(entry, measuringRange(measurand, entry), specifications).map(
          ({ reason }) => reason,
        );
        if (reasons.length === 0) return [];
        const key = cellKey(labJobNumber, sequence, testCode, measurandCode);
        return [{ key, sample: name, testName, measurandName, text: `${entry.value} ${unit}`.trim(), reasons }];
      }),
    ),
  );

export const checkCount = (count: number): string => (count === 1 ? '1 value to check' : `${count} values to check`);
