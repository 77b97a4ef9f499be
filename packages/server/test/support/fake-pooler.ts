import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A connection pooler in front of PostgreSQL, which refuses startup options as PgBouncer does. */
export interface FakePooler {
  /** The URL for a client. The pooler accepts any password and uses the login of its own URL. */
  url: string;
  /** Whether a client keeps a server connection, or gets one for each transaction. New clients get the new mode. */
  mode: 'session' | 'transaction';
  /** Ends all connections of clients. */
  dropClients(): void;
  close(): Promise<void>;
}

const acceptedParameters = ['user', 'database', 'client_encoding', 'application_name'];
const sslRequest = 80_877_103;

/** One connection to PostgreSQL, and the client that it belongs to at the moment. */
interface ServerConnection {
  stream: Socket;
  client?: PooledClient;
}

interface PooledClient {
  socket: Socket;
  mode: FakePooler['mode'];
  server?: ServerConnection;
  /** Messages that wait for a server connection. */
  waiting: Buffer[];
  /** How many ReadyForQuery messages are outstanding. */
  outstanding: number;
}

export async function startFakePooler(
  url: string,
  mode: FakePooler['mode'],
  { serverConnections }: { serverConnections: number },
): Promise<FakePooler> {
  const servers: ServerConnection[] = [];
  const idle: ServerConnection[] = [];
  const clients = new Set<PooledClient>();
  for (let i = 0; i < serverConnections; i++) {
    const server = { stream: await connectRaw(url) };
    readMessages(server.stream, (message) => fromServer(server, message));
    servers.push(server);
    idle.push(server);
  }

  function fromServer(server: ServerConnection, message: Buffer): void {
    const { client } = server;
    // A notification for a client that does not have this connection any more is lost.
    if (!client) return;
    client.socket.write(message);
    if (typeOf(message) !== 'Z') return;
    client.outstanding--;
    const isOutsideTransaction = message.at(5) === 'I'.charCodeAt(0);
    if (client.mode === 'transaction' && isOutsideTransaction && client.outstanding === 0) release(client);
  }

  function release(client: PooledClient): void {
    if (client.server) {
      client.server.client = undefined;
      idle.push(client.server);
    }
    client.server = undefined;
    for (const other of clients) forward(other);
  }

  function forward(client: PooledClient): void {
    if (client.waiting.length === 0) return;
    client.server ??= idle.pop();
    if (!client.server) return;
    client.server.client = client;
    for (const message of client.waiting.splice(0)) client.server.stream.write(message);
  }

  function fromClient(client: PooledClient, message: Buffer): void {
    const type = typeOf(message);
    if (type === 'X') return;
    // Each simple query and each Sync is answered with ReadyForQuery.
    if (type === 'Q' || type === 'S') client.outstanding++;
    client.waiting.push(message);
    forward(client);
  }

  const pooler: FakePooler = { url: '', mode, dropClients, close };
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    const client: PooledClient = { socket, mode: pooler.mode, waiting: [], outstanding: 0 };
    clients.add(client);
    acceptClient(socket, (message) => fromClient(client, message));
    socket.on('close', () => {
      clients.delete(client);
      // A pooler would reset the server connection; here it is not used again.
      if (client.server) client.server.client = undefined;
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = new URL(url);
  [address.hostname, address.port] = ['127.0.0.1', String((listener.address() as AddressInfo).port)];
  pooler.url = address.href;

  function dropClients(): void {
    for (const { socket } of clients) socket.destroy();
  }

  async function close(): Promise<void> {
    listener.close();
    dropClients();
    for (const { stream } of servers) stream.destroy();
    await once(listener, 'close');
  }
  return pooler;
}

/** The driver signs in; then its socket is used without it. */
async function connectRaw(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  stream.on('error', () => {});
  return stream;
}

const typeOf = (message: Buffer) => String.fromCharCode(message.at(0) ?? 0);

/** Calls back with each message: a letter, four bytes of length and the content. */
function readMessages(socket: Socket, onMessage: (message: Buffer) => void, rest: Buffer = Buffer.alloc(0)): void {
  let buffer = rest;
  const split = () => {
    while (buffer.length >= 5 && buffer.length >= 1 + buffer.readInt32BE(1)) {
      const end = 1 + buffer.readInt32BE(1);
      onMessage(buffer.subarray(0, end));
      buffer = buffer.subarray(end);
    }
  };
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    split();
  });
  split();
}

/** Answers the startup message, which has no letter, and then reads messages. */
function acceptClient(socket: Socket, onMessage: (message: Buffer) => void): void {
  socket.once('data', (chunk: Buffer) => {
    if (chunk.readInt32BE(4) === sslRequest) {
      socket.write('N');
      acceptClient(socket, onMessage);
      return;
    }
    const length = chunk.readInt32BE(0);
    const fields = chunk.subarray(8, length).toString().split('\0');
    const names = fields.filter((name, i) => i % 2 === 0 && name !== '');
    const refused = names.find((name) => !acceptedParameters.includes(name));
    if (refused !== undefined) {
      socket.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`));
      return;
    }
    socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]));
    readMessages(socket, onMessage, chunk.subarray(length));
  });
}

function message(type: string, content: string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  const body = Buffer.from(content);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
