import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { type DeliveryDependencies, listDeliveries, readDelivery, replayDelivery } from './delivery-log.ts';

export function registerWebhookDeliveriesRoutes(operations: OperationRouter, dependencies: DeliveryDependencies): void {
  operations.client(clientOperations.listWebhookDeliveries, ({ caller, query }) =>
    listDeliveries(dependencies, caller.accountId, query),
  );

  operations.client(clientOperations.getWebhookDelivery, ({ caller, path }) =>
    readDelivery(dependencies, caller.accountId, path.deliveryId),
  );

  operations.client(
    clientOperations.replayWebhookDelivery,
    async ({ caller, path: { deliveryId }, request }, reply) => {
      await replayDelivery(dependencies, caller.accountId, deliveryId, request);
      return reply.code(202).send({ deliveryId });
    },
  );
}
