import Type from 'typebox';
import { columnList, fileHeaders, filters, formats, table } from './export-operation-parts.ts';
import {
  accountColumns,
  maxArchivedReports,
  maxExportedResults,
  maxExportedRows,
  orderExportColumns,
  reportExportColumns,
} from './export-tables.ts';
import { positiveInteger, strict } from './field-schemas.ts';
import { jobSearchDescription, labJobFilters, labOrderFilters, labReportFilters } from './lab-listing-filters.ts';
import { allRoles, commonProblems, labApiPrefix } from './lab-operation-parts.ts';
import { LabIssuedReportList, labIssuedReportListExample } from './lab-report-listing.ts';
import { sortReports } from './listing-sort.ts';
import { operation } from './operation.ts';

export const labExportOperations = {
  listIssuedLabReports: operation({
    id: 'listIssuedLabReports',
    method: 'GET',
    path: `${labApiPrefix}/reports`,
    tag: 'Reports',
    summary: 'List approved reports',
    description: [
      'Returns all versions of the approved reports of all accounts, newest approval first. Filters are combined with AND.',
      jobSearchDescription,
    ].join('\n'),
    access: { roles: allRoles },
    query: Type.Object(
      {
        ...labReportFilters,
        sort: sortReports,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(positiveInteger('The `next` of the previous page.')),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of reports.', schema: LabIssuedReportList, example: labIssuedReportListExample },
    },
    problems: commonProblems,
  }),

  exportLabOrders: operation({
    id: 'exportLabOrders',
    method: 'GET',
    path: `${labApiPrefix}/order-export`,
    tag: 'Orders',
    summary: 'Export orders',
    description: [
      'Returns the orders that match the filters of the list of orders, newest first, as one table. More than',
      `${maxExportedRows.toLocaleString('en')} orders are refused with 400.`,
      '',
      formats,
      '',
      ...columnList({ ...accountColumns, ...orderExportColumns }),
    ].join('\n'),
    access: { roles: allRoles },
    query: filters(labOrderFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  exportLabResults: operation({
    id: 'exportLabResults',
    method: 'GET',
    path: `${labApiPrefix}/result-export`,
    tag: 'Jobs',
    summary: 'Export values',
    description: [
      'Returns the latest results of the jobs that match the filters of the list of jobs, newest job first, with one line for',
      'each measurand of each sample. The columns are `accountId`, `accountName` and those of a result as CSV. With',
      '`measurandCode`, `samplingPoint`, `sampleTypeCode` or `exceedancesOnly` only the lines that match are returned. More than',
      `${maxExportedResults.toLocaleString('en')} results are refused with 400. Each result counts as read by the caller.`,
      '',
      formats,
    ].join('\n'),
    access: { roles: allRoles },
    query: filters(labJobFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  exportLabReports: operation({
    id: 'exportLabReports',
    method: 'GET',
    path: `${labApiPrefix}/report-export`,
    tag: 'Reports',
    summary: 'Export the list of reports',
    description: [
      'Returns the approved reports that match the filters of their list, newest approval first, as one table. More than',
      `${maxExportedRows.toLocaleString('en')} reports are refused with 400.`,
      '',
      formats,
      '',
      ...columnList({ ...accountColumns, ...reportExportColumns }),
    ].join('\n'),
    access: { roles: allRoles },
    query: filters(labReportFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  downloadLabReportArchive: operation({
    id: 'downloadLabReportArchive',
    method: 'GET',
    path: `${labApiPrefix}/report-archive`,
    tag: 'Reports',
    summary: 'Download reports as ZIP',
    description: [
      'Returns the PDFs of the approved reports that match the filters of their list as one ZIP file, and `manifest.csv`, which',
      'has the name of each file, its SHA-256 and its report in the columns of the exported list. More than',
      `${maxArchivedReports} reports are refused with 400. Each report counts as read by the caller.`,
    ].join('\n'),
    access: { roles: allRoles },
    query: filters(labReportFilters),
    responses: { 200: { description: 'The archive.', contentType: 'application/zip', headers: fileHeaders } },
    problems: commonProblems,
  }),
};
