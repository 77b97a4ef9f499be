import type { ResultSummary } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { addFilterOptions, type FilterOptions, filtersOf, windowOf } from '../result-options.ts';
import { momentText, note, type Terminal, tableText, write, writeJson } from '../terminal.ts';

interface ListOptions extends FilterOptions {
  from?: string;
  to?: string;
  limit: string;
  all?: boolean;
}

const largestPage = 200;

export function addResultsList(results: Command, terminal: Terminal): void {
  addFilterOptions(results.command('list').description('list results, newest first'))
    .option('--from <moment>', 'published at or after this day or moment (UTC)')
    .option('--to <moment>', 'published before this day or moment; now by default')
    .option('--limit <count>', 'so many at most', '50')
    .option('--all', 'all of them')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire results list --order 100042\n  labwire results list --from 2026-03-01 --final-only --all --json',
    )
    .action(
      action<ListOptions>(async (options) => {
        const limit = options.all ? Number.POSITIVE_INFINITY : wholeNumber(options.limit, '--limit');
        const lab = await openClient(terminal, options);
        const window = windowOf(options, terminal.now());
        const listing = lab.results({ ...filtersOf(options), ...window, pageSize: Math.min(limit, largestPage) });
        const found: ResultSummary[] = [];
        let total = 0;
        for await (const { results, pagination } of listing.pages()) {
          total = pagination.total;
          found.push(...results.slice(0, limit - found.length));
          if (found.length >= limit) break;
        }
        if (options.json) return writeJson(terminal, found);
        if (found.length === 0) return note(terminal, 'No results.');
        write(terminal, summariesText(terminal, found));
        if (total > found.length) note(terminal, `${found.length} of ${total}; --all lists the others too.`);
      }),
    );
}

const headings = ['Published', 'Job', 'Order', 'Samples', 'Final', 'Reference', 'Result'];

function summariesText(terminal: Terminal, summaries: readonly ResultSummary[]): string {
  const rows = summaries.map((summary) => [
    momentText(summary.resultCreatedAt),
    summary.labJobNumber,
    summary.orderId,
    summary.numberOfSamples,
    summary.isFinal,
    summary.clientReference,
    summary.resultId,
  ]);
  return tableText(terminal, headings, rows);
}
