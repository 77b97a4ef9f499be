import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../packages/server/test/support/seeded-random.ts';

/** A customer's webhook receiver. */
export interface Receiver {
  url: string;
  /** The bodies by webhook-id. */
  received: Map<string, string[]>;
  close(): void;
}

export async function startReceiver(random: SeededRandom): Promise<Receiver> {
  const received: Receiver['received'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const id = String(request.headers['webhook-id']);
    received.set(id, [...(received.get(id) ?? []), body]);
    // The delay makes it likely that a process is killed while it waits for the response.
    await pause(random.below(50));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => server.close().closeAllConnections(),
  };
}
