import { isDeepStrictEqual } from 'node:util';
import { computeOrderProgress } from '../../jobs/order-progress-sql.ts';
import type { Connection } from '../../platform/db/database.ts';
import { orderRecordHash, sha256Of } from '../record-rules.ts';
import { changeFaults, compareChanged, outcomeFaults, textFaults } from './comparison-rules.ts';
import { findOrderPage, findOutcomes, findStoredChanges, type OrderRow } from './comparison-sql.ts';
import { createContactCheck } from './contact-verification.ts';
import { cancellationActions, cancellationFaults, messageActions, messageFaults } from './decision-comparison-rules.ts';
import { findCancellationRows, findMessages } from './decision-sql.ts';
import type { Findings } from './findings.ts';
import { readByAccount, readEntries } from './record-pages.ts';

const submitting = ['order.received'];
const changing = ['order.changed'];
const changes = [...changing, 'change.requested', 'change.accepted', 'change.declined'];
const deciding = ['sample.rejected', 'order.cancelled', 'supplies.dispatched'];
const compared = [...new Set([...submitting, ...changes, ...deciding, ...cancellationActions, ...messageActions])];

/**
 * Compares every order with its entries: the text, its changes, what it was resolved to, the outcome of its lines, its
 * cancellation, and its questions; and what lists show of it with its lines, results and reports.
 */
export async function verifyOrders(connection: Connection, findings: Findings): Promise<void> {
  for await (const [accountId, orders] of readByAccount((after, limit) => findOrderPage(connection, after, limit))) {
    const subjects = orders.map(({ id }) => `order:${id}`);
    const entriesOf = await readEntries(connection, accountId, subjects, compared);
    const ids = orders.map(({ id }) => id);
    const byOrder = ({ orderId }: { orderId: number }) => orderId;
    const outcomes = Map.groupBy(await findOutcomes(connection, accountId, ids), byOrder);
    const stored = Map.groupBy(await findStoredChanges(connection, accountId, ids), byOrder);
    const cancellations = Map.groupBy(await findCancellationRows(connection, accountId, ids), byOrder);
    const messages = Map.groupBy(await findMessages(connection, accountId, ids), byOrder);
    const contactFaults = await createContactCheck(connection, accountId, orders);
    const progress = await Promise.all(ids.map((id) => computeOrderProgress(connection, accountId, id)));
    for (const [i, order] of orders.entries()) {
      const subject = `order:${order.id}`;
      const submitted = entriesOf(subject, submitting);
      const requestSha256 = sha256Of(order.requestText);
      const recordHash = hashOf(order, requestSha256);
      const { faults, isCovered } = compareChanged(submitted, entriesOf(subject, changing), recordHash);
      findings.records.order++;
      if (!isCovered) findings.notCovered.order++;
      const all = [
        ...faults,
        ...textFaults(submitted, requestSha256),
        ...outcomeFaults(entriesOf(subject, deciding), outcomes.get(order.id) ?? []),
        ...changeFaults(entriesOf(subject, changes), stored.get(order.id) ?? []),
        ...cancellationFaults(entriesOf(subject, cancellationActions), cancellations.get(order.id)?.[0]),
        ...messageFaults(entriesOf(subject, messageActions), messages.get(order.id) ?? []),
        ...contactFaults(order),
        ...(isDeepStrictEqual(order.listing, progress[i]?.listing) ? [] : ['lists do not show it as it is']),
      ];
      for (const fault of all) findings.report(`order ${order.id}`, fault);
    }
  }
}

function hashOf(order: OrderRow, requestSha256: string): string {
  const { receivedAt, submittedBy, numberOfLines, currentText, isPriority, resolved } = order;
  const changed = currentText === null ? {} : { currentSha256: sha256Of(currentText) };
  const asked = isPriority ? { isPriority: true as const } : {};
  return orderRecordHash({ receivedAt, submittedBy, numberOfLines, requestSha256, ...changed, ...asked, resolved });
}
