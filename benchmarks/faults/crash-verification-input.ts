import type { AcknowledgedWork, Customer } from './crash-acknowledged.ts';
import type { RetryingClient } from './crash-client.ts';
import type { CrashingPostgres } from './crash-postgres.ts';
import type { Receiver } from './crash-receiver.ts';

/** What the verification compares after the kills. */
export interface VerificationInput {
  postgres: CrashingPostgres;
  client: RetryingClient;
  acknowledgedWork: AcknowledgedWork;
  customers: Customer[];
  receiver: Receiver;
  /** The folder of the report files. */
  files: string;
}

export const createdOrders = ({ acknowledgedWork }: VerificationInput) =>
  acknowledgedWork.orders.filter(({ orderId }) => orderId !== undefined);
export const defined = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/** Runs eight tasks concurrently and returns their results in the order of the items; undefined for a failed task. */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<(R | undefined)[]> {
  const responses: (R | undefined)[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) {
      responses[i] = await work(items[i] as T).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return responses;
}
