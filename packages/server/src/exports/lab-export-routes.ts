import { Readable } from 'node:stream';
import {
  accountColumns,
  maxArchivedReports,
  maxExportedResults,
  maxExportedRows,
  orderExportColumns,
  reportExportColumns,
} from '@labwire/contract/export-tables.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import { readOfReport } from '../audit/read-rules.ts';
import { labJobFilter } from '../jobs/lab-job-filter.ts';
import { findLatestResultsOfLab } from '../jobs/lab-job-listing-sql.ts';
import { listLabOrderIds } from '../orders/lab-order-search.ts';
import { findOrderSummaries } from '../orders/lab-order-sql.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { labFilterViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { findLabReports } from '../reports/lab-report-listing.ts';
import type { IssuedReportRow } from '../reports/report-listing-sql.ts';
import { findPublishedResults } from '../results/published-result-sql.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { columnsOf, exportSizeViolations, resultColumns } from './export-rules.ts';
import { sendReportArchive } from './report-archive.ts';
import { type ResultRowsDependencies, resultRows } from './result-rows.ts';
import { accountCells, orderRow, reportRow } from './row-rules.ts';
import { sendTable } from './table-response.ts';
import type { Row } from './xlsx-rules.ts';

export interface LabExportDependencies extends ResultRowsDependencies {
  db: Database;
  now: () => Date;
  findLaboratory: FindLaboratory;
  reportFiles: VerifiedFiles;
}

/** Orders are read in chunks, so that not all of them are in memory. */
const ordersPerChunk = 500;

const labReportColumns = columnsOf({ ...accountColumns, ...reportExportColumns });
const labReportRow = (report: IssuedReportRow): Row => [...accountCells(report), ...reportRow(report)];

/** The exports of customers over all accounts. */
export function registerLabExportRoutes(operations: OperationRouter, dependencies: LabExportDependencies): void {
  registerLabOrderExport(operations, dependencies);
  registerLabResultExport(operations, dependencies);
  registerLabReportExports(operations, dependencies);
}

function registerLabOrderExport(operations: OperationRouter, { db, now }: LabExportDependencies): void {
  operations.staff(labOperations.exportLabOrders, async ({ query, mediaType }, reply) => {
    requireNoViolations(labFilterViolations(query));
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    const page = { sort: '-orderId', limit: maxExportedRows + 1 } as const;
    const orderIds = await db.asLaboratory((connection) => listLabOrderIds(connection, filter, page));
    requireNoViolations(exportSizeViolations(orderIds.length, maxExportedRows, 'orders'));
    const columns = columnsOf({ ...accountColumns, ...orderExportColumns });
    return sendTable(reply, mediaType(), { name: 'orders', columns, rows: orderRows(db, orderIds), now: now() });
  });
}

async function* orderRows(db: Database, orderIds: readonly number[]): AsyncGenerator<Row> {
  for (let start = 0; start < orderIds.length; start += ordersPerChunk) {
    const chunk = orderIds.slice(start, start + ordersPerChunk);
    const orders = await db.asLaboratory((connection) => findOrderSummaries(connection, chunk));
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    for (const orderId of chunk) {
      const order = byId.get(orderId);
      if (order) yield [...accountCells(order), ...orderRow(order)];
    }
  }
}

function registerLabResultExport(operations: OperationRouter, dependencies: LabExportDependencies): void {
  const { db, now, findLaboratory } = dependencies;
  operations.staff(labOperations.exportLabResults, async ({ query, request, mediaType }, reply) => {
    requireNoViolations(labFilterViolations(query));
    const { timeZone } = await findLaboratory();
    const today = localDate(now().getTime(), timeZone);
    const { filter, results } = await db.asLaboratory(async (connection) => {
      const filter = await labJobFilter(connection, query, today);
      return { filter, results: await findLatestResultsOfLab(connection, filter, maxExportedResults + 1) };
    });
    requireNoViolations(exportSizeViolations(results.length, maxExportedResults, 'results'));
    const rows = resultRows<(typeof results)[number]>(
      dependencies,
      {
        request,
        reply,
        filter,
        readPublished: ({ accountId, resultId }) =>
          db.asLaboratory((connection) => findPublishedResults(connection, accountId, resultId)),
        startOfRow: accountCells,
      },
      results,
    );
    const columns = [...columnsOf(accountColumns), ...resultColumns];
    return sendTable(reply, mediaType(), { name: 'results', columns, rows, now: now() });
  });
}

function registerLabReportExports(operations: OperationRouter, dependencies: LabExportDependencies): void {
  const { db, now, reportFiles, recordRead } = dependencies;

  operations.staff(labOperations.exportLabReports, async ({ query, mediaType }, reply) => {
    requireNoViolations(labFilterViolations(query));
    const page = { after: undefined, limit: maxExportedRows + 1 };
    const reports = await db.asLaboratory((connection) => findLabReports(connection, query, page));
    requireNoViolations(exportSizeViolations(reports.length, maxExportedRows, 'reports'));
    const rows = Readable.from(reports.map(labReportRow));
    return sendTable(reply, mediaType(), { name: 'reports', columns: labReportColumns, rows, now: now() });
  });

  operations.staff(labOperations.downloadLabReportArchive, async ({ query, request }, reply) => {
    requireNoViolations(labFilterViolations(query));
    const page = { after: undefined, limit: maxArchivedReports + 1 };
    const reports = await db.asLaboratory((connection) => findLabReports(connection, query, page));
    requireNoViolations(exportSizeViolations(reports.length, maxArchivedReports, 'reports'));
    return sendReportArchive(reply, reportFiles, {
      reports,
      columns: labReportColumns,
      rowOf: labReportRow,
      now: now(),
      onOpened: (report) => recordRead(request, reply, report.accountId, readOfReport(report)),
    });
  });
}
