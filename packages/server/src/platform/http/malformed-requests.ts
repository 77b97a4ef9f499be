import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadLimits } from '../limits/load-limits.ts';
import { defaultHeaders } from './default-headers.ts';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import { logResponse, type ProblemHandlerOptions, sendProblem, toProblem } from './problem-handler.ts';

/** How long a client may take to read the response to a malformed request before its connection is destroyed. */
const closeMs = 1_000;

const isTimeout = ({ code }: { code?: string }) => code === 'ERR_HTTP_REQUEST_TIMEOUT';

/** Server options for requests that reach no route: invalid URLs, bytes that are not HTTP, and requests that time out. */
export function malformedRequestOptions(
  options: ProblemHandlerOptions,
  { headersMs, requestMs, timeoutCheckMs }: LoadLimits,
) {
  const headers = defaultHeaders(options);
  return {
    requestTimeout: requestMs,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', request.id).headers(headers);
      sendProblem(reply, toProblem(error, options), options.publicUrl);
      logResponse(request, reply);
    },

    // Node would answer a missing Host header itself, without a problem document.
    http: { requireHostHeader: false, headersTimeout: headersMs, connectionsCheckingInterval: timeoutCheckMs },

    clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      const id = randomUUID();
      const detail = isTimeout(error) ? { detail: 'The request did not arrive in time.' } : {};
      const problem = new ProblemError('malformed-request', detail);
      const body = JSON.stringify(problemDocument(problem, options.publicUrl, id));
      socket.end(
        [
          `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
          'content-type: application/problem+json',
          `content-length: ${Buffer.byteLength(body)}`,
          `x-request-id: ${id}`,
          ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      );
      // Without this the connection would stay open until the client closes its side, which it may never do.
      const timer = setTimeout(() => socket.destroy(), closeMs);
      socket.once('close', () => clearTimeout(timer));
      this.log.info({ requestId: id, status: problem.status, code: error.code });
    },
  };
}
