import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadLimits } from '../limits/load-limits.ts';
import { problemDocument } from './problem-document.ts';
import { ProblemError } from './problem-error.ts';
import { defaultHeaders, logResponse, type ProblemHandlerOptions, sendProblem, toProblem } from './problem-handler.ts';

const late = ({ code }: { code?: string }) => code === 'ERR_HTTP_REQUEST_TIMEOUT';

/** Options of the server for requests that never reach a route: addresses and bytes that are no HTTP, or come too late. */
export function malformedRequestOptions(
  problemOptions: ProblemHandlerOptions,
  { headersMs, requestMs, lookEveryMs }: LoadLimits,
) {
  const headers = defaultHeaders(problemOptions);
  return {
    requestTimeout: requestMs,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', request.id).headers(headers);
      sendProblem(reply, toProblem(error, problemOptions), problemOptions.publicUrl);
      logResponse(request, reply);
    },

    // Node would answer a missing Host by itself, with nothing but the status.
    http: { requireHostHeader: false, headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },

    clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      const id = randomUUID();
      const problem = new ProblemError(
        'malformed-request',
        late(error) ? { detail: 'It did not arrive in time.' } : {},
      );
      const body = JSON.stringify(problemDocument(problem, problemOptions.publicUrl, id));
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
      this.log.info({ requestId: id, status: problem.status, code: error.code });
    },
  };
}
