import { laboratoryAccount, type NumberedEvent } from '../events/event-rules.ts';
import type { QueueLabWebhooks } from '../events/lab-feed.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import { insertDeliveries, type ScheduledDelivery } from './delivery-sql.ts';

/** Stores the webhook deliveries of events and queues them, in the transaction of the change that the events report. */
export async function queueWebhooks(
  queue: Queue,
  connection: Connection,
  accountId: number,
  at: Date,
  events: readonly NumberedEvent[],
): Promise<void> {
  if (!events.some(({ hasEndpoints }) => hasEndpoints)) return;
  await enqueueDeliveries(queue, connection, accountId, await insertDeliveries(connection, accountId, at, events));
}

/** The deliveries of events of the laboratory are queued when the events get their numbers. */
export function createQueueLabWebhooks({ queue, now }: { queue: Queue; now: () => Date }): QueueLabWebhooks {
  return async (connection, events) => {
    const scheduled = await insertDeliveries(connection, laboratoryAccount, now(), events);
    await enqueueDeliveries(queue, connection, laboratoryAccount, scheduled);
  };
}

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
