import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';

export interface TimeLimits {
  /** To connect, and to answer a request without a body. */
  answerMs: number;
  /** Without progress of a body, and to answer after the last of it. */
  idleMs: number;
}

export const usualLimits: TimeLimits = { answerMs: 10_000, idleMs: 30_000 };

/** Resolves with the head of the answer. Its body must be read or destroyed: it holds the connection. */
export type Send = (
  url: URL,
  options: { method: string; headers: OutgoingHttpHeaders },
  body?: Readable,
) => Promise<IncomingMessage>;

/** HTTP as S3 wants it: bodies stream with a Content-Length, where `fetch` would send them in chunks. */
export function newSender(protocol: string, { answerMs, idleMs }: TimeLimits): Send {
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });

  return (url, options, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isSecure ? https : http).request(url, { ...options, agent });
    let timer: NodeJS.Timeout | undefined;
    const allow = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.destroy(new Error(`nothing happened within ${ms} ms`)), ms);
    };
    allow(answerMs);

    request.on('error', reject);
    request.on('response', (response) => {
      clearTimeout(timer);
      limitIdleness(response, idleMs);
      // An answer before the end of the body is a refusal: the rest is not wanted.
      response.on('close', () => request.writableFinished || request.destroy());
      resolve(response);
    });
    request.on('close', () => {
      clearTimeout(timer);
      body?.destroy();
    });

    if (!body) request.end();
    else {
      body.on('error', (error) => request.destroy(error));
      const start = () => body.on('data', () => allow(idleMs)).pipe(request);
      request.on('socket', (socket) => (socket.connecting ? socket.once('connect', start) : start()));
    }
    return promise;
  };
}

/** Ends an answer that does not go on. One whose bytes wait for their reader is not idle: customers may be slow. */
function limitIdleness(response: IncomingMessage, idleMs: number): void {
  const { socket } = response;
  const check = () => {
    if (response.readableLength === 0) response.destroy(new Error(`nothing came within ${idleMs} ms`));
    else socket.setTimeout(idleMs);
  };
  socket.setTimeout(idleMs, check);
  // The connection is used again, and has other limits then.
  response.on('close', () => socket.off('timeout', check));
}
