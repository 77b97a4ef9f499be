import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { findJobs } from './job-listing-sql.ts';

export function registerJobListingRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.client(clientOperations.listJobs, async ({ caller: { accountId }, query }) => {
    const { limit = 50 } = query;
    const filter = { ...query, limit: limit + 1 };
    const found = await db.asAccount(accountId, (connection) => findJobs(connection, accountId, filter));
    const jobs = found.slice(0, limit);
    return { jobs, next: found.length > limit ? (jobs.at(-1)?.labJobNumber ?? null) : null };
  });
}
