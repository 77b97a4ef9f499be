import type { Event } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { eventSubject, followEvents } from '../event-feed.ts';
import { parseEventTypes } from '../event-types.ts';
import { parseEventNumber } from '../option-values.ts';
import { withSummary } from '../progress.ts';
import { styled, type Terminal, timestampText, writeLine, writeMessage } from '../terminal.ts';
import { padEnd } from '../text-width.ts';
import { type Forwarded, forwardEvent, newSecret, parseForwardUrl, parseSecret } from '../webhook-forwarding.ts';

interface ListenOptions extends GlobalOptions {
  forwardTo: string;
  events?: string;
  after: string;
}

const help = `
The events are read from the feed of the account, so that no public address is needed. Each is sent as the service would
send it, with a signature of the secret that is shown at the start; LABWIRE_WEBHOOK_SECRET sets the secret. Unlike the
service, the command sends each event once, whatever the response. With --json, the first line has the secret, and each
further line a delivery.

Ctrl-C ends it, and shows how many events were sent and how to continue.

Examples:
  labwire webhooks listen --forward-to http://localhost:3000/hooks
  labwire webhooks listen --forward-to localhost:3000/hooks --events result.published,report.approved
  labwire webhooks listen --forward-to localhost:3000/hooks --after 0   (all events of the account)`;

export function addWebhooksListen(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('listen')
    .description('forward the events of the account to a local address, signed like deliveries')
    .requiredOption('--forward-to <url>', 'where events are sent')
    .option('--events <types>', 'only these event types, separated by commas')
    .option('--after <number>', 'events after this number; "latest" for new events only', 'latest')
    .addHelpText('after', help)
    .action(action<ListenOptions>((options) => listen(terminal, options)));
}

async function listen(terminal: Terminal, options: ListenOptions): Promise<void> {
  const { env, signal } = terminal;
  const url = parseForwardUrl(options.forwardTo);
  const after = parseEventNumber(options.after);
  const secret = env.LABWIRE_WEBHOOK_SECRET ? parseSecret(env.LABWIRE_WEBHOOK_SECRET) : newSecret();
  const types = options.events === undefined ? undefined : parseEventTypes(options.events);
  const client = await openClient(terminal, options);
  const onStart = () => writeStart(terminal, options, { forwardTo: url, secret });
  const counts = { accepted: 0, failed: 0, last: undefined as number | undefined };
  const forward = async () => {
    for await (const event of followEvents(terminal, client, { after, onStart })) {
      if (types === undefined || types.includes(event.type)) {
        const forwarded = await forwardEvent(event, { url, secret, now: terminal.now(), signal });
        counts[forwarded.error === null ? 'accepted' : 'failed']++;
        writeLine(terminal, options.json ? deliveryJson(event, forwarded) : deliveryText(terminal, event, forwarded));
      }
      counts.last = event.number;
    }
  };
  const summary = () => (counts.last === undefined && !signal.aborted ? undefined : summaryText(counts));
  await withSummary(terminal, forward, summary);
}

function writeStart(terminal: Terminal, { json }: ListenOptions, start: { forwardTo: string; secret: string }): void {
  if (json) {
    writeLine(terminal, JSON.stringify(start));
    return;
  }
  writeMessage(terminal, `Forwarding events to ${start.forwardTo}; stop with Ctrl-C.`);
  writeMessage(terminal, `Signing secret: ${start.secret}`);
}

const deliveryJson = ({ number, eventId, type, data }: Event, { status, error, milliseconds }: Forwarded): string =>
  JSON.stringify({ number, eventId, type, orderId: data.orderId, status, error, milliseconds });

const typeWidth = 22;

function deliveryText(terminal: Terminal, event: Event, { status, error, milliseconds }: Forwarded): string {
  const colour = error === null ? 'green' : 'red';
  const result = styled(terminal, terminal.stdout, colour, status === null ? (error ?? '') : String(status));
  const about = [timestampText(event.timestamp), padEnd(event.type, typeWidth), eventSubject(event)].join('  ');
  return `${String(event.number).padStart(6)}  ${about}: ${result}, ${milliseconds} ms`;
}

function summaryText({
  accepted,
  failed,
  last,
}: {
  accepted: number;
  failed: number;
  last: number | undefined;
}): string {
  const count = accepted + failed;
  const sent = `${count} ${count === 1 ? 'event was' : 'events were'} sent: ${accepted} accepted, ${failed} failed.`;
  return last === undefined ? sent : `${sent} --after ${last} continues after the last one.`;
}
