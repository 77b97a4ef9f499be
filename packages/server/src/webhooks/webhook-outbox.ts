import type { NewEvent, NumberedEvent } from '../events/event-rules.ts';
import { insertEvents, type PublishEvents } from '../events/event-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { insertDeliveries, type ScheduledDelivery } from './delivery-sql.ts';

/** Stores events, their webhook deliveries and the queue jobs in the transaction of the change they report. */
export function createPublishEvents(queue: Queue): PublishEvents {
  return async (connection, accountId, at, events) => {
    const numbered = areNumbered(events) ? events : await insertEvents(connection, accountId, at, events);
    if (!numbered.some(({ hasEndpoints }) => hasEndpoints)) return;
    await enqueueDeliveries(queue, connection, accountId, await insertDeliveries(connection, accountId, at, numbered));
  };
}

const areNumbered = (events: readonly NewEvent[]): events is readonly NumberedEvent[] =>
  events.every((event) => 'number' in event);

export async function enqueueDeliveries(
  queue: Queue,
  connection: Connection,
  accountId: number,
  scheduled: readonly ScheduledDelivery[],
  startAfter?: Date,
): Promise<void> {
  await queue.send(
    connection,
    'webhook-delivery',
    scheduled.map(({ deliveryId, endpointId, revision }) => ({
      data: { accountId, deliveryId, revision },
      startAfter,
      group: endpointId,
    })),
  );
}
