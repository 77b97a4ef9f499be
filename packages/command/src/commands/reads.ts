import type { Read } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addListOptions, type Listing, type ListOptions, list } from '../listing.ts';
import { parsePositiveInteger, parseTimestamp } from '../option-values.ts';
import { type Terminal, timestampText } from '../terminal.ts';

const reads: Listing<Read> = {
  noun: 'reads',
  columns: [
    { heading: 'First', value: ({ firstAt }) => timestampText(firstAt), exported: ({ firstAt }) => firstAt },
    { heading: 'Last', isExtra: true, value: ({ lastAt }) => timestampText(lastAt), exported: ({ lastAt }) => lastAt },
    { heading: 'Times', value: ({ times }) => times },
    { heading: 'Side', value: ({ side }) => side },
    { heading: 'Reader', value: ({ username, role }) => username ?? role },
    { heading: 'Kind', value: ({ kind }) => kind },
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Job', isExtra: true, value: ({ labJobNumber }) => labJobNumber },
    { heading: 'Document', value: ({ resultId, reportHashId }) => resultId ?? reportHashId },
  ],
};

interface ReadOptions extends ListOptions {
  order?: string;
  job?: string;
  result?: string;
  report?: string;
  from?: string;
  to?: string;
}

export function addReads(program: Command, terminal: Terminal): void {
  const command = program
    .command('reads')
    .description('list who read results and reports, newest first')
    .option('--order <order>', 'reads of this order')
    .option('--job <job>', 'reads of this job')
    .option('--result <result>', 'reads of this result')
    .option('--report <hash>', 'reads of this report, the last part of its download URL')
    .option('--from <time>', 'at or after this date or time (UTC)')
    .option('--to <time>', 'before this date or time (UTC)');
  addListOptions(command, reads.noun)
    .addHelpText('after', '\nExample:\n  labwire reads --order 100042')
    .action(
      action<ReadOptions>(async (options) => {
        const { order, job, result, report, from, to } = options;
        const query = {
          orderId: order === undefined ? undefined : parsePositiveInteger(order, '--order'),
          labJobNumber: job === undefined ? undefined : parsePositiveInteger(job, '--job'),
          resultId: result,
          reportHashId: report,
          from: from === undefined ? undefined : parseTimestamp(from, '--from'),
          to: to === undefined ? undefined : parseTimestamp(to, '--to'),
        };
        const client = await openClient(terminal, options);
        await list(terminal, options, reads, (limit) => client.reads({ ...query, limit }));
      }),
    );
}
