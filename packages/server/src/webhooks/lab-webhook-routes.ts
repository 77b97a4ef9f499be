import { labOperations } from '@labwire/contract/lab-operations.ts';
import { laboratoryAccount } from '../events/event-rules.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { listDeliveries, readDelivery, replayDelivery } from './delivery-log.ts';
import {
  changeEndpoint,
  createEndpoint,
  type EndpointDependencies,
  pingEndpoint,
  removeEndpoint,
  requireEndpoint,
  rotateSecret,
  urlFactsOf,
} from './endpoint-changes.ts';
import { findEndpoints } from './endpoint-sql.ts';
import { urlViolations } from './webhook-rules.ts';

/** The webhooks of the laboratory: those of a customer, for the account of the laboratory. */
export function registerLabWebhookRoutes(operations: OperationRouter, dependencies: EndpointDependencies): void {
  const { db, publicUrl } = dependencies;
  const urlFacts = urlFactsOf(dependencies);

  operations.staff(labOperations.listLabWebhookEndpoints, async () => ({
    endpoints: await db.asAccount(laboratoryAccount, (connection) => findEndpoints(connection, laboratoryAccount)),
  }));

  operations.staff(labOperations.createLabWebhookEndpoint, async ({ validate, request }, reply) => {
    const found = validate();
    const body = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    const endpoint = await createEndpoint(dependencies, laboratoryAccount, body, request);
    const location = `${publicUrl}${labOperations.listLabWebhookEndpoints.path}/${endpoint.endpointId}`;
    return reply.code(201).header('location', location).send(endpoint);
  });

  operations.staff(labOperations.getLabWebhookEndpoint, ({ path: { endpointId } }) =>
    db.asAccount(laboratoryAccount, (connection) => requireEndpoint(connection, laboratoryAccount, endpointId)),
  );

  operations.staff(labOperations.changeLabWebhookEndpoint, async ({ path, validate, request }) => {
    const found = validate();
    const change = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    return changeEndpoint(dependencies, laboratoryAccount, path.endpointId, change, request);
  });

  operations.staff(labOperations.deleteLabWebhookEndpoint, async ({ path, request }, reply) => {
    await removeEndpoint(dependencies, laboratoryAccount, path.endpointId, request);
    return reply.code(204).send();
  });

  operations.staff(labOperations.rotateLabWebhookSecret, async ({ path, request }) => ({
    secret: await rotateSecret(dependencies, laboratoryAccount, path.endpointId, request),
  }));

  operations.staff(labOperations.pingLabWebhookEndpoint, async ({ path }, reply) => {
    const deliveryId = await pingEndpoint(dependencies, laboratoryAccount, path.endpointId);
    return reply.code(202).send({ deliveryId });
  });

  operations.staff(labOperations.listLabWebhookDeliveries, ({ query }) =>
    listDeliveries(dependencies, laboratoryAccount, query),
  );

  operations.staff(labOperations.getLabWebhookDelivery, ({ path }) =>
    readDelivery(dependencies, laboratoryAccount, path.deliveryId),
  );

  operations.staff(labOperations.replayLabWebhookDelivery, async ({ path: { deliveryId }, request }, reply) => {
    await replayDelivery(dependencies, laboratoryAccount, deliveryId, request);
    return reply.code(202).send({ deliveryId });
  });
}
