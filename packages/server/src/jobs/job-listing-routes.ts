import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { findJobs } from './job-listing-sql.ts';
import { jobSearchWords } from './job-search-rules.ts';
import { findLabJobs } from './lab-job-listing-sql.ts';

const maxSearchWords = 10;

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
    const { limit = 100, search, newestFirst, drafted, overdue, byDueDate } = query;
    const words = search === undefined ? undefined : jobSearchWords(search).slice(0, maxSearchWords);
    // A search text without letters and digits matches no job.
    if (words?.length === 0) return { jobs: [], next: null };
    const { timeZone } = await findLaboratory();
    const filter = {
      ...query,
      words,
      newestFirst: isFlagSet(newestFirst),
      drafted: isFlagSet(drafted),
      overdue: isFlagSet(overdue),
      byDueDate: isFlagSet(byDueDate),
      today: localDate(now().getTime(), timeZone),
      limit: limit + 1,
    };
    const found = await db.asLaboratory((connection) => findLabJobs(connection, filter));
    return firstPage(found, limit);
  });
}

/** The queries read one job more than the limit, which shows whether there is a next page. */
function firstPage<Job extends { labJobNumber: number }>(found: readonly Job[], limit: number) {
  const jobs = found.slice(0, limit);
  return { jobs, next: found.length > limit ? (jobs.at(-1)?.labJobNumber ?? null) : null };
}
