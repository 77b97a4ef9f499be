import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Job, JobMeasurand } from '@labwire/contract/lab-job.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from './measurement-rules.ts';

/** The value is decimal text. */
export interface StoredMeasurement {
  sequence: number;
  testCode: string;
  measurandCode: string;
  value: string;
  completedAt: string;
  enteredBy: string;
}

/** Returns a function that finds the measurement of one measurand of one sample. */
export function measurementIndex<M extends Pick<StoredMeasurement, 'sequence' | 'testCode' | 'measurandCode'>>(
  measurements: readonly M[],
) {
  const key = (sequence: number, testCode: string, measurandCode: string) =>
    JSON.stringify([sequence, testCode, measurandCode]);
  const byKey = new Map(measurements.map((m) => [key(m.sequence, m.testCode, m.measurandCode), m]));
  return (sequence: number, testCode: string, measurandCode: string): M | undefined =>
    byKey.get(key(sequence, testCode, measurandCode));
}

export const describeMeasurand = (
  measurand: MeasurandDefinition,
  found: StoredMeasurement | undefined,
): Static<typeof JobMeasurand> => ({
  measurandCode: measurand.code,
  measurandName: measurand.name,
  unit: measurand.unit,
  detectionLimit: measurand.detectionLimit,
  upperLimit: measurand.upperLimit ?? null,
  upperLimitIsQuantification: measurand.upperLimitIsQuantification ?? false,
  decimals: measurand.decimals,
  value: found?.value ?? null,
  completedAt: found?.completedAt ?? null,
  enteredBy: found?.enteredBy ?? null,
});

/** The samples of a job with their measurements, and how many measurements are present and missing. */
export function describeSamples(
  samples: readonly NumberedSample[],
  measurements: readonly StoredMeasurement[],
): Pick<Job, 'samples' | 'measured' | 'missing'> {
  const find = measurementIndex(measurements);
  const described = samples.map(({ sequence, name, sampleType, containers, condition, members, tests }) => ({
    sequence,
    name,
    sampleType,
    containers: containers as Job['samples'][number]['containers'],
    condition,
    ...(members && { members }),
    tests: tests.map((test) => ({
      testCode: test.code,
      testName: test.name,
      measurands: test.measurands.map((measurand) =>
        describeMeasurand(measurand, find(sequence, test.code, measurand.code)),
      ),
    })),
  }));
  const measured = described.reduce((sum, sample) => sum + countMeasured(sample), 0);
  const all = samples.flatMap(({ tests }) => tests.flatMap(({ measurands }) => measurands));
  return { samples: described, measured, missing: all.length - measured };
}

export const countMeasured = ({ tests }: Job['samples'][number]): number =>
  tests.flatMap(({ measurands }) => measurands).filter(({ value }) => value !== null).length;
