import { connect } from 'node:net';
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
