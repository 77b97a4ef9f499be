import type { WebhookAttempt, WebhookDelivery } from '@labwire/contract/webhook.ts';
import { v7 as uuidv7 } from 'uuid';
import type { StoredEvent, StoredLabEvent } from '../events/event-rules.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import type { DeliveryDecision, Outcome, PayloadFacts } from './webhook-rules.ts';

const deliveryColumns = `d.delivery_id as "deliveryId", d.endpoint_id as "endpointId", coalesce(e.type, 'ping') as type,
  d.event_number as "eventNumber", d.status, ${utcTimestamp('d.created_at')} as "createdAt", d.attempts,
  ${utcTimestamp('d.next_attempt_at')} as "nextAttemptAt"`;

const eventObject = `case when e.number is not null then json_build_object('number', e.number, 'eventId', e.event_id,
  'type', e.type, 'timestamp', ${utcTimestamp('e.created_at')}, 'subject', e.subject) end as event`;

const deliveries = `webhook_deliveries d
  left join events e on e.account_id = d.account_id and e.number = d.event_number`;

/** A delivery whose next attempt is to be queued. */
export interface ScheduledDelivery {
  deliveryId: string;
  endpointId: string;
  /** Incremented each time the delivery is rescheduled, so that jobs queued earlier are ignored. */
  revision: number;
}

/** Inserts a delivery of each event for each enabled endpoint that is subscribed to its type. */
export async function insertDeliveries(
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly { number: number; type: string }[],
): Promise<ScheduledDelivery[]> {
  const subscriptions = await connection.rows<{ endpointId: string; number: number }>(
    `select w.endpoint_id as "endpointId", e.number
       from jsonb_to_recordset($2) as e (number bigint, type text)
       join webhook_endpoints w on w.account_id = $1 and w.enabled and (w.events is null or e.type = any (w.events))
      order by e.number, w.created_at`,
    [accountId, JSON.stringify(events.map(({ number, type }) => ({ number, type })))],
  );
  const rows = subscriptions.map(({ endpointId, number }) => ({
    delivery_id: newDeliveryId(at, number),
    endpoint_id: endpointId,
    event_number: number,
  }));
  return insertRows(connection, accountId, at, rows);
}

export async function insertPing(
  connection: Connection,
  accountId: number,
  at: Date,
  endpointId: string,
): Promise<ScheduledDelivery[]> {
  const row = { delivery_id: newDeliveryId(at, 0), endpoint_id: endpointId, event_number: null };
  return insertRows(connection, accountId, at, [row]);
}

/** Sorts by time, and for the same time by the number of the event. */
const newDeliveryId = (at: Date, number: number) => uuidv7({ msecs: at.getTime(), seq: number % 2 ** 31 });

async function insertRows(
  connection: Connection,
  accountId: number,
  at: Date,
  rows: object[],
): Promise<ScheduledDelivery[]> {
  if (rows.length === 0) return [];
  return connection.rows<ScheduledDelivery>(
    `insert into webhook_deliveries as stored
       (account_id, delivery_id, endpoint_id, event_number, status, created_at, next_attempt_at)
     select w.account_id, d.delivery_id, w.endpoint_id, d.event_number, 'PENDING', $2, $2
       from webhook_endpoints w, jsonb_to_recordset($3) as d (delivery_id uuid, endpoint_id uuid, event_number bigint)
      where w.account_id = $1 and w.endpoint_id = d.endpoint_id
     returning stored.delivery_id as "deliveryId", stored.endpoint_id as "endpointId", stored.revision`,
    [accountId, at, JSON.stringify(rows)],
  );
}

export interface DeliveryFilter {
  endpointId?: string;
  status?: string;
  before?: string;
  limit: number;
}

export async function findDeliveries(
  connection: Connection,
  accountId: number,
  { endpointId, status, before, limit }: DeliveryFilter,
): Promise<WebhookDelivery[]> {
  return connection.rows(
    `select ${deliveryColumns} from ${deliveries}
      where d.account_id = $1 and ($2::uuid is null or d.endpoint_id = $2) and ($3::text is null or d.status = $3)
        and ($4::uuid is null or d.delivery_id < $4)
      order by d.delivery_id desc limit $5`,
    [accountId, endpointId, status, before, limit],
  );
}

export type DeliveryWithEvent = WebhookDelivery & { event: StoredEvent | StoredLabEvent | null };

export async function findDelivery(
  connection: Connection,
  accountId: number,
  deliveryId: string,
): Promise<DeliveryWithEvent | undefined> {
  const [row] = await connection.rows<DeliveryWithEvent>(
    `select ${deliveryColumns}, ${eventObject} from ${deliveries} where d.account_id = $1 and d.delivery_id = $2`,
    [accountId, deliveryId],
  );
  return row;
}

export async function findAttempts(
  connection: Connection,
  accountId: number,
  deliveryId: string,
): Promise<WebhookAttempt[]> {
  return connection.rows(
    `select ${utcTimestamp('attempted_at')} as at, status, error, milliseconds,
            response_body as "responseBody" from webhook_attempts
      where account_id = $1 and delivery_id = $2 order by number`,
    [accountId, deliveryId],
  );
}

export interface DueDelivery extends PayloadFacts {
  url: string;
  secrets: string[];
  isEnabled: boolean;
  isSuspended: boolean;
  /** The attempts that were made. */
  attempts: number;
}

