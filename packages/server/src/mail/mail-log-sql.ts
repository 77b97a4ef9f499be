import type { Mail, MailState } from '@labwire/contract/lab-mail.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export interface MailFilter {
  accountId?: number;
  status?: string;
  kind?: string;
  before?: string;
  limit: number;
}

/** The delivery log of all accounts or of one, newest first. */
export async function findMails(
  connection: Connection,
  { accountId, status, kind, before, limit }: MailFilter,
): Promise<Mail[]> {
  return connection.rows(
    `select m.mail_id as "mailId", m.account_id as "accountId", a.name as "accountName",
            'C' || m.contact_id as "labContactId", m.recipient as to, m.kind, m.order_id as "orderId", m.status,
            ${utcTimestamp('m.created_at')} as "createdAt", m.attempts,
            ${utcTimestamp('m.next_attempt_at')} as "nextAttemptAt", ${utcTimestamp('m.settled_at')} as "settledAt",
            m.response
       from mails m join accounts a on a.account_id = m.account_id
      where ($1::bigint is null or m.account_id = $1) and ($2::text is null or m.status = $2)
        and ($3::text is null or m.kind = $3) and ($4::uuid is null or m.mail_id < $4)
      order by m.mail_id desc limit $5`,
    [accountId, status, kind, before, limit],
  );
}

/** How many mails wait for an attempt, and how many failed since a time. */
export async function countMails(
  connection: Connection,
  failedSince: Date,
): Promise<Pick<MailState, 'pending' | 'failed'>> {
  return oneRow(
    connection,
    `select (select count(*) from mails where status = 'PENDING') as pending,
            (select count(*) from mails where status = 'FAILED' and settled_at >= $1) as failed`,
    [failedSince],
  );
}
