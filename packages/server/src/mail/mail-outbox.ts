import type { NumberedEvent } from '../events/event-rules.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { mayLeadToMail } from './mail-kind-rules.ts';
import type { ScheduledMail } from './mail-sql.ts';

/**
 * Queues the planning of mails in the transaction of the change that the events report. The recipients are found by a worker,
 * so that the change itself takes no longer; most events lead to no mail and queue nothing.
 */
export async function queueMailPlanning(
  queue: Queue,
  connection: Connection,
  accountId: number,
  events: readonly NumberedEvent[],
): Promise<void> {
  const numbers = events.filter((event) => mayLeadToMail(event, event.hasMailChoice)).map(({ number }) => number);
  if (numbers.length === 0) return;
  const data = { accountId, firstEvent: Math.min(...numbers), lastEvent: Math.max(...numbers) };
  await queue.send(connection, 'mail-event', [{ data }]);
}

export async function queueMails(
  queue: Queue,
  connection: Connection,
  accountId: number,
  mails: readonly ScheduledMail[],
  startAfter?: Date,
): Promise<void> {
  const work = mails.map(({ mailId, revision }) => ({
    data: { accountId, mailId, revision },
    startAfter,
    group: String(accountId),
  }));
  await queue.send(connection, 'mail', work);
}
