import { jobExample } from './job-examples.ts';
import type { JobReview } from './lab-review.ts';

const [result] = jobExample.results;
const resultId = result?.resultId ?? '';
const measurand = jobExample.samples[0]?.tests[0]?.measurands[0];

export const jobReviewExample: JobReview = {
  labJobNumber: jobExample.labJobNumber,
  version: 4,
  orderId: jobExample.orderId,
  accountId: jobExample.accountId,
  accountName: 'Kōwhai Apiaries',
  clientReference: 'Spring harvest 2026',
  stage: 'PUBLISHED',
  receivedAt: jobExample.receivedAt,
  finishedAt: jobExample.finishedAt,
  samples: [
    {
      sequence: 1,
      name: 'Drum 12',
      sampleType: { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' },
      condition: null,
      attributes: [{ name: 'Colour', value: 'Light' }],
      samplingPoint: 'Ridge apiary',
      collectedAt: '2026-03-01T09:30:00Z',
      measurands: [
        {
          testCode: 'TUTIN',
          testName: 'Tutin in honey',
          measurandCode: 'TUT',
          measurandName: 'Tutin',
          unit: 'mg/kg',
          detectionLimit: '0.010',
          quantificationLimit: null,
          upperLimit: '2.000',
          upperLimitIsQuantification: false,
          specifications: measurand?.specifications ?? [],
          notTested: null,
          remark: null,
          measuredAt: '2026-03-04T01:20:00.000Z',
          enteredBy: 'staff:LIMS',
          now: { formattedResult: '0.034', numericResult: '0.034', rangeIndicator: 'BETWEEN_LIMITS' },
          published: { formattedResult: '0.034', numericResult: '0.034', rangeIndicator: 'BETWEEN_LIMITS' },
          change: 'SAME',
          earlier: [
            {
              at: '2026-02-01T09:00:00.000Z',
              labJobNumber: 700_098,
              formattedResult: '< 0.010',
              numericResult: '0.01',
              rangeIndicator: 'BELOW_DETECTION_LIMIT',
            },
          ],
        },
      ],
    },
  ],
  measured: 1,
  missing: 0,
  changed: 0,
  measuredBy: ['staff:LIMS'],
  publishing: {
    interim: ['The previous result is final, so its amendment must be final.'],
    final: [],
    needsReason: true,
  },
  drafting: [],
  approval: { reportId: 17, objections: [], twoPairsOfEyes: true, signatories: [] },
  results: [
    {
      resultId,
      isFinal: true,
      isAmendment: false,
      createdAt: '2026-03-04T02:00:00.000Z',
      publishedBy: 'staff:LIMS',
      analystComments: null,
    },
  ],
  reports: [
    {
      reportId: 17,
      resultId,
      version: '1.0',
      isFinal: true,
      status: 'DRAFT',
      isUploaded: false,
      draftedAt: '2026-03-04T02:05:00.000Z',
      draftedBy: 'staff:LIMS',
      approvedAt: null,
      approvedBy: null,
      returnedAt: null,
      returnedBy: null,
      returnReason: null,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawalReason: null,
    },
  ],
};
