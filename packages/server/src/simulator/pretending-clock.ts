import { AsyncLocalStorage } from 'node:async_hooks';

/** A clock for work that is done as if at another moment; everything else sees the real time. */
export interface PretendingClock {
  now: () => Date;
  isPretending(): boolean;
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
}

export function pretendingClock(real: () => Date): PretendingClock {
  const pretended = new AsyncLocalStorage<Date>();
  return {
    now: () => pretended.getStore() ?? real(),
    isPretending: () => pretended.getStore() !== undefined,
    at: (moment, work) => pretended.run(moment, work),
  };
}
