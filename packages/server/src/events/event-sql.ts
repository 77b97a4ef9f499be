import { v7 as uuidv7 } from 'uuid';
import { type Connection, oneRow, prepared, utcTimestamp } from '../platform/db/database.ts';
import type { AnyNewEvent, NewEvent, NumberedEvent, StoredEvent } from './event-rules.ts';

/** Stores events for the customer and the laboratory, and queues their deliveries, in the transaction of the change. */
export type PublishEvents = (
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly (AnyNewEvent | NumberedEvent)[],
) => Promise<void>;

export const newEventId = (at: Date): string => uuidv7({ msecs: at.getTime() });

const takeNumbers = prepared(
  `insert into event_heads (account_id, events) values ($1, $2)
   on conflict (account_id) do update set events = event_heads.events + $2 returning events as last`,
);
/** A statement after the lock on the head, so that it sees endpoints and choices that were committed while it waited. */
const selectRecipients = prepared(
  `select exists (select from webhook_endpoints where account_id = $1 and enabled) as "hasEndpoints",
          exists (select from contact_notifications where account_id = $1 and delivery <> 'OFF') as "hasMailChoice"`,
);
const insertNumbered = prepared(
  `insert into events (account_id, number, event_id, type, created_at, subject)
   select h.account_id, number, event_id, type, $2, subject
     from event_heads h, jsonb_to_recordset($3) as event (number bigint, event_id uuid, type text, subject jsonb)
    where h.account_id = $1`,
);

/**
 * Belongs in the transaction of the change. Every transaction inserts its audit entry first: a fixed order of the two
 * locks prevents deadlocks.
 */
export async function insertEvents(
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly NewEvent[],
): Promise<NumberedEvent[]> {
  const [{ last }, recipients] = await Promise.all([
    oneRow<{ last: number }>(connection, takeNumbers, [accountId, events.length]),
    oneRow<{ hasEndpoints: boolean; hasMailChoice: boolean }>(connection, selectRecipients, [accountId]),
  ]);
  const first = last - events.length + 1;
  const numbered = events.map((event, i) => ({ ...event, number: first + i, ...recipients }));
  const rows = numbered.map(({ number, type, subject }) => ({ number, type, subject, event_id: newEventId(at) }));
  connection.execute(insertNumbered, [accountId, at, JSON.stringify(rows)]);
  return numbered;
}

/** Inserts the events, unless they have been inserted with the change that they report. */
export async function numberEvents(
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly (NewEvent | NumberedEvent)[],
): Promise<readonly NumberedEvent[]> {
  return areNumbered(events) ? events : insertEvents(connection, accountId, at, events);
}

const areNumbered = (events: readonly NewEvent[]): events is readonly NumberedEvent[] => events.every(isNumbered);

export const isNumbered = (event: AnyNewEvent): event is NumberedEvent => 'number' in event;

export async function findEvents(
  connection: Connection,
  accountId: number,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  return connection.rows(
    `select number, event_id as "eventId", type, ${utcTimestamp('created_at')} as timestamp, subject
       from events where account_id = $1 and number > $2 order by number limit $3`,
    [accountId, after, limit],
  );
}

export async function findLastEventNumber(connection: Connection, accountId: number): Promise<number> {
  const [head] = await connection.rows<{ last: number }>(
    'select events as last from event_heads where account_id = $1',
    [accountId],
  );
  return head?.last ?? 0;
}

/** Returns the accounts that have events after the given number. */
export async function findAccountsWithEvents(
  connection: Connection,
  waiting: readonly { accountId: number; after: number }[],
): Promise<number[]> {
  const rows = await connection.rows<{ accountId: number }>(
    `select h.account_id as "accountId" from event_heads h
       join unnest($1::bigint[], $2::bigint[]) as w (account_id, after) using (account_id)
      where h.events > w.after`,
    [waiting.map(({ accountId }) => accountId), waiting.map(({ after }) => after)],
  );
  return rows.map(({ accountId }) => accountId);
}
