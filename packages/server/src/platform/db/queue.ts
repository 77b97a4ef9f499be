import type { Connection } from './database.ts';

/** Background work by its queue: what a worker gets is the identifiers of what is to be done, never the data itself. */
export interface QueuedWork {
  'webhook-delivery': { accountId: number; deliveryId: string; revision: number };
  'sandbox-step': { accountId: number; orderId: number; step: number };
  'file-removal': { accountId: number; labJobNumber: number; blobKey: string };
}
export type QueueName = keyof QueuedWork;

export const queueNames = ['webhook-delivery', 'sandbox-step', 'file-removal'] as const satisfies readonly QueueName[];

export interface NewWork<Name extends QueueName> {
  data: QueuedWork[Name];
  /** Not before this moment, or so many seconds from now by the clock of the database; at once by default. */
  startAfter?: Date | number;
  /** What belongs together: of one group only so much is done at a time as the worker allows. */
  group?: string;
}

/** How much of a queue waits: for a hand, and for its time to come. */
export interface QueueDepth {
  name: string;
  due: number;
  later: number;
}

/** Work in the same database: it is there exactly if the transaction commits that put it there. */
export interface Queue {
  send<Name extends QueueName>(connection: Connection, name: Name, work: readonly NewWork<Name>[]): Promise<void>;
  /**
   * Does the work of a queue in this process. What fails, or is cut off by the end of the process, is done again by
   * any process: workers must bear that.
   */
  work<Name extends QueueName>(
    name: Name,
    concurrency: number,
    handle: (data: QueuedWork[Name]) => Promise<void>,
    options?: { perGroup?: number; pollEveryMs?: number },
  ): Promise<void>;
  depths(connection: Connection): Promise<QueueDepth[]>;
  /** Takes no more work and waits for what is being done. */
  close(): Promise<void>;
}
