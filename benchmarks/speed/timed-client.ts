import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Uses one keep-alive connection, as a customer's program does. */
export class TimedClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  /** Returns the response and how long it took in milliseconds. */
  get(url: string): Promise<{ ms: number; status: number; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; status: number; body: string }>();
    const begin = performance.now();
    const outgoing = request(url, { headers: this.#headers, agent: this.#agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ ms: performance.now() - begin, status: response.statusCode ?? 0, body }));
    });
    outgoing.on('error', reject);
    outgoing.end();
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}
