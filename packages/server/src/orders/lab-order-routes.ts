import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-memory.ts';
import type { Database } from '../db/database.ts';
import type { Operations } from '../http/mount.ts';
import { ProblemError } from '../http/problem-error.ts';
import { describeLines } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import { findInbox, findLabOrder } from './order-sql.ts';

export interface LabOrderDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
}

export function mountLabOrders(operations: Operations, { db, findCatalogue }: LabOrderDependencies): void {
  operations.staff(labOperations.listLabOrders, async ({ query }) => {
    const { limit = 100 } = query;
    const found = await db.asLaboratory((connection) => findInbox(connection, { ...query, limit: limit + 1 }));
    const orders = found.slice(0, limit);
    return { orders, next: found.length > limit ? (orders.at(-1)?.orderId ?? null) : null };
  });

  operations.staff(labOperations.getLabOrder, async ({ path }, reply) => {
    const { tests } = await findCatalogue();
    const { requestText, resolved, ...rest } = await db.asLaboratory(async (connection) => {
      const order = await findLabOrder(connection, path.orderId);
      if (!order) throw new ProblemError('not-found');
      const { lines } = JSON.parse(order.requestText) as OrderRequest;
      const progress = await findLineProgress(connection, order.accountId, path.orderId);
      return { ...order, ...describeLines({ lines, ...progress, tests }) };
    });
    // The request goes out as the very text that came in: numbers and escapes stay as the customer wrote them.
    const head = JSON.stringify(rest).slice(0, -1);
    return reply
      .type('application/json')
      .send(`${head},"request":${requestText},"resolved":${JSON.stringify(resolved)}}`);
  });
}
