import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import type { BareAnswer } from './bare.ts';

/** A process that answers one thing to everything: by Node's own server, or by Fastify. */
const { kind, from, status, headers, file } = JSON.parse(process.argv[2] ?? '') as BareAnswer;
const body = await readFile(file);
const size = { 'content-length': body.length };

function listening(address: unknown): void {
  process.stdout.write(`listening ${(address as { port: number }).port}\n`);
}

if (kind === 'node') {
  const server = createServer((_request, response) => {
    response.writeHead(status, status === 304 ? headers : { ...headers, ...size });
    response.end(status === 304 ? undefined : body);
  });
  server.listen(0, '127.0.0.1', () => listening(server.address()));
} else {
  const app = Fastify();
  app.get('/*', async (_request, reply) => {
    reply.code(status).headers(headers);
    if (status === 304) return reply.send();
    if (from === 'file') return reply.send(await readFile(file));
    if (from === 'stream') return reply.headers(size).send(createReadStream(file));
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  listening(app.server.address());
}
