import type { NewEvent, WrittenEvent } from '../events/event-rules.ts';
import { insertEvents, type PublishEvents } from '../events/event-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { insertDeliveries, type Turn } from './delivery-sql.ts';

/** Events, their deliveries and the work that these are: in the transaction of what happened, all or nothing. */
export function createPublishEvents(queue: Queue): PublishEvents {
  return async (connection, accountId, at, events) => {
    const written = areWritten(events) ? events : await insertEvents(connection, accountId, at, events);
    if (!written.some(({ isHeard }) => isHeard)) return;
    await enqueue(queue, connection, accountId, await insertDeliveries(connection, accountId, at, written));
  };
}

const areWritten = (events: readonly NewEvent[]): events is readonly WrittenEvent[] =>
  events.every((event) => 'number' in event);

/** Turns become work of the queue, in the transaction that gave them. */
export async function enqueue(
  queue: Queue,
  connection: Connection,
  accountId: number,
  turns: readonly Turn[],
  startAfter?: Date,
): Promise<void> {
  await queue.send(
    connection,
    'webhook-delivery',
    turns.map(({ deliveryId, endpointId, turn }) => ({
      data: { accountId, deliveryId, turn },
      startAfter,
      group: endpointId,
    })),
  );
}
