import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { WebhookEndpoint } from '@labwire/contract/webhook.ts';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { Environment } from '../auth/token-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { failPendingDeliveries, insertPing } from './delivery-sql.ts';
import {
  countEndpoints,
  deleteEndpoint,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
  updateSecret,
} from './endpoint-sql.ts';
import { isInsideHost } from './webhook-address.ts';
import { enqueue } from './webhook-outbox.ts';
import { maxEndpoints, newSecret, previousSecretForMs, urlViolations } from './webhook-rules.ts';

export interface EndpointDependencies {
  db: Database;
  queue: Queue;
  now: () => Date;
  actorOf: ActorOf;
  environment: Environment;
  publicUrl: string;
}

export function registerWebhookEndpointsRoutes(operations: OperationRouter, dependencies: EndpointDependencies): void {
  const { db, queue, now, actorOf, environment, publicUrl } = dependencies;
  const urlFacts = { environment, isInside: isInsideHost };

  operations.client(clientOperations.listWebhookEndpoints, async ({ caller: { accountId } }) => ({
    endpoints: await db.asAccount(accountId, (connection) => findEndpoints(connection, accountId)),
  }));

  operations.client(clientOperations.createWebhookEndpoint, async ({ caller, validate, request }, reply) => {
    const { accountId } = caller;
    const found = validate();
    const { url, events = null, description = '' } = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    const secret = newSecret();
    const actor = actorOf(request);
    const endpoint = await db.asAccount(accountId, async (connection) => {
      const endpointId = uuidv7({ msecs: actor.at.getTime() });
      const row = { endpointId, url, events, description, secret, createdAt: actor.at };
      const after = await insertEndpoint(connection, accountId, row);
      const subject = subjectOf(endpointId);
      insertAuditEntry(connection, accountId, actor, { action: 'webhook-endpoint.created', subject, after });
      // Counted last: the audit chain lets one transaction of the account in at a time.
      if ((await countEndpoints(connection, accountId)) > maxEndpoints) {
        throw new ProblemError('conflict', { detail: `An account has at most ${maxEndpoints} webhook endpoints.` });
      }
      return after;
    });
    const location = `${publicUrl}${clientOperations.listWebhookEndpoints.path}/${endpoint.endpointId}`;
    return reply
      .code(201)
      .header('location', location)
      .send({ ...endpoint, secret });
  });

  operations.client(clientOperations.getWebhookEndpoint, ({ caller: { accountId }, path: { endpointId } }) =>
    db.asAccount(accountId, async (connection) =>
      there(isUuid(endpointId) ? await findEndpoint(connection, accountId, endpointId) : undefined),
    ),
  );

  operations.client(clientOperations.changeWebhookEndpoint, async ({ caller, path, validate, request }) => {
    const { accountId } = caller;
    const found = validate();
    const change = validOrThrow(found, urlViolations(found.validPart?.url, urlFacts));
    const actor = actorOf(request);
    return db.asAccount(accountId, async (connection) => {
      const before = await lock(connection, accountId, path.endpointId);
      const { endpointId } = before;
      const after = await updateEndpoint(connection, accountId, endpointId, change);
      const action = 'webhook-endpoint.changed';
      insertAuditEntry(connection, accountId, actor, { action, subject: subjectOf(endpointId), before, after });
      if (change.enabled === false) {
        await failPendingDeliveries(connection, accountId, endpointId, actor.at, 'without pings');
      }
      return after;
    });
  });

  operations.client(clientOperations.deleteWebhookEndpoint, async ({ caller, path, request }, reply) => {
    const { accountId } = caller;
    await db.asAccount(accountId, async (connection) => {
      const before = await lock(connection, accountId, path.endpointId);
      const { endpointId } = before;
      const action = 'webhook-endpoint.deleted';
      insertAuditEntry(connection, accountId, actorOf(request), {
        action,
        subject: subjectOf(endpointId),
        before,
      });
      await deleteEndpoint(connection, accountId, endpointId);
    });
    return reply.code(204).send();
  });

  operations.client(clientOperations.rotateWebhookSecret, async ({ caller, path, request }) => {
    const { accountId } = caller;
    const secret = newSecret();
    const actor = actorOf(request);
    const previousUntil = new Date(actor.at.getTime() + previousSecretForMs);
    await db.asAccount(accountId, async (connection) => {
      const { endpointId } = await lock(connection, accountId, path.endpointId);
      await updateSecret(connection, accountId, endpointId, secret, previousUntil);
      insertAuditEntry(connection, accountId, actor, {
        action: 'webhook-endpoint.secret-rotated',
        subject: subjectOf(endpointId),
        after: { previousSecretUntil: previousUntil.toISOString() },
      });
    });
    return { secret };
  });

  operations.client(clientOperations.pingWebhookEndpoint, async ({ caller, path: { endpointId } }, reply) => {
    const { accountId } = caller;
    const deliveryId = await db.asAccount(accountId, async (connection) => {
      there(isUuid(endpointId) ? await findEndpoint(connection, accountId, endpointId) : undefined);
      const turns = await insertPing(connection, accountId, now(), endpointId);
      await enqueue(queue, connection, accountId, turns);
      return turns[0]?.deliveryId;
    });
    return reply.code(202).send({ deliveryId });
  });

  async function lock(connection: Connection, accountId: number, endpointId: string): Promise<WebhookEndpoint> {
    return there(isUuid(endpointId) ? await lockEndpoint(connection, accountId, endpointId) : undefined);
  }
}

const subjectOf = (endpointId: string) => `webhook-endpoint:${endpointId}`;

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new ProblemError('not-found');
  return found;
}
