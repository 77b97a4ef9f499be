import { clientOperations } from '@labwire/contract/client-operations.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { asRepresentation, sendJson } from '../platform/http/negotiated-json.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { periodViolations } from '../platform/validation/period.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { findAccountName, findOrders } from './order-listing-sql.ts';
import { orderOptions } from './order-options-rules.ts';
import type { OrderTermsCache } from './order-terms-cache.ts';

export interface OrderListingDependencies {
  db: Database;
  now: () => Date;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  terms: OrderTermsCache;
  publicUrl: string;
}

export function registerOrderListingRoutes(operations: OperationRouter, dependencies: OrderListingDependencies): void {
  const { db, now, findCatalogue, findLaboratory, terms, publicUrl } = dependencies;

  operations.client(clientOperations.listOrders, async ({ caller: { accountId }, query }) => {
    const { limit = 50 } = query;
    requireNoViolations(periodViolations(query));
    const filter = { ...query, exceedancesOnly: isFlagSet(query.exceedancesOnly) };
    const found = await db.asAccount(accountId, (connection) =>
      findOrders(connection, accountId, { ...filter, limit: limit + 1 }),
    );
    const orders = found.slice(0, limit).map((order) => ({ ...order, links: linksOf(order.orderId) }));
    return { orders, next: found.length > limit ? (orders.at(-1)?.orderId ?? null) : null };
  });

  operations.client(clientOperations.getOrderOptions, async ({ caller: { accountId }, request }, reply) => {
    const catalogue = await findCatalogue();
    const { timeZone } = await findLaboratory();
    const at = now();
    const options = await db.asAccount(accountId, async (connection) => {
      const facts = {
        ...(await terms.find(connection, accountId)),
        ...catalogue,
        now: at,
        today: localDate(at.getTime(), timeZone),
      };
      return orderOptions(await findAccountName(connection, accountId), facts);
    });
    return sendJson(request, reply, asRepresentation(options));
  });

  function linksOf(orderId: number) {
    const self = `${publicUrl}${clientOperations.listOrders.path}/${orderId}`;
    return {
      self,
      reports: `${self}/reports`,
      jobs: `${publicUrl}${clientOperations.listJobs.path}?orderId=${orderId}`,
    };
  }
}
