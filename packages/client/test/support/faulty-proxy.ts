import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { after } from '../../../server/test/support/after.ts';

/** A fault of one request; requests without one are forwarded. */
export type Fault =
  | 'none'
  | 'lost on the way there'
  | 'lost on the way back'
  | 'cut in the middle'
  | 'paused in the middle'
  | 'kept waiting'
  | { status: number; headers?: Record<string, string>; body?: string };

export interface FaultyProxy {
  baseUrl: string;
  /** Applied one by one to requests whose URL begins with `path`. */
  faults: Fault[];
  path: string;
  /** The method and URL of every request. */
  seen: string[];
  /** Replaces the Date header of responses. */
  date?: () => Date;
}

/** A proxy that simulates network faults between the client and the service. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const proxy: FaultyProxy = { baseUrl: '', faults: [], path: '/client/api/', seen: [] };
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    proxy.seen.push(`${method} ${url}`);
    const fault = url.startsWith(proxy.path) ? proxy.faults.shift() : undefined;
    handle(request, response, fault).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): Promise<void> {
    const { method, url = '', headers } = request;
    const content = await buffer(request);
    if (fault === 'lost on the way there') return void response.destroy();
    if (fault === 'kept waiting') return;
    if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end(fault.body);
    const { host: _, connection, 'content-length': length, ...rest } = headers;
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: { ...(rest as Record<string, string>), 'accept-encoding': 'identity' },
      body: content.length > 0 ? content : undefined,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === 'lost on the way back') return void response.destroy();
    const own = proxy.date ? { date: proxy.date().toUTCString() } : {};
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...own });
    if (fault !== 'cut in the middle' && fault !== 'paused in the middle') return void response.end(body);
    const half = body.length / 2;
    await new Promise<void>((written) => response.write(body.subarray(0, half), () => written()));
    if (fault === 'cut in the middle') return void response.destroy();
    await pause(1_500);
    response.end(body.subarray(half));
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
