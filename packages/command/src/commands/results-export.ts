import type { LabwireClient } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { fileFormats, saveExport } from '../file-export.ts';
import { writeOutput } from '../output-file.ts';
import { addOutputOptions, type FormatOptions, formatOf } from '../output-format.ts';
import { addJobFilters, jobFilters, type PageFilters } from '../page-filters.ts';
import { CountProgress, withSummary } from '../progress.ts';
import { exportFormats, exportResults } from '../result-export.ts';
import { resultTexts } from '../result-texts.ts';
import type { Terminal } from '../terminal.ts';

const help = `
The latest result of each job. CSV (the default) and XLSX have one row for each measurand, with the columns of the service, and
up to 1,000 results; JSON and NDJSON have the detailed results. A filter of values, such as --measurand, selects rows of CSV
and XLSX, and results of JSON and NDJSON. This is not a poll, which the laboratory limits.

Examples:
  labwire results export --from 2026-03-01 -o march.xlsx
  labwire results export --measurand TUT --format csv > tutin.csv
  labwire results export --order 100042 -o results.ndjson`;

export function addResultsExport(results: Command, terminal: Terminal): void {
  const command = results.command('export').description('export the latest results of jobs to one file');
  addOutputOptions(addJobFilters(command), exportFormats)
    .addHelpText('after', help)
    .action(
      action<PageFilters & FormatOptions>(async (options) => {
        const query = jobFilters(options);
        const format = formatOf(options, exportFormats) ?? 'csv';
        const client = await openClient(terminal, options);
        if (format === 'json' || format === 'ndjson') {
          const texts = await latestResults(terminal, client, query);
          // A JSON file is a list, also of one result.
          const content = format === 'json' ? `[${texts.join(',\n')}]\n` : await exportResults(texts, { format });
          return writeOutput(terminal, content, options);
        }
        const fileFormat = fileFormats.find((one) => one === format);
        await saveExport(terminal, { ...options, format: fileFormat }, (requested) =>
          client.exportResults({ ...query, format: requested }),
        );
      }),
    );
}

async function latestResults(
  terminal: Terminal,
  client: LabwireClient,
  query: ReturnType<typeof jobFilters>,
): Promise<string[]> {
  const ids: string[] = [];
  const texts: string[] = [];
  const jobs = new CountProgress(terminal, 'jobs');
  const details = new CountProgress(terminal, 'results');
  const fetchAll = async () => {
    for await (const job of client.jobs({ ...query, limit: 200 })) {
      if (job.results[0]) ids.push(job.results[0].resultId);
      jobs.show(ids.length);
    }
    jobs.clear();
    for await (const text of resultTexts(client, ids)) {
      texts.push(text);
      details.show(texts.length, ids.length);
    }
  };
  const summary = () =>
    ids.length === 0
      ? undefined
      : `Stopped after ${texts.length} of ${ids.length} results; nothing was written. Filters such as --from make the export smaller.`;
  await withSummary(terminal, fetchAll, summary).finally(() => {
    jobs.clear();
    details.clear();
  });
  return texts;
}
