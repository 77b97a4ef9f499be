import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderedLines } from '@labwire/contract/ordered-lines.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findOrder, findRegisteredLines } from './job-sql.ts';
import { describeOrderedLines } from './ordered-lines-rules.ts';
import { findAccountOrderRequest, findDispatchTimes } from './ordered-lines-sql.ts';

export interface OrderedLinesDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
}

export function registerOrderedLinesRoutes(
  operations: OperationRouter,
  { db, findCatalogue }: OrderedLinesDependencies,
): void {
  operations.client(clientOperations.getOrderLines, async ({ caller: { accountId }, path: { orderId } }) => {
    const catalogue = await findCatalogue();
    return db.asAccount(accountId, async (connection) => {
      const request = await findAccountOrderRequest(connection, accountId, orderId);
      if (!request) throw new ProblemError('not-found');
      return readOrderedLines(connection, { accountId, orderId, request }, catalogue);
    });
  });

  operations.staff(labOperations.getLabOrderLines, async ({ path: { orderId } }) => {
    const catalogue = await findCatalogue();
    return db.asLaboratory(async (connection) => {
      const order = await findOrder(connection, orderId);
      if (!order) throw new ProblemError('not-found');
      return readOrderedLines(connection, { ...order, orderId }, catalogue);
    });
  });
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>> & { orderId: number };

async function readOrderedLines(
  connection: Connection,
  { accountId, orderId, request }: FoundOrder,
  catalogue: CatalogueIndex,
): Promise<OrderedLines> {
  const lines = request.lines.map((_, line) => ({ line }));
  const registered = await findRegisteredLines(connection, accountId, orderId, lines);
  const dispatchedAt = await findDispatchTimes(connection, accountId, orderId);
  return describeOrderedLines({ ...catalogue, order: request, registered, dispatchedAt });
}
