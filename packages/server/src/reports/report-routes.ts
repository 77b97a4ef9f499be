import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { findOrder } from '../orders/order-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { type ApprovedReport, findApprovedReports, findIssuedReports, findReportId } from './report-listing-sql.ts';
import { reportState } from './report-state-rules.ts';

interface ReportListingDependencies {
  db: Database;
  publicUrl: string;
}

export function registerReportsRoutes(operations: OperationRouter, dependencies: ReportListingDependencies): void {
  const { db, publicUrl } = dependencies;

  operations.client(clientOperations.listReports, async ({ caller: { accountId }, path: { orderId } }) => {
    const reports = await db.asAccount(accountId, async (connection) => {
      if (!(await findOrder(connection, accountId, orderId))) throw new ProblemError('not-found');
      return findApprovedReports(connection, accountId, orderId);
    });
    return { reports: reports.map(describeReport) };
  });

  operations.client(clientOperations.listIssuedReports, async ({ caller: { accountId }, query }) => {
    const { limit = 50, before, sort, ...others } = query;
    requireNoViolations(periodViolations(query));
    const filter = { ...others, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    const found = await db.asAccount(accountId, async (connection) => {
      const after = before === undefined ? undefined : await findReportId(connection, accountId, before);
      requireNoViolations(before === undefined || after !== undefined ? [] : [unknownCursor]);
      return findIssuedReports(connection, accountId, filter, { sort, after, limit: limit + 1 });
    });
    const page = found.slice(0, limit);
    return {
      reports: page.map(({ clientReference, ...report }) => {
        const { orderId, labJobNumber, withdrawnAt, supersededBy, exceedances } = report;
        const isCurrent = withdrawnAt === null && supersededBy === null;
        const assessed = exceedances === null ? {} : { exceedances };
        return { orderId, labJobNumber, clientReference, ...describeReport(report), ...assessed, isCurrent };
      }),
      next: found.length > limit ? (page.at(-1)?.hashId ?? null) : null,
    };
  });

  function describeReport(report: ApprovedReport) {
    const { orderId, labJobNumber, approvedAt, isFinal, version, hashId } = report;
    const { supersededBy, withdrawnAt, withdrawalReason } = report;
    return {
      name: `Certificate of analysis ${labJobNumber}`,
      approvedAt,
      isFinal,
      version,
      downloadUrl: `${publicUrl}/client/api/v3/orders/${orderId}/reports/download/${hashId}`,
      state: reportState(report),
      ...(supersededBy !== null && { supersededBy: supersededBy.version }),
      ...(withdrawnAt !== null && withdrawalReason !== null && { withdrawnAt, withdrawalReason }),
    };
  }
}

const unknownCursor: Violation = {
  parameter: 'before',
  code: 'bad_cursor',
  message: 'is not the `next` of a previous page',
};
