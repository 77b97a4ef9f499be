import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { asProblem, type Manners, sendProblem } from './manners.ts';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';

/** Options of the server for requests that never reach a route: addresses and bytes that are no HTTP. */
export function answerBrokenRequests(manners: Manners) {
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'x-request-id': request.id, 'labwire-environment': manners.environment });
      sendProblem(reply, asProblem(error, manners), manners.publicUrl);
    },

    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      const id = uuidv7();
      const problem = new ProblemError('malformed-request');
      const body = JSON.stringify(problemDocument(problem, manners.publicUrl, id));
      socket.end(
        [
          `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
          'Content-Type: application/problem+json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          `X-Request-Id: ${id}`,
          `Labwire-Environment: ${manners.environment}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    },
  };
}
