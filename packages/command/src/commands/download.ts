import { basename, join } from 'node:path';
import type { LabwireClient, ReportEntry } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { writeFileAtomically } from '../atomic-file.ts';
import { action } from '../command-action.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { withProgress } from '../progress.ts';
import { type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface DownloadOptions extends GlobalOptions {
  to: string;
  all?: boolean;
  version?: string;
  force?: boolean;
}

export function addDownload(program: Command, terminal: Terminal): void {
  program
    .command('download <order>')
    .description('download the newest report of an order')
    .option('--to <folder>', 'the folder for the file', '.')
    .option('--all', 'all versions')
    .option('--version <version>', 'the reports of this version, such as 1.0')
    .option('--force', 'replace existing files')
    .addHelpText('after', '\nExamples:\n  labwire download 100042\n  labwire download 100042 --all --to reports')
    .action(
      action<DownloadOptions>(async (options, order = '') => {
        if (options.all && options.version !== undefined)
          throw new UsageError('--all and --version exclude each other');
        const orderId = parsePositiveInteger(order, 'the order');
        const client = await openClient(terminal, options);
        const reports = selectReports(await client.listReports(orderId), options);
        if (reports.length === 0) throw new CommandError('the order has no such approved report yet');
        const files: object[] = [];
        for (const report of reports) {
          const file = await download(terminal, client, orderId, report, options);
          if (!options.json) writeLine(terminal, file);
          files.push({ file, version: report.version, isFinal: report.isFinal });
        }
        if (options.json) writeJson(terminal, files);
        else writeMessage(terminal, files.length === 1 ? '1 report.' : `${files.length} reports.`);
      }),
    );
}

function selectReports(reports: ReportEntry[], { all, version }: DownloadOptions): ReportEntry[] {
  if (version !== undefined) return reports.filter((report) => report.version === version);
  return all ? reports : reports.slice(0, 1);
}

async function download(
  terminal: Terminal,
  client: LabwireClient,
  orderId: number,
  report: ReportEntry,
  { to, force }: DownloadOptions,
): Promise<string> {
  const { name, size, stream } = await client.downloadReport(orderId, report);
  const file = join(to, safeName(name));
  await writeFileAtomically(file, withProgress(terminal, stream, name, size), { force });
  return file;
}

/** The file name from the service without folders, special characters and leading dots. */
const safeName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Control}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '') || 'report.pdf';
