type Callers = readonly (AbortSignal | undefined)[];

/** Ends when its time is up, or when one of the callers calls it off. */
export interface Deadline {
  signal: AbortSignal;
  /** The time no longer counts; being called off still does. */
  stopClock(): void;
  release(): void;
}

export function startDeadline(timeoutMs: number, callers: Callers): Deadline {
  const controller = new AbortController();
  const late = () => controller.abort(new Error(`it took longer than ${timeoutMs / 1_000} seconds`));
  const timer = setTimeout(late, timeoutMs);
  const forget = onCalledOff(callers, (reason) => controller.abort(reason));
  return {
    signal: controller.signal,
    stopClock: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      forget();
    },
  };
}

/** What somebody else waits for as well, and goes on for them when these callers no longer want it. */
export function unlessCalledOff<Result>(work: Promise<Result>, callers: Callers): Promise<Result> {
  return new Promise((resolve, reject) => {
    const forget = onCalledOff(callers, reject);
    work.then(resolve, reject).finally(forget);
  });
}

export type Sleep = (ms: number, callers: Callers) => Promise<void>;

export const sleep: Sleep = (ms, callers) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, ms);
    const forget = onCalledOff(callers, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });

/**
 * By hand rather than with AbortSignal.any and AbortSignal.timeout: those keep hold of a long-lived signal for every
 * request that was ever made with it.
 */
function onCalledOff(callers: Callers, stop: (reason: unknown) => void): () => void {
  const listeners = callers.flatMap((caller) => (caller ? [{ caller, listener: () => stop(caller.reason) }] : []));
  for (const { caller, listener } of listeners) {
    caller.addEventListener('abort', listener, { once: true });
    if (caller.aborted) listener();
  }
  return () => {
    for (const { caller, listener } of listeners) caller.removeEventListener('abort', listener);
  };
}
