import type { Mail } from '@labwire/contract/lab-mail.ts';
import type { MailKind } from '@labwire/contract/mail-kind.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { Candidate } from './mail-kind-rules.ts';
import type { Plan } from './mail-plan-rules.ts';
import type { MailDecision } from './send-outcome-rules.ts';

export type LoggedKind = MailKind | 'SUMMARY';

/** A mail whose next attempt is to be queued. */
export interface ScheduledMail {
  mailId: string;
  /** Incremented each time the mail is queued, so that work queued earlier is ignored. */
  revision: number;
}

export const newMailId = (at: Date): string => uuidv7({ msecs: at.getTime() });

/** Inserts mails, except those that exist already, and returns those that are to be sent at once. */
export async function insertMails(
  connection: Connection,
  accountId: number,
  at: Date,
  mails: readonly Plan[],
): Promise<ScheduledMail[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ person, ...mail }) => ({
    ...mail,
    personId: person?.personId,
    personName: person?.name,
    mailId: newMailId(at),
  }));
  const inserted = await connection.rows<ScheduledMail & { isPending: boolean }>(
    `insert into mails as stored (account_id, mail_id, contact_id, recipient, kind, event_number, last_event_number,
                                  order_id, status, created_at, next_attempt_at, occasion, person_id, person_name)
     select a.account_id, "mailId", "contactId", recipient, kind, "firstEvent", "lastEvent", "orderId",
            case when delivery = 'DAILY' then 'COLLECTED' else 'PENDING' end, $2,
            case when delivery = 'DAILY' then null else $2::timestamptz end, occasion, "personId", "personName"
       from accounts a, jsonb_to_recordset($3) as m ("mailId" uuid, "contactId" bigint, recipient text, kind text,
              "firstEvent" bigint, "lastEvent" bigint, "orderId" bigint, delivery text, occasion text,
              "personId" bigint, "personName" text)
      where a.account_id = $1
     on conflict do nothing
     returning stored.mail_id as "mailId", stored.revision, stored.status = 'PENDING' as "isPending"`,
    [accountId, at, JSON.stringify(rows)],
  );
  return inserted.filter(({ isPending }) => isPending);
}

