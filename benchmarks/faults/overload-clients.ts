import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface TimedResponse {
  status: number;
  retryAfter: string | undefined;
  body: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

/** Sends a request over a keep-alive connection; status 0 means that there was no response. */
export async function send(url: string, method = 'GET', token = '', body?: string): Promise<TimedResponse> {
  const started = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sending = request(url, { method, headers, agent, timeout: 60_000 });
  sending.on('timeout', () => sending.destroy());
  sending.end(body);
  const passed = () => performance.now() - started;
  try {
    const [response] = await once(sending, 'response');
    const body = await text(response);
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], body, ms: passed() };
  } catch (error) {
    return { status: 0, retryAfter: undefined, body: String(error), ms: passed() };
  }
}

/** Opens connections that send an incomplete request and then stall. */
export function stall(address: string, bytes: string, count: number): Socket[] {
  const { port, hostname } = new URL(address);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  });
}

/** Counts the connections that the service has not closed; a paused socket would not notice the close. */
export async function countOpen(sockets: Socket[]): Promise<number> {
  for (const socket of sockets) socket.resume();
  for (const deadline = Date.now() + 5_000; ; await pause(100)) {
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    if (open === 0 || Date.now() > deadline) return open;
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export const closeConnections = (): void => agent.destroy();
