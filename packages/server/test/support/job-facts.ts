import type { MeasurandDefinition, SpecificationDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { NumberedSample } from '../../src/jobs/job-rules.ts';
import type { JobContext } from '../../src/jobs/progress-rules.ts';
import type { StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
import { createSpecificationFinder } from '../../src/results/assessment-rules.ts';

export const measurandDefinition = (code: string, changes: Partial<MeasurandDefinition> = {}): MeasurandDefinition => ({
  code,
  name: `${code} name`,
  unit: 'mg/kg',
  detectionLimit: 0.01,
  decimals: 2,
  ...changes,
});

export const testDefinition = (code: string, changes: Partial<TestDefinition> = {}): TestDefinition => ({
  code,
  name: `${code} test`,
  measurands: [measurandDefinition('M1')],
  ...changes,
});

export const numberedSample = (
  sequence: number,
  name: string,
  tests: TestDefinition[] = [testDefinition('MOISTURE')],
  changes: Partial<NumberedSample> = {},
): NumberedSample => ({
  sequence,
  line: sequence - 1,
  name,
  sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
  dateTime: null,
  location: null,
  references: [],
  containers: [],
  condition: null,
  members: null,
  attributes: [],
  parameters: [],
  tests,
  ...changes,
});

export const storedMeasurement = (
  sequence: number,
  testCode: string,
  value: string,
  changes: Partial<StoredMeasurement> = {},
): StoredMeasurement => ({
  sequence,
  testCode,
  measurandCode: 'M1',
  value,
  notTested: null,
  remark: null,
  detectionLimit: null,
  upperLimit: null,
  dilution: null,
  completedAt: '2026-03-02T03:00:00.000Z',
  enteredBy: 'staff:Ana',
  ...changes,
});

/** The account, order and specifications that values are evaluated with. */
export const jobContext = (specifications: readonly SpecificationDefinition[] = []): JobContext => ({
  accountId: 1,
  orderId: 3,
  findSpecifications: createSpecificationFinder(specifications),
});
