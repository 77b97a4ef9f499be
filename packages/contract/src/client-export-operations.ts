import { commonProblems } from './client-operation-parts.ts';
import { columnList, fileHeaders, filters, formats, table } from './export-operation-parts.ts';
import {
  maxArchivedReports,
  maxExportedResults,
  maxExportedRows,
  orderExportColumns,
  reportExportColumns,
} from './export-tables.ts';
import { jobFilters, orderFilters, reportFilters } from './listing-filters.ts';
import { operation } from './operation.ts';

export const clientExportOperations = {
  exportOrders: operation({
    id: 'exportOrders',
    method: 'GET',
    path: '/client/api/v3/order-export',
    tag: 'Orders',
    summary: 'Export orders',
    description: [
      'Returns the orders that match the filters of the list of orders, newest first, as one table. More than',
      `${maxExportedRows.toLocaleString('en')} orders are refused with 400.`,
      '',
      formats,
      '',
      ...columnList(orderExportColumns),
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    query: filters(orderFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  exportResults: operation({
    id: 'exportResults',
    method: 'GET',
    path: '/client/api/v4/result-export',
    tag: 'Results',
    summary: 'Export values',
    description: [
      'Returns the latest results of the jobs that match the filters of the list of jobs, newest job first, with one line for',
      'each measurand of each sample. The columns are those of a result as CSV. With `measurandCode`, `samplingPoint`,',
      `\`sampleTypeCode\` or \`exceedancesOnly\` only the lines that match are returned. More than ${maxExportedResults.toLocaleString('en')} results are refused`,
      'with 400. The request is not a poll.',
      '',
      formats,
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: filters(jobFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  exportReports: operation({
    id: 'exportReports',
    method: 'GET',
    path: '/client/api/v3/report-export',
    tag: 'Reports',
    summary: 'Export the list of reports',
    description: [
      'Returns the reports that match the filters of the list of reports, newest approval first, as one table. More than',
      `${maxExportedRows.toLocaleString('en')} reports are refused with 400.`,
      '',
      formats,
      '',
      ...columnList(reportExportColumns),
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    query: filters(reportFilters),
    responses: { 200: table },
    problems: commonProblems,
  }),

  downloadReportArchive: operation({
    id: 'downloadReportArchive',
    method: 'GET',
    path: '/client/api/v3/report-archive',
    tag: 'Reports',
    summary: 'Download reports as ZIP',
    description: [
      'Returns the PDFs of the reports that match the filters of the list of reports as one ZIP file, and `manifest.csv`, which',
      'has the name of each file, its SHA-256 and its report in the columns of the exported list. More than',
      `${maxArchivedReports} reports are refused with 400.`,
    ].join('\n'),
    access: { scope: 'orders:read', role: 'reader' },
    query: filters(reportFilters),
    responses: { 200: { description: 'The archive.', contentType: 'application/zip', headers: fileHeaders } },
    problems: commonProblems,
  }),
};