/** Finds a pending delivery, unless it was rescheduled after this revision. */
export async function findDueDelivery(
  connection: Connection,
  accountId: number,
  deliveryId: string,
  revision: number,
  at: Date,
): Promise<DueDelivery | undefined> {
  const [row] = await connection.rows<DueDelivery>(
    `select d.endpoint_id as "endpointId", ${utcTimestamp('d.created_at')} as "createdAt", w.url, w.enabled as "isEnabled",
            array_remove(array[w.secret, case when w.previous_secret_until > $4 then w.previous_secret end], null)
              as secrets,
            coalesce(a.status = 'SUSPENDED', false) as "isSuspended", d.attempts, ${eventObject}
       from ${deliveries}
       join webhook_endpoints w on w.account_id = d.account_id and w.endpoint_id = d.endpoint_id
       -- The laboratory has no account.
       left join accounts a on a.account_id = d.account_id
      where d.account_id = $1 and d.delivery_id = $2 and d.status = 'PENDING' and d.revision = $3`,
    [accountId, deliveryId, revision, at],
  );
  return row;
}

export interface LockedDelivery {
  attempts: number;
  step: number;
  revision: number;
  endpointId: string;
}

export async function lockDelivery(
  connection: Connection,
  accountId: number,
  deliveryId: string,
): Promise<LockedDelivery | undefined> {
  const [row] = await connection.rows<LockedDelivery>(
    `select attempts, step, revision, endpoint_id as "endpointId" from webhook_deliveries
      where account_id = $1 and delivery_id = $2 for update`,
    [accountId, deliveryId],
  );
  return row;
}

export interface NewAttempt extends Outcome {
  number: number;
  at: Date;
  milliseconds: number;
}

export function insertAttempt(
  connection: Connection,
  accountId: number,
  deliveryId: string,
  { number, at, status, error, milliseconds, responseBody = null }: NewAttempt,
): void {
  connection.execute(
    `insert into webhook_attempts (account_id, delivery_id, number, attempted_at, status, error, milliseconds, response_body)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [accountId, deliveryId, number, at, status, error, milliseconds, responseBody],
  );
}

/** Counts an attempt that decides nothing. */
export function countAttempt(connection: Connection, accountId: number, deliveryId: string): void {
  connection.execute(
    'update webhook_deliveries set attempts = attempts + 1 where account_id = $1 and delivery_id = $2',
    [accountId, deliveryId],
  );
}

/**
 * Counts an attempt, and stores the outcome of the delivery or schedules its next attempt. One statement, because a second update
 * of a row in a transaction checks its foreign key again: that locks the endpoint after the delivery, and a deletion of the
 * endpoint locks them in the opposite order.
 */
export async function updateDelivery(
  connection: Connection,
  accountId: number,
  deliveryId: string,
  decision: DeliveryDecision,
  at: Date,
): Promise<ScheduledDelivery[]> {
  const nextAttemptAt = decision.status === 'PENDING' ? decision.nextAttemptAt : null;
  return connection.rows<ScheduledDelivery>(
    `update webhook_deliveries
        set status = $3, next_attempt_at = $4, settled_at = case when $4::timestamptz is null then $5::timestamptz end,
            attempts = attempts + 1, revision = revision + 1, step = step + 1
      where account_id = $1 and delivery_id = $2
      returning delivery_id as "deliveryId", endpoint_id as "endpointId", revision`,
    [accountId, deliveryId, decision.status, nextAttemptAt, at],
  );
}

/** Starts a delivery again, with all its retries. */
export async function restartDelivery(
  connection: Connection,
  accountId: number,
  deliveryId: string,
  at: Date,
): Promise<ScheduledDelivery[]> {
  return connection.rows<ScheduledDelivery>(
    `update webhook_deliveries
        set status = 'PENDING', next_attempt_at = $3, settled_at = null, revision = revision + 1, step = 0
      where account_id = $1 and delivery_id = $2
      returning delivery_id as "deliveryId", endpoint_id as "endpointId", revision`,
    [accountId, deliveryId, at],
  );
}

/** Cancels the pending deliveries to an endpoint, with or without the pings that the customer requested. */
export function failPendingDeliveries(
  connection: Connection,
  accountId: number,
  endpointId: string,
  at: Date,
  pings: 'with pings' | 'without pings',
): void {
  connection.execute(
    `update webhook_deliveries set status = 'FAILED', next_attempt_at = null, settled_at = $3, revision = revision + 1
      where account_id = $1 and endpoint_id = $2 and status = 'PENDING' and ($4 or event_number is not null)`,
    [accountId, endpointId, at, pings === 'with pings'],
  );
}

/** Deletes settled deliveries of all accounts in a batch. Returns how many it deleted. */
export async function deleteOldDeliveries(
  connection: Connection,
  before: { delivered: Date; failed: Date },
  limit: number,
): Promise<number> {
  const rows = await connection.rows(
    `delete from webhook_deliveries where (account_id, delivery_id) in (
       select account_id, delivery_id from webhook_deliveries
        where status = 'DELIVERED' and settled_at < $1 or status = 'FAILED' and settled_at < $2 limit $3)
     returning 1`,
    [before.delivered, before.failed, limit],
  );
  return rows.length;
}
