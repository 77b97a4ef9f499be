import { labOperations } from '@labwire/contract/lab-operations.ts';
import {
  type ContactErased,
  type ContactOrder,
  type Erasure,
  maxListed,
  type PersonalData,
} from '@labwire/contract/lab-personal-data.ts';
import { type Actor, findAuditEntries, insertAuditEntry } from '../audit/audit-sql.ts';
import { findReads } from '../audit/read-sql.ts';
import { contactErased, unsealEntries } from '../audit/seal-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { lockAccount } from './account-sql.ts';
import { deleteContact, deleteContactRecords, eraseFromOrders, eraseFromSearches } from './erasure-sql.ts';
import { entryOfContact, erasedPerson, personSearchTerms } from './personal-data-rules.ts';
import {
  countEvidence,
  findContact,
  findEntriesNaming,
  findOpenOrdersOfContact,
  findOrdersOfContact,
  findReportsOfOrders,
  findResultsOfOrders,
  type OrderOfContact,
  type StoredContact,
} from './personal-data-sql.ts';

export interface PersonalDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
}

export function registerPersonalDataRoutes(
  operations: OperationRouter,
  { db, now, actorOf }: PersonalDependencies,
): void {
  operations.staff(labOperations.getPersonalData, ({ path: { accountId, labContactId } }) =>
    db.asLaboratory((connection) => exportPersonalData(connection, accountId, labContactId, now())),
  );

  operations.staff(labOperations.eraseContact, async ({ path: { accountId, labContactId }, body, request }) => {
    const { reason } = body();
    const actor = actorOf(request);
    return db.asLaboratory((connection) => eraseContact(connection, accountId, labContactId, { reason, actor }));
  });
}

async function exportPersonalData(
  connection: Connection,
  accountId: number,
  labContactId: string,
  now: Date,
): Promise<PersonalData> {
  const contact = await findContact(connection, accountId, labContactId);
  const erasure = contact ? null : await findErasure(connection, accountId, labContactId);
  if (!contact && !erasure) throw new ProblemError('not-found');
  // One more than is listed shows whether a list is complete.
  const limit = maxListed + 1;
  const orders = await findOrdersOfContact(connection, accountId, labContactId, limit);
  const orderIds = orders.map(({ orderId }) => orderId);
  const results = await findResultsOfOrders(connection, accountId, orderIds, limit);
  const reports = await findReportsOfOrders(connection, accountId, orderIds, limit);
  const reads = await findReads(connection, accountId, { orderIds, limit });
  const entries = await findEntriesNaming(connection, accountId, labContactId, limit);
  return {
    accountId,
    labContactId,
    exportedAt: now.toISOString(),
    contact: contact ? recordOf(contact) : null,
    organisation: contact?.organisation ?? null,
    addedAt: contact?.addedAt ?? null,
    erasure,
    orders: orders.slice(0, maxListed).map((order) => describeOrder(order, labContactId)),
    results: results.slice(0, maxListed),
    reports: reports.slice(0, maxListed),
    reads: reads.slice(0, maxListed),
    auditEntries: (await unsealEntries(connection, entries.slice(0, maxListed))).flatMap((entry) =>
      entry.action === contactErased ? entry : (entryOfContact(entry, labContactId) ?? []),
    ),
    isComplete: [orders, results, reports, reads, entries].every(({ length }) => length <= maxListed),
  };
}

async function eraseContact(
  connection: Connection,
  accountId: number,
  labContactId: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<ContactErased> {
  // The lock waits for orders of the account that are being stored, and blocks new ones until the transaction ends.
  lockAccount(connection, accountId);
  const contact = await findContact(connection, accountId, labContactId);
  if (!contact) throw await missingContactProblem(connection, accountId, labContactId);
  const openOrders = await findOpenOrdersOfContact(connection, accountId, labContactId);
  if (openOrders.length > 0) throw conflict(`Open orders name the contact: ${shortList(openOrders)}.`);
  const retained = await countEvidence(connection, accountId, labContactId);
  const orders = await eraseFromOrders(connection, accountId, labContactId, erasedPerson);
  eraseFromSearches(connection, accountId, personSearchTerms(contact));
  deleteContact(connection, accountId, labContactId);
  const records = await deleteContactRecords(connection, accountId, labContactId);
  insertAuditEntry(connection, accountId, actor, {
    action: contactErased,
    subject: `contact:${labContactId}`,
    before: { labContactId },
    after: { reason, orders, records, retained },
  });
  return { erasedAt: actor.at.toISOString(), orders, records, retained };
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });

const shortList = (orderIds: readonly number[]): string =>
  orderIds.length <= 10 ? orderIds.join(', ') : `${orderIds.slice(0, 10).join(', ')} and ${orderIds.length - 10} more`;

async function missingContactProblem(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<ProblemError> {
  const erasure = await findErasure(connection, accountId, labContactId);
  return erasure ? conflict('The contact is already erased.') : new ProblemError('not-found');
}

/** Who erased the contact, when and why, according to the audit trail. */
async function findErasure(connection: Connection, accountId: number, labContactId: string): Promise<Erasure | null> {
  const subject = `contact:${labContactId}`;
  const [erased] = await findAuditEntries(connection, { accountId, subject, action: contactErased, limit: 1 });
  if (!erased) return null;
  const { at, actor, after } = erased.entry;
  return { erasedAt: at, erasedBy: actor, reason: (after as { reason: string }).reason };
}

const recordOf = ({ organisation: _o, addedAt: _a, deliveryAddress, invoiceAddress, ...contact }: StoredContact) => ({
  ...contact,
  ...(deliveryAddress && { deliveryAddress }),
  ...(invoiceAddress && { invoiceAddress }),
});

function describeOrder({ resolved, organisations, ...order }: OrderOfContact, labContactId: string): ContactOrder {
  const isPrimary = resolved.primary.labContactId === labContactId;
  const isSubmitter = resolved.submitter.labContactId === labContactId;
  const roles: ContactOrder['roles'] = [
    ...(isPrimary ? ['PRIMARY' as const] : []),
    ...(isSubmitter ? ['SUBMITTER' as const] : []),
  ];
  const { firstName, lastName, email } = isPrimary ? resolved.primary : resolved.submitter;
  return {
    ...order,
    roles,
    name: `${firstName} ${lastName}`,
    email,
    deliveryAddress: isPrimary ? resolved.deliveryAddress : null,
    invoiceAddress: isPrimary ? resolved.invoiceAddress : null,
    asSent: organisations
      .flatMap(({ contacts }) => contacts)
      .filter(({ orderRoles }) => orderRoles.some((role) => roles.includes(role)))
      .map(({ orderRoles: _, ...lookUp }) => lookUp),
  };
}
