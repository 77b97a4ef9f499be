import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL that simulates fail-over and network faults. */
export interface Forwarder {
  port: number;
  /** Sends new connections to another port. Open connections stay. */
  pointTo(port: number): void;
  /** Ends every connection. */
  cut(): void;
  /** Stops forwarding without closing connections. What was sent meanwhile is forwarded after `goOn`. */
  hang(): void;
  goOn(): void;
  /**
   * Forwards every nth commit but drops the connection before its response; 0 disables this. With `text`, only transactions
   * count in which the client sent this text.
   */
  loseCommitAnswers(everyNth: number, text?: string): void;
  /** How many responses were dropped. */
  lostAnswers(): number;
  close(): Promise<void>;
}

/** A simple query, as the driver sends it. */
const commit = Buffer.from('commit\0');

export async function startForwarder(to: number): Promise<Forwarder> {
  let target = to;
  let hangs = false;
  let everyNth = 0;
  let text = '';
  let commits = 0;
  let lost = 0;
  const open = new Set<Socket>();

  function keep(socket: Socket, other: () => Socket): void {
    open.add(socket);
    if (hangs) socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      other().end();
    });
  }

  const server = createServer((inner) => {
    const outer = connect(target, '127.0.0.1');
    let sentText = false;
    let isDoomed = false;
    keep(inner, () => outer);
    keep(outer, () => inner);
    inner.on('data', (chunk) => {
      if (everyNth > 0) {
        sentText ||= chunk.includes(text);
        if (chunk.includes(commit)) {
          if (sentText && ++commits % everyNth === 0) isDoomed = true;
          sentText = false;
        }
      }
      outer.write(chunk);
    });
    outer.on('data', (chunk) => {
      if (!isDoomed) return inner.write(chunk);
      lost++;
      inner.destroy();
      outer.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port;
    },
    cut,
    hang() {
      hangs = true;
      for (const socket of open) socket.pause();
    },
    goOn() {
      hangs = false;
      for (const socket of open) socket.resume();
    },
    loseCommitAnswers(nth, sent = '') {
      everyNth = nth;
      text = sent;
    },
    lostAnswers: () => lost,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
