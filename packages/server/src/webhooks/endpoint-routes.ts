import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { validOrThrow } from '../platform/http/violations.ts';
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

export function registerWebhookEndpointsRoutes(operations: OperationRouter, dependencies: EndpointDependencies): void {
  const { db, publicUrl } = dependencies;
  const urlFacts = urlFactsOf(dependencies);

  operations.client(clientOperations.listWebhookEndpoints, async ({ caller: { accountId } }) => ({
    endpoints: await db.asAccount(accountId, (connection) => findEndpoints(connection, accountId)),
  }));

  operations.client(clientOperations.createWebhookEndpoint, async ({ caller, validate, request }, reply) => {
    const found = validate();
    const body = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    const endpoint = await createEndpoint(dependencies, caller.accountId, body, request);
    const location = `${publicUrl}${clientOperations.listWebhookEndpoints.path}/${endpoint.endpointId}`;
    return reply.code(201).header('location', location).send(endpoint);
  });

  operations.client(clientOperations.getWebhookEndpoint, ({ caller: { accountId }, path: { endpointId } }) =>
    db.asAccount(accountId, (connection) => requireEndpoint(connection, accountId, endpointId)),
  );

  operations.client(clientOperations.changeWebhookEndpoint, async ({ caller, path, validate, request }) => {
    const found = validate();
    const change = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    return changeEndpoint(dependencies, caller.accountId, path.endpointId, change, request);
  });

  operations.client(clientOperations.deleteWebhookEndpoint, async ({ caller, path, request }, reply) => {
    await removeEndpoint(dependencies, caller.accountId, path.endpointId, request);
    return reply.code(204).send();
  });

  operations.client(clientOperations.rotateWebhookSecret, async ({ caller, path, request }) => ({
    secret: await rotateSecret(dependencies, caller.accountId, path.endpointId, request),
  }));

  operations.client(clientOperations.pingWebhookEndpoint, async ({ caller, path }, reply) => {
    const deliveryId = await pingEndpoint(dependencies, caller.accountId, path.endpointId);
    return reply.code(202).send({ deliveryId });
  });
}
