import type { Job } from '@labwire/contract/lab-job.ts';
import { isExceedance } from '../../ui/assessment-rules.ts';
import type { StatusLabel } from '../../ui/status-labels.ts';

type JobSample = Job['samples'][number];
type JobTest = JobSample['tests'][number];
type JobMeasurand = JobTest['measurands'][number];

/** A measurand of a sample as the order page shows it. */
export interface MeasurandRow {
  key: string;
  testCode: string;
  testName: string;
  /** Whether it is the first measurand of its test. */
  isFirst: boolean;
  measurandName: string;
  unit: string;
  /** As it would be published now, with its unit; empty without a value. */
  value: string;
  status: StatusLabel;
  /** Why there is no value, or a remark. */
  note: string | null;
  specifications: JobMeasurand['specifications'];
}

export const measurandRows = ({ outcome, tests }: Pick<JobSample, 'outcome' | 'tests'>): MeasurandRow[] =>
  tests.flatMap((test) =>
    test.measurands.map((measurand, i) => ({
      key: `${test.testCode} ${measurand.measurandCode}`,
      testCode: test.testCode,
      testName: test.testName,
      isFirst: i === 0,
      measurandName: measurand.measurandName,
      unit: measurand.unit,
      value: measurand.reported === null ? '' : `${measurand.reported} ${measurand.unit}`.trim(),
      status: statusOf(test, measurand, outcome?.outcome),
      note: (test.dropped && !outcome ? test.dropped.reason : null) ?? measurand.notTested ?? measurand.remark,
      specifications: measurand.specifications,
    })),
  );

type Ended = NonNullable<JobSample['outcome']>['outcome'];

function statusOf({ dropped }: JobTest, measurand: JobMeasurand, ended: Ended | undefined): StatusLabel {
  if (ended) return { label: ended === 'REJECTED' ? 'Rejected' : 'Cancelled', tone: 'neutral' };
  if (dropped) return { label: 'Dropped', tone: 'neutral' };
  if (measurand.specifications.some(({ outcome }) => isExceedance(outcome)))
    return { label: 'Exceedance', tone: 'bad' };
  if (measurand.notTested !== null) return { label: 'Not tested', tone: 'warn' };
  return measurand.reported === null ? { label: 'Missing', tone: 'neutral' } : { label: 'Measured', tone: 'good' };
}
