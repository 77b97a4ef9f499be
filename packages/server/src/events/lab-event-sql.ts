import { v7 as uuidv7 } from 'uuid';
import { type Connection, oneRow, prepared } from '../platform/db/database.ts';
import { type AnyNewEvent, laboratoryAccount } from './event-rules.ts';

const insertIntoOutbox = prepared(
  `insert into laboratory_outbox (type, created_at, subject)
   select type, $1, subject from jsonb_to_recordset($2) as event (type text, subject jsonb)`,
);

/**
 * Belongs in the transaction of the change, after its audit entry: the lock of the account's audit chain puts the events of an
 * account into the order of its commits.
 */
export function insertLabEvents(
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly AnyNewEvent[],
): void {
  if (events.length === 0) return;
  const rows = events.map(({ type, subject }) => ({ type, subject: { ...subject, accountId } }));
  connection.execute(insertIntoOutbox, [at, JSON.stringify(rows)]);
}

const selectHasWaiting = prepared('select exists (select from laboratory_outbox) as "hasWaiting"');

export async function hasWaitingEvents(connection: Connection): Promise<boolean> {
  return (await oneRow<{ hasWaiting: boolean }>(connection, selectHasWaiting)).hasWaiting;
}

/** Locks the head of the laboratory's feed until the transaction ends, and returns the number of the last event. */
async function lockHead(connection: Connection): Promise<number> {
  const { last } = await oneRow<{ last: number }>(
    connection,
    `insert into event_heads (account_id, events) values ($1, 0)
     on conflict (account_id) do update set events = event_heads.events returning events as last`,
    [laboratoryAccount],
  );
  return last;
}

interface OutboxRow {
  outboxId: number;
  type: string;
  createdAt: Date;
  subject: object;
}

/**
 * Moves committed events into the feed. The lock of the head is held until the commit, so that numbers become visible in
 * their order and without gaps, even if several processes do this. An event whose transaction has not committed yet is
 * not visible here, and gets a later number.
 */
export async function moveIntoFeed(connection: Connection, limit: number): Promise<{ number: number; type: string }[]> {
  const last = await lockHead(connection);
  const waiting = await connection.rows<OutboxRow>(
    `delete from laboratory_outbox
      where outbox_id in (select outbox_id from laboratory_outbox order by outbox_id limit $1)
      returning outbox_id as "outboxId", type, created_at as "createdAt", subject`,
    [limit],
  );
  const numbered = waiting
    .toSorted((a, b) => a.outboxId - b.outboxId)
    .map(({ type, createdAt, subject }, i) => ({
      number: last + i + 1,
      event_id: uuidv7({ msecs: createdAt.getTime() }),
      type,
      created_at: createdAt,
      subject,
    }));
  if (numbered.length === 0) return [];
  connection.execute(
    `insert into events (account_id, number, event_id, type, created_at, subject)
     select h.account_id, number, event_id, type, created_at, subject
       from event_heads h,
            jsonb_to_recordset($2) as event (number bigint, event_id uuid, type text, created_at timestamptz, subject jsonb)
      where h.account_id = $1`,
    [laboratoryAccount, JSON.stringify(numbered)],
  );
  connection.execute('update event_heads set events = $2 where account_id = $1', [
    laboratoryAccount,
    last + numbered.length,
  ]);
  return numbered.map(({ number, type }) => ({ number, type }));
}
