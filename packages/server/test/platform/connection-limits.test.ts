import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'vitest';
import { addressMatcher } from '../../src/platform/limits/address-rules.ts';
import { limitConnections } from '../../src/platform/limits/connection-limits.ts';
import { after } from '../support/after.ts';
import { eventually } from '../support/eventually.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const request = 'GET /health/live HTTP/1.1\r\nHost: lab.example\r\n\r\n';

async function listen(
  limits: { maxConnections: number; maxConnectionsPerAddress: number },
  trustedProxies: string[] = [],
): Promise<Server> {
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, limits, addressMatcher(trustedProxies));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** Opens a connection that the client never closes. */
async function open(server: Server): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.resume();
  after(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has closed its side. */
const ended = (socket: Socket) =>
  eventually(() => assert.ok(socket.readableEnded || socket.destroyed, 'the connection is still open'));

const countOpen = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('a client above its limit gets no further connection, until it closes one', async () => {
  const server = await listen({ maxConnections: 10, maxConnectionsPerAddress: 2 });
  const [first] = [await open(server), await open(server)];
  const refused = await open(server);
  await ended(refused);
  assert.equal(await countOpen(server), 2);
  first.destroy();
  await eventually(async () => assert.equal(await countOpen(server), 1));
  const accepted = await open(server);
  accepted.write(request);
  await once(accepted, 'data');
});

test('a trusted proxy may have more connections than one client', async () => {
  const server = await listen({ maxConnections: 10, maxConnectionsPerAddress: 1 }, ['127.0.0.0/8']);
  for (const socket of [await open(server), await open(server), await open(server)]) {
    socket.write(request);
    await once(socket, 'data');
  }
});

test('when all connections are taken, idle ones are closed to make room', async () => {
  const server = await listen({ maxConnections: 3, maxConnectionsPerAddress: 10 });
  const idle = [await open(server), await open(server)];
  for (const socket of idle) {
    socket.write(request);
    await once(socket, 'data');
  }
  await open(server);
  await Promise.all(idle.map(ended));
  const next = await open(server);
  next.write(request);
  await once(next, 'data');
});

test('the connection of a malformed request is destroyed, even if the client never closes it', async () => {
  const lab = await startWithCustomer({ loadLimits: { headersMs: 100, timeoutCheckMs: 20 } });
  await lab.app.listen({ port: 0, host: '127.0.0.1' });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(lab.app.server)));
  for (const socket of sockets) socket.write('GET /health/live HTTP/1.1\r\nHost: lab.');
  await eventually(async () => assert.equal(await countOpen(lab.app.server), 0));
});
