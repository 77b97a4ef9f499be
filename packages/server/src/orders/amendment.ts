import type { NewOrderChange } from '@labwire/contract/order-change.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { orderRecordHash, sha256Of } from '../audit/record-rules.ts';
import { lineStatusesOf } from '../jobs/completeness-rules.ts';
import { findLineProgress } from '../jobs/completeness-sql.ts';
import { barcodesOf } from '../jobs/container-rules.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { amendedOrder } from './amended-order-rules.ts';
import type { ChangeFacts } from './change-rules.ts';
import { type OrderKey, type OrderToChange, updateAmendedOrder } from './change-sql.ts';
import { customerSearchKeys } from './customer-search-rules.ts';
import { orderSearchText } from './lab-search-rules.ts';
import { resolveReferences } from './order-rules.ts';
import type { GeneralFacts } from './order-submission.ts';
import type { OrderTermsCache } from './order-terms-cache.ts';

/** What a change is checked against, given the current progress of the order. The order must be locked. */
export async function readChangeFacts(
  connection: Connection,
  { accountId, orderId }: OrderKey,
  { request, resolved }: OrderToChange,
  { terms, general }: { terms: OrderTermsCache; general: GeneralFacts },
): Promise<ChangeFacts> {
  const current = await terms.find(connection, accountId);
  const progress = await findLineProgress(connection, accountId, orderId);
  return {
    ...current,
    ...general,
    order: request,
    statuses: lineStatusesOf({ lines: request.lines, ...progress }),
    hasDeliveryAddress: resolved.deliveryAddress !== null,
  };
}

/** Applies a valid change to the order, and returns the changed order. Registered samples are changed by `amendJobs`. */
export async function applyChange(
  connection: Connection,
  key: OrderKey,
  stored: OrderToChange,
  { change, request, actor }: { change: number; request: NewOrderChange; actor: Actor },
) {
  const order = amendedOrder(stored.request, request);
  const resolved = { ...stored.resolved, ...resolveReferences(order) };
  const requestText = JSON.stringify(order);
  const isPriority = request.priority ?? stored.isPriority;
  const numberOfLines = order.lines.length;
  updateAmendedOrder(connection, key, {
    requestText,
    numberOfLines,
    resolved,
    isPriority,
    barcodes: barcodesOf(order),
    customerSearchKeys: customerSearchKeys(order),
    labSearchText: orderSearchText(order, resolved),
  });
  await updateOrderProgress(connection, key.accountId, key.orderId);
  insertAuditEntry(connection, key.accountId, actor, {
    action: 'order.changed',
    subject: `order:${key.orderId}`,
    after: { change, request },
    recordSha256: orderRecordHash({
      receivedAt: stored.receivedAt,
      submittedBy: stored.submittedBy,
      numberOfLines,
      requestSha256: sha256Of(stored.originalText),
      currentSha256: sha256Of(requestText),
      ...(isPriority && { isPriority: true as const }),
      resolved,
    }),
  });
  return order;
}
