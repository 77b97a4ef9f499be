export interface Workload {
  /** Creates what one run uses up. It is not measured. */
  prepare?(): Promise<void>;
  /** Sends one kind of request for some seconds and returns how many were completed, and how many per second. */
  run(seconds: number): Promise<{ requests: number; perSecond: number }>;
}
