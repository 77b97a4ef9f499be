import { write as writeFile, writeSync } from 'node:fs';

export interface LogOutputOptions {
  /** How much may wait for a slow reader. Further lines are dropped. */
  maxWaitingBytes?: number;
  /** How a line is shown, for example in a terminal. */
  format?: (line: string) => string;
}

/** A file descriptor that is not blocking and full is tried again after this time. */
const retryMs = 50;

/**
 * Writes log lines to a file descriptor without waiting for its reader: a pipe that is not read, for example of a log
 * shipper that hangs, would otherwise stop the whole process. All lines of one iteration of the event loop are written at
 * once, because a write for each line costs half as much as a response. The service continues if the output is closed.
 */
export class LogOutput {
  readonly #descriptor: number;
  readonly #maxWaitingBytes: number;
  readonly #format: (line: string) => string;
  #waiting = '';
  #isScheduled = false;
  #isWriting = false;
  #isClosed = false;
  #dropped = 0;
  #reported = 0;

  constructor(descriptor: number, { maxWaitingBytes = 8_000_000, format = (line) => line }: LogOutputOptions = {}) {
    this.#descriptor = descriptor;
    this.#maxWaitingBytes = maxWaitingBytes;
    this.#format = format;
  }

  /** The number of lines that were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#isClosed) return;
    if (this.#waiting.length >= this.#maxWaitingBytes) {
      this.#dropped++;
      return;
    }
    if (this.#dropped > this.#reported) this.#reportDropped();
    this.#waiting += this.#format(line);
    if (this.#isScheduled || this.#isWriting) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#writeWaiting();
    });
  }

  /** Call it at the end of the process. Lines are lost only if the reader has stopped reading. */
  writeRemaining(): void {
    if (this.#isWriting || this.#isClosed || this.#waiting === '') return;
    try {
      writeSync(this.#descriptor, this.#waiting);
    } catch {}
    this.#waiting = '';
  }

  /** Resolves when everything is written, or after the time limit. */
  async flush(timeoutMs: number): Promise<void> {
    for (const deadline = Date.now() + timeoutMs; this.#isWriting || this.#isScheduled; ) {
      if (Date.now() > deadline) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #reportDropped(): void {
    const count = this.#dropped - this.#reported;
    this.#reported = this.#dropped;
    const message = `${count} log lines were dropped, because the output was not read`;
    this.#waiting += this.#format(`${JSON.stringify({ level: 'warn', at: new Date().toISOString(), message })}\n`);
  }

  #writeWaiting(): void {
    if (this.#waiting === '' || this.#isWriting) return;
    const bytes = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#isWriting = true;
    this.#writeBytes(bytes);
  }

  #writeBytes(bytes: Buffer): void {
    writeFile(this.#descriptor, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => this.#writeBytes(bytes), retryMs);
      this.#isClosed = error !== null;
      if (!error && written < bytes.length) return this.#writeBytes(bytes.subarray(written));
      this.#isWriting = false;
      this.#writeWaiting();
    });
  }
}
