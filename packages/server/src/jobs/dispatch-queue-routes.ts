import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { findOrdersToDispatch } from './dispatch-queue-sql.ts';

const maxOrders = 200;

export function registerDispatchQueueRoutes(
  operations: OperationRouter,
  { db, findCatalogue }: { db: Database; findCatalogue: FindCatalogueIndex },
): void {
  operations.staff(labOperations.listSuppliesToDispatch, async () => {
    const { supplies } = await findCatalogue();
    const found = await db.asLaboratory((connection) => findOrdersToDispatch(connection, maxOrders + 1));
    const orders = found.slice(0, maxOrders).map(({ lines, ...order }) => ({
      ...order,
      lines: lines.map((line) => ({ ...line, name: supplies.get(line.code)?.name ?? line.code })),
    }));
    return { orders, truncated: found.length > maxOrders };
  });
}
