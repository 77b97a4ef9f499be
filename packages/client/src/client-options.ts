import type { OrderCreated } from './generated/types.ts';
import type { DownloadProgress } from './report-download.ts';
import type { TransportOptions } from './transport.ts';

export type Credentials = { username: string; password: string } | { token: string };

export type ClientOptions = Credentials &
  Omit<TransportOptions, 'baseUrl' | 'credentials'> & {
    /** The base URL of the laboratory, for instance https://lab.example. */
    baseUrl: string | URL;
  };

export interface CallOptions {
  signal?: AbortSignal;
}

export interface DownloadOptions extends CallOptions {
  /** Called as bytes are read. */
  onProgress?: (progress: DownloadProgress) => void;
}

export interface ListingProgress {
  /** Items of the pages so far. */
  received: number;
  /** Items of all pages, where the service says so: results and details of results. */
  total?: number;
}

export interface ListingOptions extends CallOptions {
  /** Called for each page, before its items. */
  onProgress?: (progress: ListingProgress) => void;
}

export interface EventProgress {
  /** Events so far. */
  received: number;
  /** The number of the last event that was read or skipped. */
  last: number;
}

export interface ExportOptions extends DownloadOptions {
  /** CSV by default. */
  format?: 'csv' | 'xlsx';
}

export interface CreateOrderOptions extends CallOptions {
  /** Unique for each order; random by default. Store it if an order must be safe to repeat after a restart. */
  idempotencyKey?: string;
}

export interface OrderPlaced extends OrderCreated {
  /** Whether an earlier request with the same key created the order. */
  isReplayed: boolean;
}

export interface EventOptions extends CallOptions {
  /** The number of the last event received: 0 by default, `latest` to start from now. */
  after?: number | 'latest';
  /** How many seconds the service waits for an event, 30 by default. With 0 the loop ends after the last event. */
  wait?: number;
  /** Events per request. */
  limit?: number;
  /** Called for each response, also for one without events, before its events. */
  onProgress?: (progress: EventProgress) => void;
}
