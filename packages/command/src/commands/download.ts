import type { LabwireClient, ReportEntry } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { saveDownload } from '../download-file.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { withSummary } from '../progress.ts';
import { type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface DownloadOptions extends GlobalOptions {
  to: string;
  all?: boolean;
  version?: string;
  force?: boolean;
}

interface DownloadedReport {
  file: string;
  version: string;
  isFinal: boolean;
}

export function addDownload(program: Command, terminal: Terminal): void {
  program
    .command('download <order>')
    .description('download the newest report of an order')
    .option('--to <folder>', 'the folder for the file', '.')
    .option('--all', 'all versions')
    .option('--version <version>', 'the reports of this version, such as 1.0')
    .option('--force', 'replace existing files')
    .addHelpText(
      'after',
      '\nReports of several orders: "labwire reports archive".' +
        '\n\nExamples:\n  labwire download 100042\n  labwire download 100042 --all --to reports',
    )
    .action(
      action<DownloadOptions>(async (options, order = '') => {
        if (options.all && options.version !== undefined)
          throw new UsageError('--all and --version exclude each other');
        const orderId = parsePositiveInteger(order, 'the order');
        const client = await openClient(terminal, options);
        const reports = selectReports(await client.listReports(orderId), options);
        if (reports.length === 0) throw new CommandError('the order has no such approved report yet');
        const files = await downloadReports(terminal, client, orderId, reports, options);
        if (options.json) writeJson(terminal, files);
        else writeMessage(terminal, files.length === 1 ? '1 report.' : `${files.length} reports.`);
      }),
    );
}

function selectReports(reports: ReportEntry[], { all, version }: DownloadOptions): ReportEntry[] {
  if (version !== undefined) return reports.filter((report) => report.version === version);
  return all ? reports : reports.slice(0, 1);
}

async function downloadReports(
  terminal: Terminal,
  client: LabwireClient,
  orderId: number,
  reports: readonly ReportEntry[],
  { to, force, json }: DownloadOptions,
): Promise<DownloadedReport[]> {
  const files: DownloadedReport[] = [];
  const downloadAll = async () => {
    for (const [i, report] of reports.entries()) {
      const position = reports.length > 1 ? `${i + 1} of ${reports.length}` : undefined;
      const download = await client.downloadReport(orderId, report);
      const file = (await saveDownload(terminal, download, { to, force, position })) ?? '';
      if (!json) writeLine(terminal, file);
      files.push({ file, version: report.version, isFinal: report.isFinal });
    }
  };
  const summary = () =>
    reports.length === 1
      ? undefined
      : `${files.length} of ${reports.length} reports are complete; the others were not written. ` +
        'Run the command again with --force for all of them.';
  await withSummary(terminal, downloadAll, summary);
  return files;
}
