import type { Connection } from './database.ts';

/** The payload of each queue. It contains identifiers only; the worker reads the current data. */
export interface QueuedWork {
  'webhook-delivery': { accountId: number; deliveryId: string; revision: number };
  'sandbox-step': { accountId: number; orderId: number; step: number };
  /** What a customer asked of the simulated laboratory: a question, a change by its number, or the cancellation of an order. */
  'sandbox-reply': { accountId: number; orderId: number; questionId?: number; change?: number };
  'file-removal': { accountId: number; labJobNumber: number; blobKey: string };
  /** The events of one transaction, whose mails are to be planned. */
  'mail-event': { accountId: number; firstEvent: number; lastEvent: number };
  /** Samples that were registered as a job, or a webhook endpoint that was disabled, about which mails are to be planned. */
  'mail-occasion': { accountId: number; at: string; orderId?: number; labJobNumber?: number; endpointId?: string };
  mail: { accountId: number; mailId: string; revision: number };
  'audit-witness': { number: number; target: 'file' | 'url' };
}
export type QueueName = keyof QueuedWork;

export const queueNames = [
  'webhook-delivery',
  'sandbox-step',
  'sandbox-reply',
  'file-removal',
  'mail-event',
  'mail-occasion',
  'mail',
  'audit-witness',
] as const satisfies readonly QueueName[];

export interface NewWork<Name extends QueueName> {
  data: QueuedWork[Name];
  /** A time, or a number of seconds from now by the clock of the database; now by default. */
  startAfter?: Date | number;
  /** A worker limits how many items of one group run concurrently. */
  group?: string;
}

/** The number of waiting items: those that are due, and those with a later start time. */
export interface QueueDepth {
  name: string;
  due: number;
  later: number;
  /** How long the oldest item that is due has been waiting; 0 without one. */
  oldestSeconds: number;
}

/**
 * A job queue in the same database: work exists if and only if the transaction that sent it commits. It runs in the trace of
 * the request that sent it.
 */
export interface Queue {
  send<Name extends QueueName>(connection: Connection, name: Name, work: readonly NewWork<Name>[]): Promise<void>;
  /**
   * Processes a queue in this process. Failed or interrupted work is repeated by any process, so handlers must be
   * idempotent.
   */
  work<Name extends QueueName>(
    name: Name,
    concurrency: number,
    handle: (data: QueuedWork[Name]) => Promise<void>,
    options?: { perGroup?: number; pollEveryMs?: number },
  ): Promise<void>;
  depths(connection: Connection): Promise<QueueDepth[]>;
  /** Stops fetching work and waits for running work. */
  close(): Promise<void>;
}
