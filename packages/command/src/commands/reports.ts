import type { IssuedReport, ReportEntry } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { saveDownload } from '../download-file.ts';
import { type FileExportOptions, fileFormats, saveExport } from '../file-export.ts';
import { addListOptions, type Column, type Listing, type ListOptions, list, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import type { OutputOptions } from '../output-file.ts';
import { addOutputOptions } from '../output-format.ts';
import {
  addReportFilters,
  addSort,
  type PageFilters,
  reportFilters,
  reportSorts,
  type SortOption,
} from '../page-filters.ts';
import { suggestion } from '../suggestion.ts';
import { type Terminal, timestampText, writeJson, writeMessage } from '../terminal.ts';

const reportColumns: Column<ReportEntry>[] = [
  { heading: 'Version', value: ({ version }) => version },
  { heading: 'Final', value: ({ isFinal }) => isFinal },
  { heading: 'State', value: ({ state }) => state },
  {
    heading: 'Approved',
    value: ({ approvedAt }) => timestampText(approvedAt),
    exported: (report) => report.approvedAt,
  },
  { heading: 'Name', isExtra: true, value: ({ name }) => name },
];

const reportsOfOrder: Listing<ReportEntry> = {
  noun: 'reports',
  empty: 'No report is approved yet.',
  columns: reportColumns,
};

const issuedReports: Listing<IssuedReport> = {
  noun: 'reports',
  columns: [
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
    ...reportColumns,
    { heading: 'Exceedances', isExtra: true, value: ({ exceedances }) => exceedances },
    { heading: 'Reference', value: ({ clientReference }) => clientReference },
  ],
};

export function addReports(program: Command, terminal: Terminal): void {
  const reports = program
    .command('reports')
    .argument('[order]', 'the reports of this order')
    .description('list, export and archive approved reports')
    .addHelpText(
      'after',
      '\n"labwire download ORDER" downloads the newest report of an order.' +
        '\n\nExamples:\n  labwire reports 100042\n  labwire reports list --state CURRENT',
    )
    .action(
      action<GlobalOptions>(async (options, order) => {
        if (order === undefined) throw new UsageError('give an order, or "labwire reports list" for all of them');
        if (!/^\d+$/.test(order)) {
          throw new UsageError(`unknown command "${order}"${suggestion(order, ['list', 'export', 'archive'])}`);
        }
        const client = await openClient(terminal, options);
        await writeListing(
          terminal,
          options,
          reportsOfOrder,
          await client.listReports(parsePositiveInteger(order, 'the order')),
        );
      }),
    );
  addList(reports, terminal);
  addExport(reports, terminal);
  addArchive(reports, terminal);
}

function addList(reports: Command, terminal: Terminal): void {
  const command = reports.command('list').description('list approved reports of all orders, newest approval first');
  addListOptions(addSort(addReportFilters(command), reportSorts), issuedReports.noun)
    .addHelpText('after', '\nExample:\n  labwire reports list --state CURRENT --from 2026-03-01 --all -o reports.csv')
    .action(
      action<PageFilters & SortOption<(typeof reportSorts)[number]> & ListOptions>(async (options) => {
        const query = reportFilters(options);
        const client = await openClient(terminal, options);
        await list(terminal, options, issuedReports, (limit) =>
          client.issuedReports({ ...query, sort: options.sort, limit }),
        );
      }),
    );
}

function addExport(reports: Command, terminal: Terminal): void {
  const command = reports.command('export').description('export the list of reports with their SHA-256');
  addOutputOptions(addReportFilters(command), fileFormats)
    .addHelpText('after', '\nUp to 10,000 reports.\n\nExample:\n  labwire reports export -o reports.xlsx')
    .action(
      action<PageFilters & FileExportOptions>(async (options) => {
        const query = reportFilters(options);
        const client = await openClient(terminal, options);
        await saveExport(terminal, options, (format) => client.exportReports({ ...query, format }));
      }),
    );
}

function addArchive(reports: Command, terminal: Terminal): void {
  addReportFilters(reports.command('archive').description('download reports as one ZIP file with a manifest'))
    .option('-o, --output <file>', 'write it to this file; by default, to the name that the laboratory suggests')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nUp to 500 reports.\n\nExample:\n  labwire reports archive --from 2026-03-01 -o march.zip')
    .action(
      action<PageFilters & GlobalOptions & OutputOptions>(async (options) => {
        const query = reportFilters(options);
        const client = await openClient(terminal, options);
        const archive = await client.reportArchive(query);
        const file = await saveDownload(terminal, archive, { output: options.output, force: options.force });
        if (options.json && file !== undefined) writeJson(terminal, { file });
        else if (file !== undefined) writeMessage(terminal, `Written to ${file}.`);
      }),
    );
}
