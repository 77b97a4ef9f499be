import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer } from './check-response.ts';

/** What comes back for bytes that no HTTP library would send. */
export async function askRaw(port: number, bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: body === '' ? '' : JSON.parse(body) };
}

/** When the other side has ended or cut the connection; what it still sent is thrown away. */
export async function endOf(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  socket.resume();
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
}
