import type { AnyNewEvent } from '../events/event-rules.ts';
import { laboratoryAccount } from '../events/event-rules.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { hasArrivalChoice } from './occasion-sql.ts';

/** Queues the planning of mails about samples that arrived, in the transaction that registers them. */
export async function queueArrivalMails(
  queue: Queue,
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly AnyNewEvent[],
): Promise<void> {
  const registered = events.filter(({ type }) => type === 'job.registered');
  if (registered.length === 0 || !(await hasArrivalChoice(connection, accountId))) return;
  const work = registered.map(({ subject: { orderId, labJobNumber } }) => ({
    data: { accountId, at: at.toISOString(), orderId, labJobNumber },
  }));
  await queue.send(connection, 'mail-occasion', work);
}

/** Queues the planning of mails about a webhook endpoint, in the transaction that disables it. */
export async function queueEndpointMails(
  queue: Queue,
  connection: Connection,
  accountId: number,
  endpointId: string,
  at: Date,
): Promise<void> {
  if (accountId === laboratoryAccount) return;
  await queue.send(connection, 'mail-occasion', [{ data: { accountId, at: at.toISOString(), endpointId } }]);
}
