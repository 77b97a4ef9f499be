import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-memory.ts';
import type { Connection, Database } from '../db/database.ts';
import type { Tell } from '../events/event-sql.ts';
import type { ActorOf } from '../http/actor.ts';
import { largeBody } from '../http/json-body.ts';
import { accepted, type Operations, refuse } from '../http/mount.ts';
import { ProblemError } from '../http/problem-error.ts';
import { describeLines } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import { barcodesOf } from '../jobs/container-rules.ts';
import { findOrderJobs } from '../jobs/job-sql.ts';
import type { Shape } from '../shape/shape.ts';
import { letOthersRun } from '../slices.ts';
import { hashBody, idempotencyKeyViolations, keptForMs } from './idempotency-rules.ts';
import { findKeptAnswer, insertKeptAnswer, lockIdempotencyKey } from './idempotency-sql.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderKeys } from './order-key-rules.ts';
import { orderViolations, resolveOrder } from './order-rules.ts';
import { findOrder, insertOrder } from './order-sql.ts';
import type { OrderTermsMemory } from './order-terms-memory.ts';
import { wordsOf } from './search-rules.ts';

export interface OrderDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  tell: Tell;
  findCatalogue: FindCatalogueIndex;
  terms: OrderTermsMemory;
  publicUrl: string;
}

export function mountOrders(operations: Operations, dependencies: OrderDependencies): void {
  const { db, now, actorOf, tell, findCatalogue, terms, publicUrl } = dependencies;

  operations.client(clientOperations.createOrder, async ({ caller, shape, request }, reply) => {
    const key = readIdempotencyKey(request);
    const found = shape();
    const catalogue = await findCatalogue();
    const { orderId, replayed } = await db.asAccount(caller.accountId, async (connection) => {
      const [kept, facts] = await Promise.all([
        key === undefined ? undefined : replay(connection, caller.accountId, key, request.jsonText),
        findFacts(connection, caller.accountId, catalogue),
      ]);
      if (kept) return { orderId: kept.orderId, replayed: true };
      const order = accept(found, facts);
      if (request.jsonText.length > largeBody) await letOthersRun();
      const { at } = actorOf(request);
      const resolved = resolveOrder(order, facts);
      const id = await insertOrder(connection, caller.accountId, {
        receivedAt: at,
        submittedBy: caller.username,
        numberOfLines: order.lines.length,
        requestText: request.jsonText,
        resolved,
        barcodes: barcodesOf(order),
        keys: orderKeys(order),
        words: wordsOf(order, resolved),
      });
      if (key !== undefined) keepAnswer(connection, caller.accountId, key, request.jsonText, id);
      insertAuditEntry(connection, caller.accountId, actorOf(request), {
        action: 'order.received',
        subject: `order:${id}`,
        after: {
          status: 'RECEIVED',
          numberOfLines: order.lines.length,
          sha256: hashBody(request.jsonText).toString('hex'),
        },
      });
      await tell(connection, caller.accountId, at, [{ type: 'order.received', subject: { orderId: id } }]);
      return { orderId: id, replayed: false };
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(201).header('location', orderUrl(orderId)).send({ orderId });
  });

  operations.client(clientOperations.validateOrder, async ({ caller, shape }) => {
    const found = shape();
    const catalogue = await findCatalogue();
    const facts = await db.asAccount(caller.accountId, (connection) =>
      findFacts(connection, caller.accountId, catalogue),
    );
    accept(found, facts);
    return { valid: true };
  });

  operations.client(clientOperations.getOrder, async ({ caller, path }) => {
    const { accountId } = caller;
    const { tests } = await findCatalogue();
    const order = await db.asAccount(accountId, async (connection) => {
      const found = await findOrder(connection, accountId, path.orderId);
      if (!found) throw new ProblemError('not-found');
      const progress = await findLineProgress(connection, accountId, path.orderId);
      const described = describeLines({ lines: found.lines, ...progress, tests });
      return { ...found, ...described, jobs: await findOrderJobs(connection, accountId, path.orderId) };
    });
    const self = orderUrl(path.orderId);
    const results = `${publicUrl}/client/api/v4/results?orderId=${path.orderId}`;
    return { ...order, links: { self, reports: `${self}/reports`, results } };
  });

  const orderUrl = (orderId: number) => `${publicUrl}/client/api/v3/orders/${orderId}`;

  async function findFacts(connection: Connection, accountId: number, catalogue: CatalogueIndex): Promise<OrderFacts> {
    return { ...(await terms.find(connection, accountId)), ...catalogue, today: now().toISOString().slice(0, 10) };
  }

  const accept = (found: Shape<OrderRequest>, facts: OrderFacts): OrderRequest =>
    accepted(found, orderViolations(found, facts), 'invalid-order');

  const keptSince = () => new Date(now().getTime() - keptForMs);

  /** The first answer to this key, if there is one; from here to its end the transaction has the key to itself. */
  async function replay(connection: Connection, accountId: number, key: string, body: string) {
    const [isLocked, kept] = await Promise.all([
      lockIdempotencyKey(connection, accountId, key),
      findKeptAnswer(connection, accountId, key, keptSince()),
    ]);
    if (!isLocked) throw new ProblemError('request-in-progress');
    if (kept && !kept.bodyHash.equals(hashBody(body))) throw new ProblemError('idempotency-key-reused');
    return kept;
  }

  function keepAnswer(connection: Connection, accountId: number, key: string, body: string, orderId: number): void {
    const answer = { key, bodyHash: hashBody(body), orderId, createdAt: now() };
    insertKeptAnswer(connection, accountId, answer, keptSince());
  }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const text = Array.isArray(key) ? key.join(', ') : key;
  refuse(idempotencyKeyViolations(text));
  return text;
}
