import type { ReportDownload } from '@labwire/client';
import { saveDownload } from './download-file.ts';
import { type FormatOptions, formatOf } from './output-format.ts';
import { type Terminal, writeMessage } from './terminal.ts';

export type FileExportOptions = FormatOptions;

export const fileFormats = ['csv', 'xlsx'] as const;
type FileFormat = (typeof fileFormats)[number];

/** Writes a file that the service makes, to the file of --output or to the standard output. */
export async function saveExport(
  terminal: Terminal,
  options: FileExportOptions,
  request: (format: FileFormat) => Promise<ReportDownload>,
): Promise<void> {
  const { output = '-', force } = options;
  const format = formatOf(options, fileFormats) ?? 'csv';
  const file = await saveDownload(terminal, await request(format), { output, force });
  if (file !== undefined) writeMessage(terminal, `Written to ${file}.`);
}
