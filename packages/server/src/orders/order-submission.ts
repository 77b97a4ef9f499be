import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { OrderEstimate } from '@labwire/contract/quote.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import { type Actor, entryText } from '../audit/audit-sql.ts';
import { orderRecordHash } from '../audit/record-rules.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { newEventId, type PublishEvents } from '../events/event-sql.ts';
import { barcodesOf } from '../jobs/container-rules.ts';
import { describeOrder as describeProgress, noProgress } from '../jobs/order-listing-rules.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { largeBody } from '../platform/http/json-body.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { yieldToEventLoop } from '../platform/time-slices.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { customerSearchKeys } from './customer-search-rules.ts';
import { estimateOrder } from './estimate-rules.ts';
import { idempotencyLifetimeMs } from './idempotency-rules.ts';
import { insertStoredResponse } from './idempotency-sql.ts';
import { findReplay } from './idempotent-replay.ts';
import { orderSearchText } from './lab-search-rules.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderViolations, resolveOrder } from './order-rules.ts';
import { type InsertedOrder, insertOrder, type NewOrder, newOrderSubject } from './order-sql.ts';
import type { OrderTerms, OrderTermsCache } from './order-terms-cache.ts';

export interface SubmissionDependencies {
  db: Database;
  now: () => Date;
  publishEvents: PublishEvents;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  terms: OrderTermsCache;
  /** Whether names select scenarios of the sandbox. */
  hasSandbox: boolean;
}

/** An order as it was sent, with the outcome of its schema validation. */
export interface OrderSubmission {
  accountId: number;
  username: string;
  actor: Actor;
  requestText: string;
  bodyHash: Buffer;
  validation: ValidationResult<OrderRequest>;
  idempotencyKey: string | undefined;
}

/** Stores an order, or finds the order that an earlier request with the same Idempotency-Key stored. */
export async function submitOrder(
  dependencies: SubmissionDependencies,
  submission: OrderSubmission,
): Promise<{ orderId: number; isReplay: boolean }> {
  const { db, now, publishEvents } = dependencies;
  const { accountId, actor, bodyHash, idempotencyKey: key } = submission;
  const general = await findGeneralFacts(dependencies);
  return db.asAccount(accountId, async (connection) => {
    const since = new Date(now().getTime() - idempotencyLifetimeMs);
    const replayed = key === undefined ? undefined : await findReplay(connection, accountId, { key, bodyHash, since });
    if (replayed) return { orderId: replayed.orderId, isReplay: true };
    const { orderId, ...event } = await checkAndInsert(connection, dependencies, submission, general);
    if (key !== undefined) {
      insertStoredResponse(connection, accountId, { key, bodyHash, orderId, change: null, createdAt: now() }, since);
    }
    await publishEvents(connection, accountId, actor.at, [{ type: 'order.received', subject: { orderId }, ...event }]);
    return { orderId, isReplay: false };
  });
}

/** Throws the problem document that submitting the order would lead to; otherwise returns the estimate of its costs. */
export async function requireValidOrder(
  dependencies: SubmissionDependencies,
  accountId: number,
  validation: ValidationResult<OrderRequest>,
): Promise<OrderEstimate | undefined> {
  const { db, terms } = dependencies;
  const general = await findGeneralFacts(dependencies);
  const current = await db.asAccount(accountId, (connection) => terms.find(connection, accountId));
  return estimateOrder(acceptedOrder(checkOrder(validation, current, general)), current.quotes);
}

/** The facts that are the same for every account. */
export async function findGeneralFacts({
  now,
  findCatalogue,
  findLaboratory,
  hasSandbox,
}: Pick<SubmissionDependencies, 'now' | 'findCatalogue' | 'findLaboratory' | 'hasSandbox'>) {
  const [catalogue, { timeZone }] = await Promise.all([findCatalogue(), findLaboratory()]);
  const at = now();
  return { ...catalogue, hasSandbox, now: at, today: localDate(at.getTime(), timeZone) };
}

export type GeneralFacts = Awaited<ReturnType<typeof findGeneralFacts>>;

/**
 * Checks the order against the cached terms first, which saves a round trip. The insert succeeds only if these terms are
 * current. A rejection, and an insert that failed, are decided again with the current terms.
 */
async function checkAndInsert(
  connection: Connection,
  { terms }: SubmissionDependencies,
  submission: OrderSubmission,
  general: GeneralFacts,
): Promise<InsertedOrder> {
  const { accountId, validation } = submission;
  const checkAgainst = (known: OrderTerms) => checkOrder(validation, known, general);
  const checkAgainstCurrent = async (previous?: CheckedOrder): Promise<CheckedOrder> => {
    const current = await terms.find(connection, accountId);
    return previous?.revision === current.revision ? previous : checkAgainst(current);
  };
  const cached = terms.cached(accountId);
  let checked = cached && checkAgainst(cached);
  if (!checked || isRejected(checked)) checked = await checkAgainstCurrent(checked);
  for (;;) {
    const order = acceptedOrder(checked);
    if (submission.requestText.length > largeBody) await yieldToEventLoop();
    const newOrder = describeOrder(order, checked.facts, submission);
    const inserted = await insertOrder(connection, accountId, newOrder, checked.revision);
    if (inserted) return inserted;
    checked = await checkAgainstCurrent();
  }
}

/** An order and what the rules reject in it, given one revision of the account's terms. */
interface CheckedOrder {
  validation: ValidationResult<OrderRequest>;
  facts: OrderFacts;
  violations: Violation[];
  revision: number;
}

function checkOrder(
  validation: ValidationResult<OrderRequest>,
  terms: OrderTerms,
  general: GeneralFacts,
): CheckedOrder {
  const facts = { ...terms, ...general };
  return { validation, facts, violations: orderViolations(validation, facts), revision: terms.revision };
}

const isRejected = ({ validation, violations }: CheckedOrder) =>
  validation.violations.length > 0 || violations.length > 0;

const acceptedOrder = ({ validation, violations }: CheckedOrder): OrderRequest =>
  validOrThrow(validation, violations, 'invalid-order');

function describeOrder(order: OrderRequest, facts: OrderFacts, submission: OrderSubmission): NewOrder {
  const { actor, username, requestText, bodyHash } = submission;
  const resolved = resolveOrder(order, facts);
  const numberOfLines = order.lines.length;
  const sha256 = bodyHash.toString('hex');
  const stored = { receivedAt: actor.at, submittedBy: username, numberOfLines, resolved };
  return {
    ...stored,
    requestText,
    barcodes: barcodesOf(order),
    customerSearchKeys: customerSearchKeys(order),
    labSearchText: orderSearchText(order, resolved),
    listing: describeProgress(order, noProgress).listing,
    auditEntryText: entryText(actor, {
      action: 'order.received',
      subject: newOrderSubject,
      after: { status: 'RECEIVED', numberOfLines, sha256 },
      recordSha256: orderRecordHash({ ...stored, requestSha256: sha256 }),
    }),
    eventId: newEventId(actor.at),
  };
}
