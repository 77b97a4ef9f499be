/** The signals that may abort an operation: the client's and the call's. */
export type Signals = readonly (AbortSignal | undefined)[];

/** Aborts after a time, or as soon as one of the signals does. */
export interface Deadline {
  signal: AbortSignal;
  /** Ends the time limit; the signals still abort. */
  stopTimer(): void;
  release(): void;
}

export function startDeadline(timeoutMs: number, signals: Signals): Deadline {
  const controller = new AbortController();
  const onTimeout = () => controller.abort(new Error(`timed out after ${timeoutMs / 1_000} seconds`));
  const timer = setTimeout(onTimeout, timeoutMs);
  const removeListeners = onAbort(signals, (reason) => controller.abort(reason));
  return {
    signal: controller.signal,
    stopTimer: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      removeListeners();
    },
  };
}

/** Rejects when one of the signals aborts. The work itself continues, because other callers may await it too. */
export function rejectOnAbort<Result>(work: Promise<Result>, signals: Signals): Promise<Result> {
  return new Promise((resolve, reject) => {
    const removeListeners = onAbort(signals, reject);
    work.then(resolve, reject).finally(removeListeners);
  });
}

export type Sleep = (ms: number, signals: Signals) => Promise<void>;

export const sleep: Sleep = (ms, signals) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeListeners();
      resolve();
    }, ms);
    const removeListeners = onAbort(signals, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });

/**
 * AbortSignal.any and AbortSignal.timeout are not used here: with a long-lived signal they leak memory, a little for
 * every request.
 */
function onAbort(signals: Signals, stop: (reason: unknown) => void): () => void {
  const listeners = signals.flatMap((signal) => (signal ? [{ signal, listener: () => stop(signal.reason) }] : []));
  for (const { signal, listener } of listeners) {
    signal.addEventListener('abort', listener, { once: true });
    if (signal.aborted) listener();
  }
  return () => {
    for (const { signal, listener } of listeners) signal.removeEventListener('abort', listener);
  };
}