/** Active contacts that the order names, or that chose to be notified of all orders; none if the order is unknown. */
export async function findCandidates(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<{ isSuspended: boolean; candidates: Candidate[] }> {
  return oneRow(
    connection,
    `select (select status = 'SUSPENDED' from accounts where account_id = $1) as "isSuspended",
            coalesce(json_agg(json_build_object('contactId', c.contact_id, 'email', c.email, 'isNamed', named.is_named,
              'choices', coalesce((
                 select json_agg(json_build_object('kind', n.kind, 'delivery', n.delivery, 'allOrders', n.all_orders))
                   from contact_notifications n
                  where n.account_id = $1 and n.contact_id = c.contact_id), '[]'))
              order by c.contact_id), '[]') as candidates
       from orders o
       join contacts c on c.account_id = $1 and c.active
      cross join lateral (select 'C' || c.contact_id in (o.resolved -> 'primary' ->> 'labContactId',
                                                        o.resolved -> 'submitter' ->> 'labContactId') as is_named) named
      where o.account_id = $1 and o.order_id = $2
        and (named.is_named or exists (
          select from contact_notifications n
           where n.account_id = $1 and n.contact_id = c.contact_id and n.all_orders))`,
    [accountId, orderId],
  );
}

export interface StoredMail {
  accountId: number;
  mailId: string;
  /** Null for a person of the customer who is no contact. */
  contactId: number | null;
  personId: number | null;
  kind: LoggedKind;
  status: Mail['status'];
  revision: number;
  firstEvent: number | null;
  lastEvent: number | null;
  orderId: number | null;
  /** What the mail is about if it is about no event. */
  occasion: string | null;
  createdAt: string;
  contact: { firstName: string; lastName: string; email: string; isActive: boolean };
  isSuspended: boolean;
}

const storedMail = `select m.account_id as "accountId", m.mail_id as "mailId", m.contact_id as "contactId", m.kind, m.status,
       m.revision, m.event_number as "firstEvent", m.last_event_number as "lastEvent", m.order_id as "orderId",
       m.occasion, m.person_id as "personId",
       ${utcTimestamp('m.created_at')} as "createdAt", a.status = 'SUSPENDED' as "isSuspended",
       json_build_object('firstName', coalesce(c.first_name, m.person_name, ''), 'lastName', coalesce(c.last_name, ''),
                         'email', coalesce(c.email, m.recipient), 'isActive', coalesce(c.active, true)) as contact
  from mails m
  left join contacts c on c.account_id = m.account_id and c.contact_id = m.contact_id
  join accounts a on a.account_id = m.account_id`;

export async function findMail(connection: Connection, mailId: string): Promise<StoredMail | undefined> {
  const [mail] = await connection.rows<StoredMail>(`${storedMail} where m.mail_id = $1`, [mailId]);
  return mail;
}

/** Finds a pending mail, unless it was queued again after this revision. */
export async function findDueMail(
  connection: Connection,
  accountId: number,
  mailId: string,
  revision: number,
): Promise<StoredMail | undefined> {
  const [mail] = await connection.rows<StoredMail>(
    `${storedMail} where m.account_id = $1 and m.mail_id = $2 and m.status = 'PENDING' and m.revision = $3`,
    [accountId, mailId, revision],
  );
  return mail;
}

/** The mails that became part of a daily summary, oldest first. */
export async function findMailsOfSummary(
  connection: Connection,
  accountId: number,
  summaryId: string,
): Promise<StoredMail[]> {
  return connection.rows(
    `${storedMail} where m.account_id = $1 and m.summary_id = $2 order by m.event_number, m.mail_id`,
    [accountId, summaryId],
  );
}

/** Locks the mail and returns how many retry delays it has used, unless it was queued again after this revision. */
export async function lockMail(
  connection: Connection,
  accountId: number,
  mailId: string,
  revision: number,
): Promise<{ step: number } | undefined> {
  const [mail] = await connection.rows<{ step: number }>(
    `select step from mails where account_id = $1 and mail_id = $2 and status = 'PENDING' and revision = $3 for update`,
    [accountId, mailId, revision],
  );
  return mail;
}

export interface MailAttempt {
  at: Date;
  recipient: string;
  /** Shortened, because a mail server decides its length. */
  response: string;
  /** 0 if the mail was cancelled without an attempt. */
  attempts: 0 | 1;
}

/** Stores the outcome of an attempt, or schedules the next one. */
export async function updateMail(
  connection: Connection,
  accountId: number,
  mailId: string,
  decision: MailDecision,
  { at, recipient, response, attempts }: MailAttempt,
): Promise<ScheduledMail[]> {
  const nextAttemptAt = decision.status === 'PENDING' ? decision.nextAttemptAt : null;
  return connection.rows<ScheduledMail>(
    `update mails
        set status = $3, next_attempt_at = $4, settled_at = case when $4::timestamptz is null then $5::timestamptz end,
            recipient = $6, response = $7, attempts = attempts + $8, revision = revision + 1, step = step + 1
      where account_id = $1 and mail_id = $2
      returning mail_id as "mailId", revision`,
    [accountId, mailId, decision.status, nextAttemptAt, at, recipient, response, attempts],
  );
}

/** Starts a mail again, with all its retries. */
export async function restartMail(
  connection: Connection,
  accountId: number,
  mailId: string,
  at: Date,
): Promise<ScheduledMail[]> {
  return connection.rows<ScheduledMail>(
    `update mails
        set status = 'PENDING', next_attempt_at = $3, settled_at = null, revision = revision + 1, step = 0
      where account_id = $1 and mail_id = $2
      returning mail_id as "mailId", revision`,
    [accountId, mailId, at],
  );
}

/** Marks a sent mail as failed, because the mail server could not deliver it later. */
export function markBounced(
  connection: Connection,
  accountId: number,
  mailId: string,
  { at, response }: { at: Date; response: string },
): void {
  connection.execute(
    `update mails set status = 'FAILED', settled_at = $3, response = $4, revision = revision + 1
      where account_id = $1 and mail_id = $2 and status = 'SENT'`,
    [accountId, mailId, at, response],
  );
}

/** Deletes settled mails of all accounts in a batch. Those in a daily summary are deleted with it. */
export async function deleteOldMails(connection: Connection, before: Date, limit: number): Promise<number> {
  const rows = await connection.rows(
    `with old as (
       delete from mails where (account_id, mail_id) in (
         select account_id, mail_id from mails where status in ('SENT', 'FAILED', 'CANCELLED') and settled_at < $1 limit $2)
       returning account_id, mail_id, kind),
     parts as (
       delete from mails m using old
        where old.kind = 'SUMMARY' and m.account_id = old.account_id and m.summary_id = old.mail_id)
     select 1 from old`,
    [before, limit],
  );
  return rows.length;
}

/** The key that signs the links in mails. */
export async function findMailKey(connection: Connection): Promise<Buffer> {
  const { key } = await oneRow<{ key: Buffer }>(connection, 'select key from mail_key');
  return key;
}
