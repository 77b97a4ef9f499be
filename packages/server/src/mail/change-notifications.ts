import { type ContactNotifications, type NotificationChoice, notificationsOf } from '@labwire/contract/notification.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { lockAccount } from '../customers/account-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { type ContactChoices, findContactChoices, saveChoices } from './notification-sql.ts';

export const describeContact = ({ labContactId, email, choices }: ContactChoices): ContactNotifications => ({
  labContactId,
  email,
  notifications: notificationsOf(choices),
});

/** Stores the choices of a contact with an audit entry; undefined if there is no such contact. */
export async function changeNotifications(
  connection: Connection,
  accountId: number,
  labContactId: string,
  actor: Actor,
  choose: (before: readonly NotificationChoice[]) => readonly NotificationChoice[],
): Promise<ContactNotifications | undefined> {
  // Waits for an erasure of the contact, and for another change of its choices.
  lockAccount(connection, accountId);
  const contact = await findContactChoices(connection, accountId, labContactId);
  if (!contact) return undefined;
  const choices = [...choose(contact.choices)];
  saveChoices(connection, accountId, labContactId, choices);
  insertAuditEntry(connection, accountId, actor, {
    action: 'notifications.changed',
    subject: `contact:${labContactId}`,
    before: { notifications: contact.choices },
    after: { notifications: choices },
  });
  return describeContact({ ...contact, choices });
}
