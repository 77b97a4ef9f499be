import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LabIssuedReport } from '@labwire/contract/lab-report-listing.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { labFilterViolations } from '../platform/validation/period.ts';
import { findLabReports } from './lab-report-listing.ts';
import type { IssuedReportRow } from './report-listing-sql.ts';
import { reportState } from './report-state-rules.ts';

export function registerLabReportListingRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.staff(labOperations.listIssuedLabReports, async ({ query }) => {
    requireNoViolations(labFilterViolations(query));
    const { limit = 100, after, sort, ...filter } = query;
    const found = await db.asLaboratory((connection) =>
      findLabReports(connection, filter, { sort, after, limit: limit + 1 }),
    );
    const page = found.slice(0, limit);
    return {
      reports: page.map(describeReport),
      next: found.length > limit ? (page.at(-1)?.reportId ?? null) : null,
    };
  });
}

function describeReport(report: IssuedReportRow): LabIssuedReport {
  const { reportId, accountId, accountName, orderId, labJobNumber, clientReference } = report;
  const { approvedAt, isFinal, version, supersededBy, withdrawnAt, withdrawalReason, exceedances } = report;
  return {
    ...{ reportId, accountId, accountName, orderId, labJobNumber, clientReference },
    ...{ approvedAt, isFinal, version, state: reportState(report) },
    ...(supersededBy !== null && { supersededBy: supersededBy.version }),
    ...(withdrawnAt !== null && withdrawalReason !== null && { withdrawnAt, withdrawalReason }),
    ...(exceedances !== null && { exceedances }),
  };
}
