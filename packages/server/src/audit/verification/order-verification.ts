import type { Connection } from '../../platform/db/database.ts';
import { orderRecordHash, sha256Of } from '../record-rules.ts';
import { changeFaults, compareChanged, outcomeFaults, textFaults } from './comparison-rules.ts';
import { findOrderPage, findOutcomes, findStoredChanges, type OrderRow } from './comparison-sql.ts';
import { createContactCheck } from './contact-verification.ts';
import type { Findings } from './findings.ts';
import { readByAccount, readEntries } from './record-pages.ts';

const submitting = ['order.received'];
const changing = ['order.changed'];
const changes = [...changing, 'change.requested', 'change.accepted', 'change.declined'];
const deciding = ['sample.rejected', 'order.cancelled', 'supplies.dispatched'];

/** Compares every order with its entries: the text, its changes, what it was resolved to, and the outcome of its lines. */
export async function verifyOrders(connection: Connection, findings: Findings): Promise<void> {
  for await (const [accountId, orders] of readByAccount((after, limit) => findOrderPage(connection, after, limit))) {
    const subjects = orders.map(({ id }) => `order:${id}`);
    const entriesOf = await readEntries(connection, accountId, subjects, [...submitting, ...changes, ...deciding]);
    const ids = orders.map(({ id }) => id);
    const outcomes = Map.groupBy(await findOutcomes(connection, accountId, ids), ({ orderId }) => orderId);
    const stored = Map.groupBy(await findStoredChanges(connection, accountId, ids), ({ orderId }) => orderId);
    const contactFaults = await createContactCheck(connection, accountId, orders);
    for (const order of orders) {
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
        ...contactFaults(order),
      ];
      for (const fault of all) findings.report(`order ${order.id}`, fault);
    }
  }
}

function hashOf(order: OrderRow, requestSha256: string): string {
  const { receivedAt, submittedBy, numberOfLines, currentText, resolved } = order;
  const changed = currentText === null ? {} : { currentSha256: sha256Of(currentText) };
  return orderRecordHash({ receivedAt, submittedBy, numberOfLines, requestSha256, ...changed, resolved });
}
