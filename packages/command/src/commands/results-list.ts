import type { ResultSummary } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { addFilterOptions, type FilterOptions, filtersOf, windowOf } from '../result-options.ts';
import { type Terminal, tableText, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface ListOptions extends FilterOptions {
  from?: string;
  to?: string;
  limit: string;
  all?: boolean;
}

const maxPageSize = 200;

export function addResultsList(results: Command, terminal: Terminal): void {
  addFilterOptions(results.command('list').description('list results, newest first'))
    .option('--from <time>', 'published at or after this date or time (UTC)')
    .option('--to <time>', 'published before this date or time; now by default')
    .option('--limit <count>', 'maximum number of results', '50')
    .option('--all', 'without a limit')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire results list --order 100042\n  labwire results list --from 2026-03-01 --final-only --all --json',
    )
    .action(
      action<ListOptions>(async (options) => {
        const limit = options.all ? Number.POSITIVE_INFINITY : parsePositiveInteger(options.limit, '--limit');
        const client = await openClient(terminal, options);
        const window = windowOf(options, terminal.now());
        const listing = client.results({ ...filtersOf(options), ...window, pageSize: Math.min(limit, maxPageSize) });
        const found: ResultSummary[] = [];
        let total = 0;
        for await (const { results, pagination } of listing.pages()) {
          total = pagination.total;
          found.push(...results.slice(0, limit - found.length));
          if (found.length >= limit) break;
        }
        if (options.json) return writeJson(terminal, found);
        if (found.length === 0) return writeMessage(terminal, 'No results.');
        writeLine(terminal, summariesText(terminal, found));
        if (total > found.length) writeMessage(terminal, `${found.length} of ${total}; --all lists all of them.`);
      }),
    );
}

const headings = ['Published', 'Job', 'Order', 'Samples', 'Final', 'Reference', 'Result'];

function summariesText(terminal: Terminal, summaries: readonly ResultSummary[]): string {
  const rows = summaries.map((summary) => [
    timestampText(summary.resultCreatedAt),
    summary.labJobNumber,
    summary.orderId,
    summary.numberOfSamples,
    summary.isFinal,
    summary.clientReference,
    summary.resultId,
  ]);
  return tableText(terminal, headings, rows);
}
