import type { Event } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { type Terminal, timestampText, writeLine } from '../terminal.ts';
import { padEnd } from '../text-width.ts';

interface EventsOptions extends GlobalOptions {
  after: string;
  follow?: boolean;
}

export function addEvents(program: Command, terminal: Terminal): void {
  program
    .command('events')
    .description('list the events of the account, oldest first')
    .option('--after <number>', 'events after this number; "latest" for new events only', '0')
    .option('--follow', 'wait for new events')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire events\n  labwire events --follow --after latest --json   (one document per line)',
    )
    .action(
      action<EventsOptions>(async (options) => {
        if (!/^(\d+|latest)$/.test(options.after)) throw new UsageError('--after is a number or "latest"');
        const after = options.after === 'latest' ? 'latest' : Number(options.after);
        const client = await openClient(terminal, options);
        for await (const event of client.events({
          after,
          ...(!options.follow && { wait: 0 }),
          signal: terminal.signal,
        })) {
          writeLine(terminal, options.json ? JSON.stringify(event) : eventText(event));
        }
      }),
    );
}

const typeWidth = 22;

function eventText({ number, type, timestamp, data }: Event): string {
  const { orderId, labJobNumber, resultId, version } = data;
  const about = [
    `order ${orderId}`,
    labJobNumber && `job ${labJobNumber}`,
    resultId && `result ${resultId}`,
    version && `version ${version}`,
  ];
  return [
    String(number).padStart(6),
    timestampText(timestamp),
    padEnd(type, typeWidth),
    about.filter(Boolean).join(', '),
  ].join('  ');
}
