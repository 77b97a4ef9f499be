import { createHash } from 'node:crypto';

export interface Customer {
  accountId: number;
  username: string;
  password: string;
  token: string;
}

/** What the service acknowledged about one order. */
export interface OrderHistory {
  customer: Customer;
  key: string;
  /** A sample name that is unique to the order. */
  sample: string;
  orderId?: number;
  labJobNumber?: number;
  /** Successive values of its measurement; the last one is current. */
  values: number[];
  results: { resultId: string; sha256?: string }[];
  reports: { version: string; reportHashId: string; sha256?: string }[];
  /** False if an unexpected response stopped the order. */
  isComplete: boolean;
}

/** Everything that the service acknowledged to its clients. */
export class AcknowledgedWork {
  readonly orders: OrderHistory[] = [];
  readonly tokens: { customer: Customer; token: string }[] = [];
  readonly cookies: string[] = [];
  readonly endpoints: { customer: Customer; endpointId: string }[] = [];
  /** The number of acknowledgements of any kind; shows that the service makes progress. */
  count = 0;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
