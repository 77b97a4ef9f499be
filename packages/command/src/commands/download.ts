import { basename, join } from 'node:path';
import type { LabwireClient, ReportEntry } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { Refusal, UsageError } from '../failure.ts';
import { withProgress } from '../progress.ts';
import { note, type Terminal, write, writeJson } from '../terminal.ts';
import { writeWholeFile } from '../whole-file.ts';

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
    .option('--to <folder>', 'where to put it', '.')
    .option('--all', 'all versions')
    .option('--version <version>', 'the reports of this version, such as 1.0')
    .option('--force', 'replace files that are there')
    .addHelpText('after', '\nExamples:\n  labwire download 100042\n  labwire download 100042 --all --to reports')
    .action(
      action<DownloadOptions>(async (options, id = '') => {
        if (options.all && options.version !== undefined)
          throw new UsageError('--all and --version do not go together');
        const orderId = wholeNumber(id, 'the order');
        const lab = await openClient(terminal, options);
        const reports = chosen(await lab.listReports(orderId), options);
        if (reports.length === 0) throw new Refusal('the order has no such approved report yet');
        const files: object[] = [];
        for (const report of reports) {
          const file = await download(terminal, lab, orderId, report, options);
          if (!options.json) write(terminal, file);
          files.push({ file, version: report.version, isFinal: report.isFinal });
        }
        if (options.json) writeJson(terminal, files);
        else note(terminal, files.length === 1 ? '1 report.' : `${files.length} reports.`);
      }),
    );
}

function chosen(reports: ReportEntry[], { all, version }: DownloadOptions): ReportEntry[] {
  if (version !== undefined) return reports.filter((report) => report.version === version);
  return all ? reports : reports.slice(0, 1);
}

async function download(
  terminal: Terminal,
  lab: LabwireClient,
  orderId: number,
  report: ReportEntry,
  { to, force }: DownloadOptions,
): Promise<string> {
  const { name, size, stream } = await lab.downloadReport(orderId, report);
  const file = join(to, safeName(name));
  await writeWholeFile(file, withProgress(terminal, stream, name, size), { force });
  return file;
}

/** The service suggests the name; it decides nothing about folders, nor can it hide a file. */
const safeName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Control}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '') || 'report.pdf';
