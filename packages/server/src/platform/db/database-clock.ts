import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, oneRow } from './database.ts';

export interface DatabaseClockOptions {
  db: Database;
  /** The clock of this machine, in milliseconds. */
  machineTime(): number;
  /** Milliseconds that pass at the right speed and are not set, such as performance.now(). */
  elapsed(): number;
  /** Called when the clock of this machine begins or ceases to differ noticeably. */
  onDifference(message: string): void;
}

const measureEveryMs = 10_000;

const maxFirstAttempts = 10;
const firstRetryMs = 1_000;

/** From here on, the difference is logged. */
const noticeableMs = 2_000;

/** From here on, the process is not ready: certificates and signatures of requests to others depend on the machine's clock. */
export const maxClockDifferenceMs = 30_000;

/**
 * The time of the database, which is the same for all processes. It decides what has expired, what is deleted and when a
 * result is published, so that a machine with a wrong clock cannot delete data or publish in the future.
 *
 * Between the measurements, elapsed time is added to the last one: setting the clock of the machine has no effect. A
 * statement tells the time of the database within its own duration, so a measurement changes the clock only if it is outside
 * that interval.
 */
export class DatabaseClock {
  readonly #options: DatabaseClockOptions;
  /** The time of the database when `elapsed()` was zero. */
  #start: number | undefined;
  #isNoticeable = false;

  constructor(options: DatabaseClockOptions) {
    this.#options = options;
  }

  readonly now = (): Date => {
    if (this.#start === undefined) throw new Error('the time of the database has not been measured yet');
    return new Date(this.#start + this.#options.elapsed());
  };

  /** How far the clock of this machine is ahead of the database; negative if it is behind. */
  readonly differenceMs = (): number => this.#options.machineTime() - this.now().getTime();

  async measure(): Promise<void> {
    const { db, elapsed } = this.#options;
    const before = elapsed();
    const { time } = await db.asLaboratory((connection) =>
      oneRow<{ time: number }>(
        connection,
        'select (extract(epoch from clock_timestamp()) * 1000)::double precision as time',
      ),
    );
    // The database read its clock between these two moments.
    const [earliest, latest] = [time - elapsed(), time - before];
    this.#start = Math.min(Math.max(this.#start ?? (earliest + latest) / 2, earliest), latest);
    this.#report();
  }

  /** The measurement at the start, which is repeated while a busy machine or database does not answer in time. */
  async measureFirst(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.measure();
      } catch (error) {
        if (attempt === maxFirstAttempts || !(error instanceof DatabaseUnavailable)) throw error;
        await pause(firstRetryMs);
      }
    }
  }

  /** Measures repeatedly. While the database is unavailable, the last measurement is used. */
  async keepMeasuring(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await pause(measureEveryMs, undefined, { ref: false, signal: until }).catch(() => {});
      if (!until.aborted) await this.measure().catch(() => {});
    }
  }

  #report(): void {
    const difference = this.differenceMs();
    const isNoticeable = Math.abs(difference) > noticeableMs;
    if (isNoticeable === this.#isNoticeable) return;
    this.#isNoticeable = isNoticeable;
    const seconds = (Math.abs(difference) / 1_000).toFixed(1);
    this.#options.onDifference(
      isNoticeable
        ? `the clock of this machine is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} that of the database`
        : 'the clock of this machine agrees with that of the database again',
    );
  }
}
