import type { OrderRequest } from '@labwire/contract/order.ts';

export interface PeerOptions {
  /** Connects as superuser, because peers do not use row-level security. */
  databaseUrl: string;
  port: number;
  /** The account whose results are listed and whose orders are stored. */
  accountId: number;
}

/** Another implementation of the same work on the same PostgreSQL. */
export interface Peer {
  name: string;
  description: string;
  /** Installs its packages, once; fails if they are not available. */
  install(): Promise<void>;
  start(options: PeerOptions): Promise<RunningPeer>;
}

export interface RunningPeer {
  /** The newest 100 results of the account with their exact total. */
  listUrl: string;
  headers: Record<string, string>;
  /** The number of results in a response and the total that it reports. */
  listed(response: Response): Promise<{ results: number; total: number }>;
  /** The schema of the tables that orders are stored in. */
  schema: string;
  /** Endpoints that store an order; each returns 2xx. */
  orders: OrderEndpoint[];
  pid: number;
  residentBytes(): number;
  stop(): Promise<void>;
}

export interface OrderEndpoint {
  name: string;
  url: string;
  body(order: OrderRequest): string;
  /** What is stored: a row for each line, one document row, or nothing. */
  stores: 'lines' | 'document' | 'nothing';
  /** Whether the same transaction also writes an audit entry and an event, as the service does. */
  withRecords: boolean;
}
