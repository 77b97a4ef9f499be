import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import { entryText } from '../audit/audit-sql.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { newEventId, type PublishEvents } from '../events/event-sql.ts';
import { describeLines } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import { barcodesOf } from '../jobs/container-rules.ts';
import { findOrderJobs } from '../jobs/job-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { largeBody } from '../platform/http/json-body.ts';
import { type OperationRouter, requireNoViolations, validOrThrow } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { yieldToEventLoop } from '../platform/time-slices.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { hashBody, idempotencyKeyViolations, idempotencyLifetimeMs } from './idempotency-rules.ts';
import { findStoredResponse, insertStoredResponse, lockIdempotencyKey } from './idempotency-sql.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderKeys } from './order-key-rules.ts';
import { orderViolations, resolveOrder } from './order-rules.ts';
import { wordsOf } from './order-search-rules.ts';
import { findOrder, insertOrder, type NewOrder, newOrder } from './order-sql.ts';
import type { OrderTerms, OrderTermsCache } from './order-terms-cache.ts';

export interface OrderDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  findCatalogue: FindCatalogueIndex;
  terms: OrderTermsCache;
  publicUrl: string;
}

export function registerOrdersRoutes(operations: OperationRouter, dependencies: OrderDependencies): void {
  const { db, now, actorOf, publishEvents, findCatalogue, terms, publicUrl } = dependencies;

  operations.client(clientOperations.createOrder, async ({ caller, shape, request }, reply) => {
    const key = readIdempotencyKey(request);
    const found = shape();
    const catalogue = await findCatalogue();
    const { accountId } = caller;
    const { orderId, replayed } = await db.asAccount(accountId, async (connection) => {
      const kept = key === undefined ? undefined : await replay(connection, accountId, key, request.jsonText);
      if (kept) return { orderId: kept.orderId, replayed: true };
      const bodyHash = hashBody(request.jsonText);
      const actor = actorOf(request);
      const describe = (order: OrderRequest, facts: OrderFacts): NewOrder => {
        const resolved = resolveOrder(order, facts);
        const numberOfLines = order.lines.length;
        const after = { status: 'RECEIVED', numberOfLines, sha256: bodyHash.toString('hex') };
        return {
          receivedAt: actor.at,
          submittedBy: caller.username,
          numberOfLines,
          requestText: request.jsonText,
          resolved,
          barcodes: barcodesOf(order),
          keys: orderKeys(order),
          words: wordsOf(order, resolved),
          entryText: entryText(actor, { action: 'order.received', subject: newOrder, after }),
          eventId: newEventId(actor.at),
        };
      };
      const isLarge = request.jsonText.length > largeBody;
      const { orderId: id, ...event } = await store(connection, accountId, { found, catalogue, isLarge, describe });
      if (key !== undefined) {
        insertStoredResponse(connection, accountId, { key, bodyHash, orderId: id, createdAt: now() }, keptSince());
      }
      await publishEvents(connection, accountId, actor.at, [
        { type: 'order.received', subject: { orderId: id }, ...event },
      ]);
      return { orderId: id, replayed: false };
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(201).header('location', orderUrl(orderId)).send({ orderId });
  });

  operations.client(clientOperations.validateOrder, async ({ caller, shape }) => {
    const found = shape();
    const catalogue = await findCatalogue();
    const current = await db.asAccount(caller.accountId, (connection) => terms.find(connection, caller.accountId));
    accept(examine(found, current, catalogue));
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

  const examine = (
    found: ValidationResult<OrderRequest>,
    known: OrderTerms,
    catalogue: CatalogueIndex,
  ): Examination => {
    const facts = { ...known, ...catalogue, today: now().toISOString().slice(0, 10) };
    return { found, facts, violations: orderViolations(found, facts), revision: known.revision };
  };

  /**
   * An order that nothing speaks against by the terms that are remembered is stored if those still hold. Otherwise it is
   * for the present ones to decide.
   */
  async function store(
    connection: Connection,
    accountId: number,
    { found, catalogue, isLarge, describe }: ReceivedOrder,
  ) {
    const examineNow = async (before?: Examination): Promise<Examination> => {
      const present = await terms.find(connection, accountId);
      return before?.revision === present.revision ? before : examine(found, present, catalogue);
    };
    const known = terms.remembered(accountId);
    let examined = known && examine(found, known, catalogue);
    if (!examined || isFlawed(examined)) examined = await examineNow(examined);
    for (;;) {
      const order = accept(examined);
      if (isLarge) await yieldToEventLoop();
      const stored = await insertOrder(connection, accountId, describe(order, examined.facts), examined.revision);
      if (stored) return stored;
      examined = await examineNow();
    }
  }

  const keptSince = () => new Date(now().getTime() - idempotencyLifetimeMs);

  /** The first answer to this key, if there is one; from here to its end the transaction has the key to itself. */
  async function replay(connection: Connection, accountId: number, key: string, body: string) {
    const [isLocked, kept] = await Promise.all([
      lockIdempotencyKey(connection, accountId, key),
      findStoredResponse(connection, accountId, key, keptSince()),
    ]);
    if (!isLocked) throw new ProblemError('request-in-progress');
    if (kept && !kept.bodyHash.equals(hashBody(body))) throw new ProblemError('idempotency-key-reused');
    return kept;
  }
}

interface ReceivedOrder {
  found: ValidationResult<OrderRequest>;
  catalogue: CatalogueIndex;
  isLarge: boolean;
  describe: (order: OrderRequest, facts: OrderFacts) => NewOrder;
}

/** What is wrong with an order by the terms of a revision. */
interface Examination {
  found: ValidationResult<OrderRequest>;
  facts: OrderFacts;
  violations: Violation[];
  revision: number;
}

const isFlawed = ({ found, violations }: Examination) => found.violations.length > 0 || violations.length > 0;

const accept = ({ found, violations }: Examination): OrderRequest => validOrThrow(found, violations, 'invalid-order');

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const text = Array.isArray(key) ? key.join(', ') : key;
  requireNoViolations(idempotencyKeyViolations(text));
  return text;
}
