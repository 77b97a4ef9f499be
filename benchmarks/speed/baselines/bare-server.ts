import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import type { BareResponse } from './bare-process.ts';

/** Sends the same response to every request, with Node's HTTP server or with Fastify. */
const { kind, source, status, headers, file } = JSON.parse(process.argv[2] ?? '') as BareResponse;
const body = await readFile(file);
const size = { 'content-length': body.length };

function printPort(address: unknown): void {
  process.stdout.write(`listening ${(address as { port: number }).port}\n`);
}

if (kind === 'node') {
  const server = createServer((_request, response) => {
    response.writeHead(status, status === 304 ? headers : { ...headers, ...size });
    response.end(status === 304 ? undefined : body);
  });
  server.listen(0, '127.0.0.1', () => printPort(server.address()));
} else {
  const app = Fastify();
  app.get('/*', async (_request, reply) => {
    reply.code(status).headers(headers);
    if (status === 304) return reply.send();
    if (source === 'file') return reply.send(await readFile(file));
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  printPort(app.server.address());
}
