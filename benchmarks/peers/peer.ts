import type { OrderRequest } from '@labwire/contract/order.ts';

export interface PeerOptions {
  /** Of a superuser: row-level security is not the peers' business. */
  databaseUrl: string;
  port: number;
  /** Whose results are listed and whose orders are stored. */
  accountId: number;
}

/** Somebody else's way of doing the same work on the same PostgreSQL. */
export interface Peer {
  name: string;
  description: string;
  /** Once; fails with what to do if its packages cannot be had. */
  install(): Promise<void>;
  start(options: PeerOptions): Promise<RunningPeer>;
}

export interface RunningPeer {
  /** The newest 100 results of the account with their exact total. */
  listUrl: string;
  headers: Record<string, string>;
  /** How many results an answer holds and how many it says there are. */
  listed(response: Response): Promise<{ results: number; total: number }>;
  /** Where it has peer_orders and peer_order_lines. */
  schema: string;
  /** Ways to store an order; each answers 2xx. */
  orders: OrderWay[];
  residentBytes(): number;
  stop(): Promise<void>;
}

export interface OrderWay {
  name: string;
  url: string;
  body(order: OrderRequest): string;
  /** What one order leaves behind: 'lines' in rows of their own, one 'document', or 'nothing'. */
  stores: 'lines' | 'document' | 'nothing';
}
