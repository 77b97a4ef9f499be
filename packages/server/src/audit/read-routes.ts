import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { hasAccount } from '../customers/account-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { windowViolations } from './audit-rules.ts';
import type { ReadLog } from './read-log.ts';
import { findReads, type ReadFilter } from './read-sql.ts';

type ReadQuery = Omit<ReadFilter, 'limit' | 'orderIds'> & { limit?: number; orderId?: number };

export interface ReadDependencies {
  db: Database;
  reads: ReadLog;
}

export function registerReadsRoutes(operations: OperationRouter, { db, reads }: ReadDependencies): void {
  operations.client(clientOperations.listReads, async ({ caller: { accountId }, query }) => {
    requireNoViolations(windowViolations(query));
    await reads.write();
    const page = await db.asAccount(accountId, (connection) => findPage(connection, accountId, query));
    // The customer sees its own usernames, but not the names of the laboratory's staff.
    const visible = page.reads.map(({ name, ...read }) => ({ ...read, username: read.role === null ? name : null }));
    return { reads: visible, next: page.next };
  });

  operations.staff(labOperations.listAccountReads, async ({ path: { accountId }, query }) => {
    requireNoViolations(windowViolations(query));
    await reads.write();
    return db.asLaboratory(async (connection) => {
      if (!(await hasAccount(connection, accountId))) throw new ProblemError('not-found');
      return findPage(connection, accountId, query);
    });
  });
}

async function findPage(connection: Connection, accountId: number, { limit = 50, orderId, ...filter }: ReadQuery) {
  const orderIds = orderId === undefined ? undefined : [orderId];
  const found = await findReads(connection, accountId, { ...filter, orderIds, limit: limit + 1 });
  const reads = found.slice(0, limit);
  return { reads, next: found.length > limit ? (reads.at(-1)?.readId ?? null) : null };
}
