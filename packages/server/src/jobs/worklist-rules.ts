import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { WorklistSample } from '@labwire/contract/lab-job-listing.ts';
import type { RegisteredSample } from './job-rules.ts';
import { describeMeasurand, measurementIndex, type StoredMeasurement } from './progress-rules.ts';

/** The largest number of samples in a worklist. */
export const worklistLimit = 1_000;

interface WorklistEntry {
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: RegisteredSample['sampleType'];
  members: string[] | null;
  test: TestDefinition;
}

/** The samples of several jobs with their measurements of one test. */
export function describeWorklist(
  samples: readonly WorklistEntry[],
  measurements: readonly (StoredMeasurement & { labJobNumber: number })[],
): WorklistSample[] {
  const measurementsOfJob = Map.groupBy(measurements, ({ labJobNumber }) => labJobNumber);
  const indexes = new Map([...measurementsOfJob].map(([labJobNumber, list]) => [labJobNumber, measurementIndex(list)]));
  return samples.map(({ labJobNumber, sequence, name, sampleType, members, test }) => ({
    labJobNumber,
    sequence,
    name,
    sampleType,
    ...(members && { members }),
    testName: test.name,
    measurands: test.measurands.map((measurand) =>
      describeMeasurand(measurand, indexes.get(labJobNumber)?.(sequence, test.code, measurand.code)),
    ),
  }));
}
