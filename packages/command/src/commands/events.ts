import type { Event } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { eventSubject, followEvents } from '../event-feed.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parseEventNumber } from '../option-values.ts';
import type { FormatOptions } from '../output-format.ts';
import { withSummary } from '../progress.ts';
import { type Terminal, timestampText, writeLine } from '../terminal.ts';
import { padEnd } from '../text-width.ts';

interface EventsOptions extends FormatOptions {
  after: string;
  follow?: boolean;
}

const events: Listing<Event> = {
  noun: 'events',
  columns: [
    { heading: 'Number', value: ({ number }) => number },
    { heading: 'Time', value: ({ timestamp }) => timestampText(timestamp), exported: ({ timestamp }) => timestamp },
    { heading: 'Type', value: ({ type }) => type },
    { heading: 'Order', value: ({ data }) => data.orderId },
    { heading: 'Job', isExtra: true, value: ({ data }) => data.labJobNumber },
    { heading: 'Result', value: ({ data }) => data.resultId },
    { heading: 'Version', isExtra: true, value: ({ data }) => data.version },
    { heading: 'Reason', isExtra: true, value: ({ data }) => data.reason },
  ],
};

const help = `
With --json, each line is a document. --follow continues until Ctrl-C, also if the service is unreachable for a while.

Examples:
  labwire events
  labwire events --after 4711 -o events.csv
  labwire events --follow --after latest --json   (one document per line)`;

export function addEvents(program: Command, terminal: Terminal): void {
  const command = program
    .command('events')
    .description('list the events of the account, oldest first')
    .option('--after <number>', 'events after this number; "latest" for new events only', '0')
    .option('--follow', 'wait for new events');
  addTableOptions(command)
    .addHelpText('after', help)
    .action(action<EventsOptions>((options) => showEvents(terminal, options)));
}

async function showEvents(terminal: Terminal, options: EventsOptions): Promise<void> {
  const { format, output, json, follow } = options;
  const after = parseEventNumber(options.after);
  const isFile = output !== undefined || (format !== undefined && format !== 'ndjson');
  if (isFile && follow)
    throw new UsageError('--follow writes text or, with --json, one document per line, and no file');
  const client = await openClient(terminal, options);
  if (isFile) {
    const found: Event[] = [];
    for await (const event of client.events({ after, wait: 0, limit: 1000 })) found.push(event);
    return writeListing(terminal, options, events, found);
  }
  let last = after;
  const show = async () => {
    const { signal } = terminal;
    const feed = follow ? followEvents(terminal, client, { after }) : client.events({ after, wait: 0, signal });
    for await (const event of feed) {
      writeLine(terminal, json || format === 'ndjson' ? JSON.stringify(event) : eventText(event));
      last = event.number;
    }
  };
  await withSummary(terminal, show, () =>
    last === 'latest' ? undefined : `--after ${last} continues after the last event.`,
  );
}

const typeWidth = 22;

const eventText = (event: Event): string =>
  [
    String(event.number).padStart(6),
    timestampText(event.timestamp),
    padEnd(event.type, typeWidth),
    eventSubject(event),
  ].join('  ');
