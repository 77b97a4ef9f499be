import type { Static } from 'typebox';
import { decisionRules } from './lab-catalogue.ts';
import type { Job, OrderSpecifications } from './lab-job.ts';
import type { MeasurementEntries } from './lab-measurement.ts';
import type { ReportList } from './report.ts';
import type { DetailedResult, ResultList } from './result.ts';

const resultId = '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11';
const honey = { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' };
const tutinSource = 'Australia New Zealand Food Standards Code, Schedule 19';
const tutin = { code: 'TUTIN', name: 'Tutin in honey' };

export const measurementsExample: MeasurementEntries = [
  { sample: 'Drum 12', testCode: 'TUTIN', measurandCode: 'TUT', value: 0.034, completedAt: '2026-03-04T01:20:00Z' },
];

export const jobExample: Job = {
  labJobNumber: 700_123,
  orderId: 100_042,
  accountId: 1001,
  receivedAt: '2026-03-03T20:10:00.000Z',
  registeredAt: '2026-03-03T20:15:30.000Z',
  finishedAt: '2026-03-04T02:00:00.000Z',
  reportStatus: { code: 'AWAITING_RELEASE', dueDate: '2026-03-10' },
  samples: [
    {
      sequence: 1,
      name: 'Drum 12',
      sampleType: honey,
      containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
      condition: null,
      collectedAt: '2026-03-01T22:30:00Z',
      attributes: [{ name: 'Colour', value: 'Light' }],
      tests: [
        {
          testCode: tutin.code,
          testName: tutin.name,
          measurands: [
            {
              measurandCode: 'TUT',
              measurandName: 'Tutin',
              unit: 'mg/kg',
              kind: 'number',
              detectionLimit: 0.01,
              quantificationLimit: null,
              upperLimit: 2,
              upperLimitIsQuantification: false,
              decimals: 3,
              significantFigures: null,
              value: '0.034',
              notTested: null,
              remark: null,
              enteredLimits: null,
              reported: '0.034',
              specifications: [
                { code: 'HONEY-TUTIN', name: 'Tutin in honey', source: tutinSource, upperBound: 0.7, outcome: 'MEETS' },
              ],
              completedAt: '2026-03-04T01:20:00.000Z',
              enteredBy: 'staff:LIMS',
            },
          ],
        },
      ],
    },
  ],
  measured: 1,
  missing: 0,
  results: [{ resultId, isFinal: true, createdAt: '2026-03-04T02:00:00.000Z' }],
  reports: [],
};

const common = {
  resultId,
  orderId: 100_042,
  labJobNumber: 700_123,
  isFinal: true,
  clientReference: 'Spring harvest 2026',
  additionalClientReference: null,
  clientOrderNumber: null,
  quoteNumber: null,
  jobRegisteredAt: '2026-03-03T20:15:30.000Z',
  resultCreatedAt: '2026-03-04T02:00:00.000Z',
};

export const resultListExample: Static<typeof ResultList> = {
  pagination: { limit: 100, offset: 0, total: 1, next: null, prev: null },
  results: [
    {
      ...common,
      numberOfSamples: 1,
      primary: 'Mere Parata',
      submitter: 'Mere Parata',
      chargeTo: 'Kōwhai Apiaries Ltd',
      client: 'Kōwhai Apiaries Ltd',
      exceedances: 0,
    },
  ],
};

export const detailedResultExample: Static<typeof DetailedResult> = {
  ...common,
  analystComments: null,
  jobReceivedAt: '2026-03-03T20:10:00.000Z',
  jobFinishedAt: '2026-03-04T02:00:00.000Z',
  orderReferences: [],
  contacts: [
    { labContactId: 'O2001', name: 'Kōwhai Apiaries Ltd', orderRoles: ['CLIENT', 'CHARGE_TO'] },
    {
      labContactId: 'C3001',
      name: 'Mere Parata',
      email: 'mere.parata@kowhai-apiaries.example',
      orderRoles: ['PRIMARY', 'SUBMITTER'],
    },
  ],
  addresses: [
    {
      recipient: 'Kōwhai Apiaries Ltd',
      address1: '12 Rātā Street',
      address2: null,
      city: 'Taupō',
      region: null,
      country: 'New Zealand',
      postCode: '3330',
      orderRoles: ['INVOICE'],
    },
  ],
  notes: null,
  samples: [
    {
      name: 'Drum 12',
      sequence: 1,
      sampleType: honey,
      collectedAt: '2026-03-01T22:30:00.000Z',
      location: { intersect: [{ latitude: -38.6857, longitude: 176.0702 }], name: 'Taupō north' },
      containers: [{ barcode: { value: '9415000123457', type: 'LINEAR' } }],
      references: [],
      analyticalTests: [tutin],
      testResults: [
        {
          status: 'COMPLETE',
          completedAt: '2026-03-04T01:20:00.000Z',
          testCode: tutin.code,
          measurandCode: 'TUT',
          measurandName: 'Tutin',
          result: {
            unitOfMeasure: 'mg/kg',
            detectionLimit: 0.01,
            formattedDetectionLimit: '0.010',
            upperLimit: 2,
            rangeIndicator: 'BETWEEN_LIMITS',
            numericResult: 0.034,
            formattedResult: '0.034',
            assessments: [
              {
                specification: 'Tutin in honey',
                specificationCode: 'HONEY-TUTIN',
                source: tutinSource,
                upperBound: 0.7,
                decisionRule: decisionRules.SIMPLE_ACCEPTANCE,
                outcome: 'MEETS',
              },
            ],
          },
        },
      ],
    },
  ],
  analyticalTestDefinitions: [tutin],
};

export const reportListExample: Static<typeof ReportList> = {
  reports: [
    {
      name: 'Certificate of analysis 700123',
      approvedAt: '2026-03-04T02:30:00.000Z',
      isFinal: true,
      version: '1.0',
      downloadUrl:
        'http://localhost:8080/client/api/v3/orders/100042/reports/download/n0tG8aQm3xVb7cYd2eZfKwRt5uHs1jLp',
      state: 'CURRENT',
    },
  ],
};

export const orderSpecificationsExample: OrderSpecifications = {
  samples: [
    {
      line: 0,
      name: 'Drum 12',
      measurands: [
        {
          testCode: tutin.code,
          testName: tutin.name,
          measurandCode: 'TUT',
          measurandName: 'Tutin',
          unit: 'mg/kg',
          specifications: [{ code: 'HONEY-TUTIN', name: 'Tutin in honey', source: tutinSource, upperBound: 0.7 }],
        },
      ],
    },
  ],
};
