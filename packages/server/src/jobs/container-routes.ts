import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { samplesWithContainer } from './container-rules.ts';
import { findOrdersWithBarcode } from './container-sql.ts';

export function registerContainersRoutes(operations: OperationRouter, { db }: { db: Database }): void {
  operations.staff(labOperations.findContainer, async ({ path: { value } }) => {
    const orders = await db.asLaboratory((connection) => findOrdersWithBarcode(connection, value));
    const samples = orders.flatMap((order) => samplesWithContainer(value, order));
    if (samples.length === 0) throw new ProblemError('not-found');
    return { samples };
  });
}
