import Type, { type Static } from 'typebox';
import { nullableText, strict } from './field-schemas.ts';
import { ReportEntry } from './report.ts';
import { ResultSummary } from './result.ts';

export const IssuedReport = Type.Object(
  {
    orderId: Type.Integer(),
    labJobNumber: Type.Integer(),
    clientReference: nullableText('The reference of the order.'),
    ...ReportEntry.properties,
    exceedances: ResultSummary.properties.exceedances,
    isCurrent: Type.Boolean({
      description: '`false` if a later report of the same job was approved, or this one was withdrawn.',
    }),
  },
  { ...strict, title: 'IssuedReport' },
);
export type IssuedReport = Static<typeof IssuedReport>;

export const IssuedReportList = Type.Object(
  {
    reports: Type.Array(IssuedReport, { description: 'Approved reports, newest approval first.' }),
    next: nullableText('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'IssuedReportList' },
);
export type IssuedReportList = Static<typeof IssuedReportList>;

export const issuedReportListExample: IssuedReportList = {
  reports: [
    {
      orderId: 100_042,
      labJobNumber: 700_123,
      clientReference: 'Spring harvest 2026',
      name: 'Certificate of analysis 700123',
      approvedAt: '2026-03-04T02:30:00.000Z',
      isFinal: true,
      version: '1.0',
      downloadUrl:
        'http://localhost:8080/client/api/v3/orders/100042/reports/download/n0tG8aQm3xVb7cYd2eZfKwRt5uHs1jLp',
      state: 'CURRENT',
      isCurrent: true,
    },
  ],
  next: null,
};
