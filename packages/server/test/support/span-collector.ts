import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from './after.ts';

interface Attribute {
  key: string;
  value: Record<string, string | number>;
}

/** A span in the JSON encoding of OTLP. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
}

export interface SpanCollector {
  url: string;
  spans: CollectedSpan[];
  /** The attributes of the resource of the last export. */
  resource: Record<string, unknown>;
  /** Everything that was received, as text. */
  received: string[];
  headers: Record<string, unknown>[];
}

export const attributesOf = ({ attributes }: { attributes: Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives spans by OTLP over HTTP, as a collector of OpenTelemetry does. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const collector: SpanCollector = { url: '', spans: [], resource: {}, received: [], headers: [] };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    collector.received.push(body);
    collector.headers.push(request.headers);
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        collector.resource = attributesOf(resource);
        for (const { spans } of scopeSpans) collector.spans.push(...spans);
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}
