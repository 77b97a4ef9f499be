import { request } from 'node:http';

export interface Answer {
  status: number;
  /** Without those that Node adds by itself. */
  headers: Record<string, string>;
  body: Buffer;
}

const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

/** One request as it is on the wire: nothing is decompressed. */
export function ask(url: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks),
      });
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
