import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './address-rules.ts';

export interface ConnectionLimits {
  maxConnections: number;
  /** Addresses of trusted proxies are exempt, because a proxy forwards the requests of many clients. */
  maxConnectionsPerAddress: number;
}

/**
 * Limits the open connections of the process and of each client, so that one client cannot take them all. When the process
 * has reached its limit, connections without a request in progress are closed to make room for new ones.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrustedProxy: (address: string) => boolean,
): void {
  const openByClient = new Map<string, number>();
  let open = 0;

  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const client = clientNetwork(address);
    const ofClient = (openByClient.get(client) ?? 0) + 1;
    open += 1;
    openByClient.set(client, ofClient);
    socket.once('close', () => {
      open -= 1;
      const left = (openByClient.get(client) ?? 1) - 1;
      if (left === 0) openByClient.delete(client);
      else openByClient.set(client, left);
    });
    if (ofClient > limits.maxConnectionsPerAddress && !isTrustedProxy(address)) socket.destroy();
    else if (open >= limits.maxConnections) server.closeIdleConnections();
  });
}
