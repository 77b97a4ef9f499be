import type { Terminal } from './terminal.ts';
import { printable } from './text-width.ts';

const barWidth = 24;

/** Passes the bytes through and shows a progress bar if the standard error is a terminal. */
export async function* withProgress(
  { stderr }: Terminal,
  stream: AsyncIterable<Uint8Array>,
  name: string,
  size: number | undefined,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const bytes of stream) {
      received += bytes.byteLength;
      if (stderr.isTTY) stderr.write(`\r${progressText(printable(name), received, size)}`);
      yield bytes;
    }
  } finally {
    if (stderr.isTTY) {
      stderr.cursorTo(0);
      stderr.clearLine(0);
    }
  }
}

function progressText(name: string, received: number, size: number | undefined): string {
  if (size === undefined) return `${name}  ${kilobytes(received)} kB`;
  const filled = Math.floor((received / Math.max(size, 1)) * barWidth);
  return `${name}  [${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}]  ${kilobytes(received)} of ${kilobytes(size)} kB`;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);
