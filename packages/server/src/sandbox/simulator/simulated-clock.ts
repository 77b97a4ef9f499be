import { AsyncLocalStorage } from 'node:async_hooks';

/** A clock that returns another time within `at`, and the real time everywhere else. */
export interface SimulatedClock {
  now: () => Date;
  isSimulating(): boolean;
  at<T>(time: Date, work: () => Promise<T>): Promise<T>;
}

export function simulatedClock(real: () => Date): SimulatedClock {
  const simulatedTime = new AsyncLocalStorage<Date>();
  // Every request reads the time, so the storage is only read while something is simulated.
  let active = 0;
  const moment = () => (active > 0 ? simulatedTime.getStore() : undefined);
  return {
    now: () => moment() ?? real(),
    isSimulating: () => moment() !== undefined,
    async at(time, work) {
      active += 1;
      try {
        return await simulatedTime.run(time, work);
      } finally {
        active -= 1;
      }
    },
  };
}
