import Type from 'typebox';
import { commonProblems, orderId } from './client-operation-parts.ts';
import { strict } from './field-schemas.ts';
import { reportListExample } from './job-examples.ts';
import { filterDescription, reportFilters, searchDescription } from './listing-filters.ts';
import { sortReports } from './listing-sort.ts';
import { operation } from './operation.ts';
import { ReportList } from './report.ts';
import { IssuedReportList, issuedReportListExample } from './report-listing.ts';
import { rangeRequest } from './request-headers.ts';
import { notModified, partialPdfHeaders, pdfHeaders } from './response-headers.ts';

export const clientReportOperations = {
  listReports: operation({
    id: 'listReports',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/reports',
    tag: 'Reports',
    summary: 'List reports of an order',
    description: 'Returns all versions of the approved reports, newest approval first. The list may be empty.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: { 200: { description: 'The reports.', schema: ReportList, example: reportListExample } },
    problems: ['not-found', ...commonProblems],
  }),

  downloadReport: operation({
    id: 'downloadReport',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/reports/download/{reportHashId}',
    tag: 'Reports',
    summary: 'Download a report',
    description: 'Returns the PDF with a readable file name and an ETag. Byte ranges are supported.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: Type.Object(
      {
        ...orderId.properties,
        reportHashId: Type.String({ description: 'The last path segment of a `downloadUrl`.' }),
      },
      strict,
    ),
    headers: rangeRequest,
    responses: {
      200: { description: 'The report.', contentType: 'application/pdf', headers: pdfHeaders },
      206: {
        description: 'The requested range of the report.',
        contentType: 'application/pdf',
        headers: partialPdfHeaders,
      },
      304: notModified(pdfHeaders),
    },
    problems: ['not-found', 'range-not-satisfiable', ...commonProblems],
  }),

  listIssuedReports: operation({
    id: 'listIssuedReports',
    method: 'GET',
    path: '/client/api/v3/reports',
    tag: 'Reports',
    summary: 'List reports of all orders',
    description: [
      'Returns all versions of the approved reports of the account, newest approval first.',
      filterDescription,
      '',
      searchDescription,
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    query: Type.Object(
      {
        ...reportFilters,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        sort: sortReports,
        before: Type.Optional(Type.String({ description: 'The `next` of the previous page.' })),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of reports.', schema: IssuedReportList, example: issuedReportListExample },
    },
    problems: commonProblems,
  }),
};
