import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { labFilterViolations, periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { findJobs } from './job-listing-sql.ts';
import { labJobFilter } from './lab-job-filter.ts';
import { findLabJobs } from './lab-job-listing-sql.ts';

export interface JobListingDependencies {
  db: Database;
  now: () => Date;
  findLaboratory: FindLaboratory;
}

export function registerJobListingRoutes(
  operations: OperationRouter,
  { db, now, findLaboratory }: JobListingDependencies,
): void {
  operations.client(clientOperations.listJobs, async ({ caller: { accountId }, query }) => {
    const { limit = 50 } = query;
    requireNoViolations(periodViolations(query));
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly), limit: limit + 1 };
    const found = await db.asAccount(accountId, (connection) => findJobs(connection, accountId, filter));
    return firstPage(found, limit);
  });

  operations.staff(labOperations.listJobs, async ({ query }) => {
    const { limit = 100, after } = query;
    requireNoViolations(labFilterViolations(query));
    const { timeZone } = await findLaboratory();
    const today = localDate(now().getTime(), timeZone);
    const found = await db.asLaboratory(async (connection) => {
      const filter = await labJobFilter(connection, query, today);
      const byDueDate = query.sort === undefined && isFlagSet(query.byDueDate);
      const newestFirst = isFlagSet(query.newestFirst);
      const { sort = byDueDate ? 'dueDate' : newestFirst ? '-labJobNumber' : 'labJobNumber' } = query;
      return findLabJobs(connection, filter, { sort, after, limit: limit + 1, unfinishedOnly: byDueDate });
    });
    return firstPage(found, limit);
  });
}

/** The queries read one job more than the limit, which shows whether there is a next page. */
function firstPage<Job extends { labJobNumber: number }>(found: readonly Job[], limit: number) {
  const jobs = found.slice(0, limit);
  return { jobs, next: found.length > limit ? (jobs.at(-1)?.labJobNumber ?? null) : null };
}
