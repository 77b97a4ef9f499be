import { labOperations } from '@labwire/contract/lab-operations.ts';
import {
  type ContactErased,
  type ContactOrder,
  type Erasure,
  maxListed,
  type PersonalData,
} from '@labwire/contract/lab-personal-data.ts';
import { findAuditEntries, insertAuditEntry } from '../audit/audit-sql.ts';
import { findReads } from '../audit/read-sql.ts';
import { contactErased, unseal } from '../audit/seal-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { retentionOf, yearsBefore } from '../retention/retention-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { lockAccount } from './account-sql.ts';
import { deleteContact, deleteContactRecords, eraseFromOrders, eraseFromSearches } from './erasure-sql.ts';
import { entryOfContact, erasedPerson, marksOf } from './personal-data-rules.ts';
import {
  countEvidence,
  findContact,
  findEntriesNaming,
  findOpenOrdersOfContact,
  findOrdersOfContact,
  findReportsOfOrders,
  findResultsOfOrders,
  findUnusedContacts,
  type OrderOfContact,
  type StoredContact,
} from './personal-data-sql.ts';

export interface PersonalDependencies {
  db: Database;
  now: () => Date;
  actorOf: ActorOf;
}

const mostUnused = 1_000;

export function registerPersonalDataRoutes(
  operations: OperationRouter,
  { db, now, actorOf }: PersonalDependencies,
): void {
  operations.staff(labOperations.getPersonalData, ({ path: { accountId, labContactId } }) =>
    db.asLaboratory(async (connection): Promise<PersonalData> => {
      const contact = await findContact(connection, accountId, labContactId);
      const erasure = contact ? null : await findErasure(connection, accountId, labContactId);
      if (!contact && !erasure) throw new ProblemError('not-found');
      const atMost = maxListed + 1;
      const orders = await findOrdersOfContact(connection, accountId, labContactId, atMost);
      const orderIds = orders.map(({ orderId }) => orderId);
      const results = await findResultsOfOrders(connection, accountId, orderIds, atMost);
      const reports = await findReportsOfOrders(connection, accountId, orderIds, atMost);
      const reads = await findReads(connection, accountId, { orderIds, limit: atMost });
      const entries = await findEntriesNaming(connection, accountId, labContactId, atMost);
      const lists = [orders, results, reports, reads, entries];
      return {
        accountId,
        labContactId,
        exportedAt: now().toISOString(),
        contact: contact ? recordOf(contact) : null,
        organisation: contact?.organisation ?? null,
        addedAt: contact?.addedAt ?? null,
        erasure,
        orders: orders.slice(0, maxListed).map((order) => describeOrder(order, labContactId)),
        results: results.slice(0, maxListed),
        reports: reports.slice(0, maxListed),
        reads: reads.slice(0, maxListed),
        auditEntries: (await unseal(connection, entries.slice(0, maxListed))).flatMap((entry) =>
          entry.action === contactErased ? entry : (entryOfContact(entry, labContactId) ?? []),
        ),
        isComplete: lists.every(({ length }) => length <= maxListed),
      };
    }),
  );

  operations.staff(labOperations.eraseContact, async ({ path: { accountId, labContactId }, body, request }) => {
    const { reason } = body();
    const actor = actorOf(request);
    return db.asLaboratory(async (connection): Promise<ContactErased> => {
      // Waits for orders of the account that are being stored, and keeps new ones waiting to the end of the transaction.
      await lockAccount(connection, accountId);
      const contact = await findContact(connection, accountId, labContactId);
      if (!contact) throw await absent(connection, accountId, labContactId);
      const open = await findOpenOrdersOfContact(connection, accountId, labContactId);
      if (open.length > 0) throw conflict(`Open orders name the contact: ${shortList(open)}.`);
      const retained = await countEvidence(connection, accountId, labContactId);
      const orders = await eraseFromOrders(connection, accountId, labContactId, erasedPerson);
      await eraseFromSearches(connection, accountId, marksOf(contact));
      await deleteContact(connection, accountId, labContactId);
      const records = await deleteContactRecords(connection, accountId, labContactId);
      insertAuditEntry(connection, accountId, actor, {
        action: contactErased,
        subject: `contact:${labContactId}`,
        before: { labContactId },
        after: { reason, orders, records, retained },
      });
      return { erasedAt: actor.at.toISOString(), orders, records, retained };
    });
  });

  operations.staff(labOperations.listUnusedContacts, () =>
    db.asLaboratory(async (connection) => {
      const { unusedContactsYears: years } = retentionOf((await findSettings(connection))?.settings);
      return { years, contacts: await findUnusedContacts(connection, yearsBefore(now(), years), mostUnused) };
    }),
  );
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });

const shortList = (orderIds: readonly number[]): string =>
  orderIds.length <= 10 ? orderIds.join(', ') : `${orderIds.slice(0, 10).join(', ')} and ${orderIds.length - 10} more`;

async function absent(connection: Connection, accountId: number, labContactId: string): Promise<ProblemError> {
  const erasure = await findErasure(connection, accountId, labContactId);
  return erasure ? conflict('The contact was erased before.') : new ProblemError('not-found');
}

/** Who erased the contact, when and why, as the chain says. */
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
