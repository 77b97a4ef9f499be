import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Database } from '../platform/db/database.ts';
import { hasWaitingEvents, moveIntoFeed } from './lab-event-sql.ts';

/** Events that one transaction moves into the feed. */
const batchSize = 500;

/** How long an event waits at most for its number if no request reads the feed. */
const intervalMs = 500;

/** Queues the webhooks of events of the laboratory, in the transaction that gives them their numbers. */
export type QueueLabWebhooks = (
  connection: Connection,
  events: readonly { number: number; type: string }[],
) => Promise<void>;

/** Moves all waiting events into the feed of the laboratory. */
export async function fillLabFeed(db: Database, queueLabWebhooks: QueueLabWebhooks): Promise<void> {
  const fill = () =>
    db.asLaboratory(async (connection) => {
      if (!(await hasWaitingEvents(connection))) return 0;
      const moved = await moveIntoFeed(connection, batchSize);
      if (moved.length > 0) await queueLabWebhooks(connection, moved);
      return moved.length;
    });
  while ((await fill()) === batchSize);
}

export interface LabFeedDependencies {
  db: Database;
  queueLabWebhooks: QueueLabWebhooks;
  onError(error: unknown): void;
}

/** Fills the feed until the signal is aborted, because webhooks must be sent even if no request reads the feed. */
export async function startLabFeed(
  { db, queueLabWebhooks, onError }: LabFeedDependencies,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    await fillLabFeed(db, queueLabWebhooks).catch(onError);
    await pause(intervalMs, undefined, { ref: false, signal: until }).catch(() => {});
  }
}
