import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Keeps one connection, as a customer's program does. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** How long an answer took in milliseconds, and what it says. */
  ask(url: string): Promise<{ ms: number; status: number; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; status: number; body: string }>();
    const begin = performance.now();
    const sent = request(url, { headers: this.#headers, agent: this.#agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ ms: performance.now() - begin, status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}
