import { type Terminal, writeMessage } from './terminal.ts';
import { cutText, printable } from './text-width.ts';

const barWidth = 24;
/** How often the line is written: people see that work goes on, and the cost stays negligible. */
const intervalMs = 100;

/** A line on the standard error that is replaced as work goes on. Only terminals show it. */
class StatusLine {
  readonly #terminal: Terminal;
  #isShown = false;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(text: () => string): void {
    const { stderr, isQuiet } = this.#terminal;
    const now = performance.now();
    if (!stderr.isTTY || isQuiet || now - this.#shownAt < intervalMs) return;
    if (this.#isShown) this.clear();
    stderr.write(cutText(text(), stderr.columns > 1 ? stderr.columns - 1 : 79));
    this.#isShown = true;
    this.#shownAt = now;
  }

  clear(): void {
    if (!this.#isShown) return;
    this.#terminal.stderr.cursorTo(0);
    this.#terminal.stderr.clearLine(0);
    this.#isShown = false;
  }
}

/** How many of some items are done. */
export class CountProgress {
  readonly #line: StatusLine;
  readonly #noun: string;

  constructor(terminal: Terminal, noun: string) {
    this.#line = new StatusLine(terminal);
    this.#noun = noun;
  }

  show(count: number, total?: number): void {
    this.#line.show(() => (total === undefined ? `${this.#noun}: ${count}` : `${this.#noun}: ${count} of ${total}`));
  }

  clear(): void {
    this.#line.clear();
  }
}

/** Shows what is being done until the work has ended. */
export async function withStatus<Result>(
  terminal: Terminal,
  text: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = new StatusLine(terminal);
  line.show(() => `${text} …`);
  return work().finally(() => line.clear());
}

/** Writes a summary, if there is one, when Ctrl-C or an error ends the work early: what was done, and how to continue. */
export async function withSummary<Result>(
  terminal: Terminal,
  work: () => Promise<Result>,
  summary: () => string | undefined,
): Promise<Result> {
  let isComplete = false;
  try {
    const result = await work();
    // Some loops end without an error on Ctrl-C.
    isComplete = !terminal.signal.aborted;
    return result;
  } finally {
    const text = isComplete ? undefined : summary();
    // A terminal has shown ^C at the beginning of the line.
    if (text !== undefined)
      writeMessage(terminal, terminal.signal.aborted && terminal.stderr.isTTY ? `\n${text}` : text);
  }
}

/** Passes the bytes through and shows how many have arrived. `position` is shown in front of the name, such as `2 of 9`. */
export async function* withProgress(
  terminal: Terminal,
  stream: AsyncIterable<Uint8Array>,
  name: string,
  { size, position }: { size: number | undefined; position?: string },
): AsyncGenerator<Uint8Array> {
  const line = new StatusLine(terminal);
  const label = position === undefined ? printable(name) : `${position}  ${printable(name)}`;
  let received = 0;
  try {
    for await (const bytes of stream) {
      received += bytes.byteLength;
      line.show(() => progressText(label, received, size));
      yield bytes;
    }
  } finally {
    line.clear();
  }
}

function progressText(name: string, received: number, size: number | undefined): string {
  if (size === undefined) return `${name}  ${kilobytes(received)} kB`;
  const filled = Math.floor((received / Math.max(size, 1)) * barWidth);
  return `${name}  [${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}]  ${kilobytes(received)} of ${kilobytes(size)} kB`;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);
