import { request } from 'node:http';

export interface RawResponse {
  status: number;
  /** Without the headers that Node adds. */
  headers: Record<string, string>;
  body: Buffer;
}

const nodeHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

/** Sends one request; the body is returned as received, without decompression. */
export function sendRequest(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const outgoing = request(url, { method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const entries = Object.entries(response.headers).filter(([name]) => !nodeHeaders.includes(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks),
      });
    });
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
