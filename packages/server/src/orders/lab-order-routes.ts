import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderSummary } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { describeLines } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { labFilterViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { findCancellation, findCancellations } from './cancellation-sql.ts';
import { findOrderChanges } from './change-sql.ts';
import { listLabOrderIds } from './lab-order-search.ts';
import { findJobsOfLabOrder, findLabOrder, findOrderSummaries } from './lab-order-sql.ts';

export interface LabOrderDependencies {
  db: Database;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  now: () => Date;
}

export function registerLabOrdersRoutes(
  operations: OperationRouter,
  { db, findCatalogue, findLaboratory, now }: LabOrderDependencies,
): void {
  operations.staff(labOperations.listLabOrders, async ({ query }) => {
    const { after, limit = 100 } = query;
    requireNoViolations(labFilterViolations(query));
    const { sort = isFlagSet(query.newestFirst) ? '-orderId' : 'orderId' } = query;
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    return db.asLaboratory(async (connection) => {
      const found = await listLabOrderIds(connection, filter, { sort, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1) ?? null) : null;
      return { orders: await describeOrders(connection, page), next };
    });
  });

  operations.staff(labOperations.getLabOrder, async ({ path }, reply) => {
    const [{ tests }, { timeZone }] = await Promise.all([findCatalogue(), findLaboratory()]);
    const today = localDate(now().getTime(), timeZone);
    const { requestText, currentText, resolved, ...rest } = await db.asLaboratory(async (connection) => {
      const order = await findLabOrder(connection, path.orderId);
      if (!order) throw new ProblemError('not-found');
      const { lines } = JSON.parse(order.currentText ?? order.requestText) as OrderRequest;
      const progress = await findLineProgress(connection, order.accountId, path.orderId);
      const jobs = await findJobsOfLabOrder(connection, order.accountId, path.orderId, today);
      const cancellation = await findCancellation(connection, order.accountId, path.orderId);
      const changes = await findOrderChanges(connection, order);
      const changed = changes.length > 0 && { changes };
      const described = describeLines({ lines, ...progress, tests });
      return { ...order, ...described, ...(cancellation && { cancellation }), ...changed, jobs };
    });
    // The request is sent as its original text, so that numbers and escapes stay as the customer wrote them.
    const withoutBrace = JSON.stringify(rest).slice(0, -1);
    const current = currentText === null ? '' : `,"current":${currentText}`;
    return reply
      .type('application/json')
      .send(`${withoutBrace},"request":${requestText}${current},"resolved":${JSON.stringify(resolved)}}`);
  });
}

/** The summaries in the order of the identifiers. */
async function describeOrders(connection: Connection, orderIds: readonly number[]): Promise<OrderSummary[]> {
  const [found, cancellations] = await Promise.all([
    findOrderSummaries(connection, orderIds),
    findCancellations(connection, orderIds),
  ]);
  const position = new Map(orderIds.map((orderId, i) => [orderId, i]));
  return found
    .sort((a, b) => (position.get(a.orderId) ?? 0) - (position.get(b.orderId) ?? 0))
    .map(({ orderReferences: _, ...summary }) => {
      const cancellation = cancellations.get(summary.orderId);
      return { ...summary, ...(cancellation && { cancellation }) };
    });
}
