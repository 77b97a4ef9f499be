import { AsyncLocalStorage } from 'node:async_hooks';

/** A clock for work that is done as if at another moment; everything else sees the real time. */
export interface SimulatedClock {
  now: () => Date;
  isPretending(): boolean;
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
}

export function simulatedClock(real: () => Date): SimulatedClock {
  const pretended = new AsyncLocalStorage<Date>();
  /** Every request asks for the time, and mostly nothing pretends. */
  let atWork = 0;
  const moment = () => (atWork > 0 ? pretended.getStore() : undefined);
  return {
    now: () => moment() ?? real(),
    isPretending: () => moment() !== undefined,
    async at(pretendedMoment, work) {
      atWork += 1;
      try {
        return await pretended.run(pretendedMoment, work);
      } finally {
        atWork -= 1;
      }
    },
  };
}
