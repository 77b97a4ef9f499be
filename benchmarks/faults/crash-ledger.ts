import { createHash } from 'node:crypto';

export interface Customer {
  accountId: number;
  username: string;
  password: string;
  token: string;
}

/** What was acknowledged of one order and all that came of it. */
export interface Story {
  customer: Customer;
  key: string;
  /** The name of its sample, which no other order has. */
  sample: string;
  orderId?: number;
  labJobNumber?: number;
  /** One after the other; the last one stands. */
  values: number[];
  results: { resultId: string; sha256?: string }[];
  reports: { version: string; reportHashId: string; sha256?: string }[];
  /** Whether all of it was done; else something stood in its way that must not. */
  isWhole: boolean;
}

/** What clients have in writing from the service. */
export class Ledger {
  readonly stories: Story[] = [];
  readonly tokens: { customer: Customer; token: string }[] = [];
  readonly cookies: string[] = [];
  readonly endpoints: { customer: Customer; endpointId: string }[] = [];
  /** Of any kind; says whether work goes on. */
  acknowledged = 0;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
