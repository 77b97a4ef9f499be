import type { Connection } from '../platform/db/database.ts';
import { newMailId, type ScheduledMail } from './mail-sql.ts';

/** Contacts with mails that were collected before a time. */
export async function findCollectors(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<{ accountId: number; contactId: number }[]> {
  return connection.rows(
    `select account_id as "accountId", contact_id as "contactId" from mails
      where status = 'COLLECTED' and created_at < $1 group by account_id, contact_id limit $2`,
    [before, limit],
  );
}

/** Most items in one summary; the others follow in the next one. */
const maxItems = 200;

/**
 * Puts the collected mails of a contact into one summary. Another process that does the same waits for the locks, and then finds
 * none. Returns the summary to be queued.
 */
export async function insertSummary(
  connection: Connection,
  accountId: number,
  contactId: number,
  { before, at }: { before: Date; at: Date },
): Promise<ScheduledMail[]> {
  const summaryId = newMailId(at);
  const collected = await connection.rows(
    `update mails set status = 'IN_SUMMARY', summary_id = $4 where account_id = $1 and mail_id in (
       select mail_id from mails
        where account_id = $1 and contact_id = $2 and status = 'COLLECTED' and created_at < $3
        order by mail_id limit ${maxItems} for update)
     returning 1`,
    [accountId, contactId, before, summaryId],
  );
  if (collected.length === 0) return [];
  return connection.rows<ScheduledMail>(
    `insert into mails as stored (account_id, mail_id, contact_id, recipient, kind, status, created_at, next_attempt_at)
     select account_id, $3, contact_id, email, 'SUMMARY', 'PENDING', $4, $4 from contacts
      where account_id = $1 and contact_id = $2
     returning stored.mail_id as "mailId", stored.revision`,
    [accountId, contactId, summaryId, at],
  );
}
