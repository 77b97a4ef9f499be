import { Readable } from 'node:stream';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import {
  maxExportedResults,
  maxExportedRows,
  orderExportColumns,
  reportExportColumns,
} from '@labwire/contract/export-tables.ts';
import { findLatestResults, type LatestResult } from '../jobs/job-listing-sql.ts';
import { countOrders, findOrders, type OrderFilter } from '../orders/order-listing-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { findIssuedReports } from '../reports/report-listing-sql.ts';
import { findPublishedResults } from '../results/published-result-sql.ts';
import { columnsOf, exportSizeViolations, resultColumns } from './export-rules.ts';
import { type ResultRowsDependencies, resultRows } from './result-rows.ts';
import { orderRow, reportRow } from './row-rules.ts';
import { sendTable } from './table-response.ts';
import type { Row } from './xlsx-rules.ts';

export interface ExportDependencies extends ResultRowsDependencies {
  db: Database;
  now: () => Date;
}

/** Orders are read in pages, so that not all of them are in memory. */
const ordersPerPage = 500;

export function registerExportRoutes(operations: OperationRouter, dependencies: ExportDependencies): void {
  const { db, now } = dependencies;

  operations.client(clientOperations.exportOrders, async ({ caller: { accountId }, query, mediaType }, reply) => {
    requireNoViolations(periodViolations(query));
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    const found = await db.asAccount(accountId, (connection) =>
      countOrders(connection, accountId, filter, maxExportedRows + 1),
    );
    requireNoViolations(exportSizeViolations(found, maxExportedRows, 'orders'));
    const rows = orderRows(db, accountId, filter);
    return sendTable(reply, mediaType(), { name: 'orders', columns: columnsOf(orderExportColumns), rows, now: now() });
  });

  operations.client(clientOperations.exportReports, async ({ caller: { accountId }, query, mediaType }, reply) => {
    requireNoViolations(periodViolations(query));
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    const page = { after: undefined, limit: maxExportedRows + 1 };
    const reports = await db.asAccount(accountId, (connection) =>
      findIssuedReports(connection, accountId, filter, page),
    );
    requireNoViolations(exportSizeViolations(reports.length, maxExportedRows, 'reports'));
    const rows = Readable.from(reports.map((report) => reportRow(report)));
    return sendTable(reply, mediaType(), {
      name: 'reports',
      columns: columnsOf(reportExportColumns),
      rows,
      now: now(),
    });
  });

  operations.client(
    clientOperations.exportResults,
    async ({ caller: { accountId }, query, request, mediaType }, reply) => {
      requireNoViolations(periodViolations(query));
      const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
      const results = await db.asAccount(accountId, (connection) =>
        findLatestResults(connection, accountId, filter, maxExportedResults + 1),
      );
      requireNoViolations(exportSizeViolations(results.length, maxExportedResults, 'results'));
      const readPublished = ({ resultId }: LatestResult) =>
        db.asAccount(accountId, (connection) => findPublishedResults(connection, accountId, resultId));
      const rows = resultRows(dependencies, { request, reply, filter, readPublished }, results);
      return sendTable(reply, mediaType(), { name: 'results', columns: resultColumns, rows, now: now() });
    },
  );
}

async function* orderRows(db: Database, accountId: number, filter: OrderFilter): AsyncGenerator<Row> {
  for (let before: number | undefined; ; ) {
    const page = { ...filter, limit: ordersPerPage, ...(before !== undefined && { before }) };
    const orders = await db.asAccount(accountId, (connection) => findOrders(connection, accountId, page));
    for (const order of orders) yield orderRow(order);
    before = orders.at(-1)?.orderId;
    if (orders.length < ordersPerPage) return;
  }
}
