import type { Caller } from './crash-caller.ts';
import type { Customer, Ledger } from './crash-ledger.ts';
import type { CrashingPostgres } from './crash-postgres.ts';
import type { Receiver } from './crash-receiver.ts';

/** All that there is to look at afterwards. */
export interface Evidence {
  postgres: CrashingPostgres;
  caller: Caller;
  ledger: Ledger;
  customers: Customer[];
  receiver: Receiver;
  /** The folder of the report files. */
  files: string;
}

export const placed = ({ ledger }: Evidence) => ledger.stories.filter(({ orderId }) => orderId !== undefined);
export const defined = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/** Eight at a time; answers stand in the order of what was asked. */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<(R | undefined)[]> {
  const answers: (R | undefined)[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) {
      answers[i] = await work(items[i] as T).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}
