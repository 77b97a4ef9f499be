import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, type Event, type LabwireClient, UnavailableError } from '@labwire/client';
import { type Terminal, writeMessage } from './terminal.ts';

const pauseMs = 5_000;

/**
 * The events of the account, and then new ones until Ctrl-C. While the service is unreachable, it is tried again. `onStart` is
 * called when it is certain that no later event will be missed.
 */
export async function* followEvents(
  terminal: Terminal,
  client: LabwireClient,
  { after, onStart = () => {} }: { after: number | 'latest'; onStart?: () => void },
): AsyncGenerator<Event, void> {
  const { signal } = terminal;
  // A number, from which to continue also if the connection is lost before the first event.
  let last = after === 'latest' ? await latestEvent(client) : after;
  onStart();
  while (!signal.aborted) {
    try {
      for await (const event of client.events({ after: last, signal })) {
        yield event;
        last = event.number;
      }
    } catch (error) {
      if (!(error instanceof ConnectionError || error instanceof UnavailableError)) throw error;
      writeMessage(terminal, `${error.message.split('\n')[0]}; trying again`);
      await pause(pauseMs, undefined, { signal });
    }
  }
}

async function latestEvent(client: LabwireClient): Promise<number> {
  return (await client.call('listEvents', { query: { after: 'latest' } })).body.next;
}

/** What an event is about: the order, and the job, the result and the version of a report as far as it has them. */
export function eventSubject({ data: { orderId, labJobNumber, resultId, version } }: Event): string {
  const parts = [
    `order ${orderId}`,
    labJobNumber && `job ${labJobNumber}`,
    resultId && `result ${resultId}`,
    version && `version ${version}`,
  ];
  return parts.filter(Boolean).join(', ');
}
