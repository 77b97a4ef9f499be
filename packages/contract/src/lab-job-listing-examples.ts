import type { Static } from 'typebox';
import { jobExample } from './job-examples.ts';
import type { LabJobList, Worklist, WorklistOverview } from './lab-job-listing.ts';

const { labJobNumber, orderId, accountId, receivedAt, registeredAt } = jobExample;
const accountName = 'Kōwhai Apiaries';

export const labJobListExample: LabJobList = {
  jobs: [
    {
      labJobNumber,
      orderId,
      accountId,
      accountName,
      clientReference: 'Spring harvest 2026',
      stage: 'PUBLISHED',
      reportStatus: jobExample.reportStatus,
      receivedAt,
      registeredAt,
      dueDate: '2026-03-10',
      isPriority: false,
      isOverdue: false,
      onHoldSince: null,
      numberOfSamples: 1,
      testCodes: ['TUTIN'],
      measured: 1,
      missing: 0,
      latestResult: jobExample.results[0] ?? null,
      draftReport: { reportId: 17, version: '1.0', isFinal: true },
    },
  ],
  next: null,
};

export const worklistOverviewExample: Static<typeof WorklistOverview> = {
  worklists: [
    {
      testCode: 'TUTIN',
      testName: 'Tutin in honey',
      jobs: 1,
      samples: 1,
      measured: 0,
      missing: 1,
      oldestReceivedAt: receivedAt,
    },
  ],
};

export const worklistExample: Worklist = {
  testCode: 'TUTIN',
  jobs: [{ labJobNumber, version: 2, orderId, accountId, accountName, receivedAt }],
  samples: jobExample.samples.map(({ sequence, name, sampleType, tests }) => ({
    labJobNumber,
    sequence,
    name,
    sampleType,
    testName: 'Tutin in honey',
    measurands: tests[0]?.measurands ?? [],
  })),
  next: null,
  truncated: false,
};
