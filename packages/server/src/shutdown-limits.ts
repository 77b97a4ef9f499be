/** How long requests in flight may take to finish after a signal, and how long a start in progress may take to end. */
export const shutdownTimeoutMs = 15_000;

/** How long connections stay open after draining, because a proxy may be sending a request on one of them. */
export const idleConnectionMs = 2_000;

/** A supervisor that kills the process earlier could break off requests and leave a lock of the private PostgreSQL. */
export const longestShutdownSeconds = (drainSeconds: number): number =>
  (2 * shutdownTimeoutMs + idleConnectionMs) / 1000 + drainSeconds;
