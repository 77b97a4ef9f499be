import Type, { type Static } from 'typebox';
import { nullableInteger, nullableText, strict } from './field-schemas.ts';
import { ReportEntry } from './report.ts';
import { ResultSummary } from './result.ts';

const { approvedAt, isFinal, version, state, supersededBy, withdrawnAt, withdrawalReason } = ReportEntry.properties;

export const LabIssuedReport = Type.Object(
  {
    reportId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    orderId: Type.Integer(),
    labJobNumber: Type.Integer(),
    clientReference: nullableText('The reference of the order.'),
    approvedAt,
    isFinal,
    version,
    state,
    supersededBy,
    withdrawnAt,
    withdrawalReason,
    exceedances: ResultSummary.properties.exceedances,
  },
  { ...strict, title: 'LabIssuedReport' },
);
export type LabIssuedReport = Static<typeof LabIssuedReport>;

export const LabIssuedReportList = Type.Object(
  {
    reports: Type.Array(LabIssuedReport, { description: 'Approved reports, newest approval first.' }),
    next: nullableInteger('Pass it as `after` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'LabIssuedReportList' },
);

export const labIssuedReportListExample: Static<typeof LabIssuedReportList> = {
  reports: [
    {
      reportId: 17,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      orderId: 100_042,
      labJobNumber: 700_123,
      clientReference: 'Spring harvest 2026',
      approvedAt: '2026-03-04T02:30:00.000Z',
      isFinal: true,
      version: '1.0',
      state: 'CURRENT',
    },
  ],
  next: null,
};
