import type { Database } from '../platform/db/database.ts';
import { scenariosOfOrder } from './simulator/scenario-rules.ts';
import { findSandboxRequest } from './simulator/simulator-sql.ts';

/** Returns whether the first attempts of the deliveries about an order fail, because a name in it asks for that. */
export const createRehearsesFailure =
  (db: Database) =>
  async (accountId: number, orderId: number): Promise<boolean> => {
    const order = await db.asLaboratory((connection) => findSandboxRequest(connection, accountId, orderId));
    return order !== undefined && scenariosOfOrder(order.request).has('webhook-failure');
  };
