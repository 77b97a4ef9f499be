import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { after } from './after.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  id: string;
  body: string;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** The response of the receiver: a status, or a function that writes it. */
export type Reaction = number | ((response: ServerResponse, request: IncomingMessage) => void);

/** A customer's program that receives webhooks. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Sets the response; 204 by default. */
  reacts(how: (delivery: Received) => Reaction): void;
  close(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<Receiver> {
  let react: (delivery: Received) => Reaction = () => 204;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { headers } = request;
    const delivery = { headers, id: String(headers['webhook-id']), body, payload: JSON.parse(body || '{}') };
    received.push(delivery);
    const reaction = react(delivery);
    if (typeof reaction === 'number') response.writeHead(reaction).end();
    else reaction(response, request);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  after(close);
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}/hook`,
    port: bound,
    received,
    reacts(how) {
      react = how;
    },
    close,
  };
}

/** Verifies a delivery with the library of Standard Webhooks, as a customer does. */
export function verifies(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
