import type { ResultSummary } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addListOptions, type Listing, type ListOptions, list } from '../listing.ts';
import { addFilterOptions, type FilterOptions, filtersOf, windowOf } from '../result-options.ts';
import { type Terminal, timestampText } from '../terminal.ts';

type ResultListOptions = FilterOptions & ListOptions & { from?: string; to?: string };

const results: Listing<ResultSummary> = {
  noun: 'results',
  columns: [
    {
      heading: 'Published',
      value: ({ resultCreatedAt }) => timestampText(resultCreatedAt),
      exported: ({ resultCreatedAt }) => resultCreatedAt,
    },
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
    { heading: 'Order', isExtra: true, value: ({ orderId }) => orderId },
    { heading: 'Samples', isExtra: true, value: ({ numberOfSamples }) => numberOfSamples },
    { heading: 'Final', value: ({ isFinal }) => isFinal },
    { heading: 'Reference', isExtra: true, value: ({ clientReference }) => clientReference },
    { heading: 'Result', value: ({ resultId }) => resultId },
  ],
};

export function addResultsList(group: Command, terminal: Terminal): void {
  const command = addFilterOptions(group.command('list').description('list results, newest first'))
    .option('--from <time>', 'published at or after this date or time (UTC)')
    .option('--to <time>', 'published before this date or time; now by default');
  addListOptions(command, results.noun)
    .addHelpText(
      'after',
      '\nThe laboratory permits one poll in 20 minutes.' +
        '\n\nExamples:\n  labwire results list --order 100042' +
        '\n  labwire results list --from 2026-03-01 --final-only --all -o march.csv',
    )
    .action(
      action<ResultListOptions>(async (options) => {
        const query = { ...filtersOf(options), ...windowOf(options, terminal.now()) };
        const client = await openClient(terminal, options);
        await list(terminal, options, results, (pageSize) => client.results({ ...query, pageSize }));
      }),
    );
}
