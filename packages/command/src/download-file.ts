import { basename, join } from 'node:path';
import type { ReportDownload } from '@labwire/client';
import { writeFileAtomically } from './atomic-file.ts';
import { UsageError } from './command-error.ts';
import { withProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

export interface DownloadTarget {
  /** The file; without it, the name that the service suggests in the folder `to`. `-` is the standard output. */
  output?: string;
  to?: string;
  force?: boolean;
  /** Shown with the progress of several files, such as `2 of 9`. */
  position?: string;
}

/** Writes a file from the service, and returns where it is; undefined if it went to the standard output. */
export async function saveDownload(
  terminal: Terminal,
  { name, size, stream }: ReportDownload,
  { output, to = '.', force, position }: DownloadTarget,
): Promise<string | undefined> {
  const content = withProgress(terminal, stream, name, { size, position });
  if (output === '-') {
    await writeToStandardOutput(terminal, content);
    return undefined;
  }
  const file = output ?? join(to, safeName(name));
  await writeFileAtomically(file, content, { force });
  return file;
}

async function writeToStandardOutput({ stdout }: Terminal, content: AsyncIterable<Uint8Array>): Promise<void> {
  if (stdout.isTTY) throw new UsageError('a terminal cannot show this file: give --output FILE');
  for await (const bytes of content) {
    if (!stdout.write(bytes)) await new Promise((resolve) => stdout.once('drain', resolve));
  }
}

/** The file name from the service without folders, special characters and leading dots. */
const safeName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Control}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '') || 'report.pdf';
