import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { WorklistSample } from '@labwire/contract/lab-job-listing.ts';
import type { RegisteredSample } from './job-rules.ts';
import { describeMeasurand, type Measured, measurementIndex } from './progress-rules.ts';

/** Samples of a worklist that are listed. */
export const worklistLimit = 1_000;

interface Waiting {
  labJobNumber: number;
  sequence: number;
  name: string;
  sampleType: RegisteredSample['sampleType'];
  members: string[] | null;
  test: TestDefinition;
}

/** Samples of many jobs with what is measured of one test. */
export function describeWorklist(
  samples: readonly Waiting[],
  measurements: readonly (Measured & { labJobNumber: number })[],
): WorklistSample[] {
  const ofJob = Map.groupBy(measurements, ({ labJobNumber }) => labJobNumber);
  const finders = new Map([...ofJob].map(([labJobNumber, list]) => [labJobNumber, measurementIndex(list)]));
  return samples.map(({ labJobNumber, sequence, name, sampleType, members, test }) => ({
    labJobNumber,
    sequence,
    name,
    sampleType,
    ...(members && { members }),
    testName: test.name,
    measurands: test.measurands.map((measurand) =>
      describeMeasurand(measurand, finders.get(labJobNumber)?.(sequence, test.code, measurand.code)),
    ),
  }));
}
