import type { ReportState } from '@labwire/contract/report.ts';
import { findJobSearch } from '../jobs/lab-job-filter.ts';
import type { Connection } from '../platform/db/database.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { findIssuedReports, type IssuedReportRow, type ReportPage } from './report-listing-sql.ts';

interface LabReportQuery {
  accountId?: number;
  orderId?: number;
  search?: string;
  from?: string;
  to?: string;
  state?: ReportState;
  exceedancesOnly?: string;
}

/** The approved reports of all accounts that match the parameters of a request. */
export async function findLabReports(
  connection: Connection,
  { accountId, search, exceedancesOnly, ...filter }: LabReportQuery,
  page: ReportPage,
): Promise<IssuedReportRow[]> {
  const labSearch = search === undefined ? undefined : await findJobSearch(connection, search);
  const found = { ...filter, ...(labSearch && { labSearch }), exceedancesOnly: isFlagSet(exceedancesOnly) };
  return findIssuedReports(connection, accountId ?? 'all', found, page);
}
