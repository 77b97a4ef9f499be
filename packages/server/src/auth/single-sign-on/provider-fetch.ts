import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { CustomFetch } from 'openid-client';
import { createPinnedLookup, findAddresses, type OutboundPolicy } from '../../webhooks/webhook-post.ts';

const maxResponseBytes = 1024 * 1024;

/**
 * Sends a request to a provider under the rules of webhooks: addresses in private networks are refused, the connection uses
 * only the addresses that were checked, and redirects are not followed.
 */
export const createProviderFetch =
  (policy: OutboundPolicy): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const target = new URL(url);
    if (policy.requiresHttps && target.protocol !== 'https:') throw new Error('only https addresses are allowed');
    const addresses = await findAddresses(target.hostname, policy);
    const content = body === null || body === undefined ? undefined : Buffer.from(String(body));
    const request = (target.protocol === 'https:' ? https : http).request({
      ...urlToHttpOptions(target),
      method,
      agent: false,
      lookup: createPinnedLookup(addresses),
      headers: { ...headers, ...(content && { 'content-length': content.length }) },
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(policy.limits.totalMs)]),
    });
    // Without a listener, an error after the response would crash the process.
    request.on('error', () => {});
    request.end(content);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const bytes = await readBody(response);
    const { statusCode: status = 502 } = response;
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers: headersOf(response) });
  };

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new Error(`the response has more than ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
