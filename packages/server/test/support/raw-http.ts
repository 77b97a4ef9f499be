import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestResponse } from './check-response.ts';
import { patience } from './patience.ts';

/** The response to bytes that no HTTP library would send. */
export async function sendRaw(port: number, bytes: string): Promise<TestResponse> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(patience(10_000), () => socket.destroy(new Error('no answer')));
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: body === '' ? '' : JSON.parse(body) };
}

/** Resolves when the other side has closed the connection; data that still arrives is discarded. */
export async function endOf(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  socket.resume();
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(patience(10_000)) });
}
