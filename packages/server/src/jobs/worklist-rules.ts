import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { WorklistSample } from '@labwire/contract/lab-job-listing.ts';
import type { FindSpecifications } from '../results/assessment-rules.ts';
import type { RegisteredSample } from './job-rules.ts';
import { describeMeasurand } from './progress-rules.ts';
import { evaluateSample } from './sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from './stored-measurement-rules.ts';

interface WorklistEntry {
  labJobNumber: number;
  accountId: number;
  orderId: number;
  sequence: number;
  name: string;
  sampleType: RegisteredSample['sampleType'];
  attributes?: RegisteredSample['attributes'];
  members: string[] | null;
  test: TestDefinition;
  isClosed?: boolean;
}

/** The samples of several jobs with their measurements of one test. Calculations with other tests are left to the job. */
export function describeWorklist(
  samples: readonly WorklistEntry[],
  measurements: readonly (StoredMeasurement & { labJobNumber: number })[],
  findSpecifications: FindSpecifications,
): WorklistSample[] {
  const measurementsOfJob = Map.groupBy(measurements, ({ labJobNumber }) => labJobNumber);
  const indexes = new Map([...measurementsOfJob].map(([labJobNumber, list]) => [labJobNumber, measurementIndex(list)]));
  return samples.map(({ labJobNumber, accountId, orderId, test, isClosed, ...entry }) => {
    const { sequence, name, sampleType, members } = entry;
    const sample = { ...entry, tests: [test] };
    const find = indexes.get(labJobNumber) ?? (() => undefined);
    const evaluated = evaluateSample(sample, { accountId, orderId, find, findSpecifications });
    return {
      labJobNumber,
      sequence,
      name,
      sampleType,
      ...(members && { members }),
      testName: test.name,
      measurands: evaluated.map((each) => describeMeasurand(each, sample, isClosed)),
    };
  });
}
