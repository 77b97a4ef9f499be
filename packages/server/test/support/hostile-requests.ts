import type { Operation } from '@labwire/contract/operation.ts';
import { breakText, hostileTexts, spoil } from './hostile-values.ts';
import { SeededRandom } from './seeded-random.ts';

export interface HostileRequest {
  operation: Operation;
  method: string;
  /** Path and query, in characters that are allowed in a request line. */
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Tokens {
  client: string;
  staff: string;
}

/** Requests to every operation, generated from the contract, each with a defect. */
export function* hostileRequests(
  operations: readonly Operation[],
  tokens: Tokens,
  seed: number,
): Generator<HostileRequest, never> {
  const random = new SeededRandom(seed);
  for (;;) yield hostileRequest(random, random.pick(operations), tokens);
}

function hostileRequest(random: SeededRandom, operation: Operation, tokens: Tokens): HostileRequest {
  const body = operation.body ? hostileBody(random, operation) : strayBody(random);
  return {
    operation,
    method: random.chance(0.03) ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : operation.method,
    url: hostileUrl(random, operation),
    headers: {
      ...authorization(random, operation, tokens),
      ...(body && { 'content-type': contentType(random) }),
      ...hostileHeaders(random),
    },
    ...(body && { body }),
  };
}

function authorization(random: SeededRandom, { access }: Operation, { client, staff }: Tokens): Record<string, string> {
  if (random.chance(0.04)) {
    return {
      authorization: random.pick(['', 'Bearer', 'Bearer  ', 'Basic Og==', `Bearer ${'x'.repeat(600)}`, 'Bearer é']),
    };
  }
  if (access === 'public') return {};
  return { authorization: `Bearer ${'scope' in access ? client : staff}` };
}

const contentType = (random: SeededRandom) =>
  random.chance(0.9)
    ? 'application/json'
    : random.pick([
        ...['application/json; charset=utf-16', 'application/JSON;;;', 'text/plain', 'application/pdf'],
        ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/problem+json'],
        ...['x', ''],
      ]);

function hostileBody(random: SeededRandom, { body }: Operation): Buffer {
  const examples = Object.values(body?.examples ?? {}).map(({ value }) => value);
  const example = examples.length > 0 ? random.pick(examples) : {};
  if (random.chance(0.05)) return Buffer.from(JSON.stringify(example));
  const text = spoil(random, example);
  return random.chance(0.15) ? breakText(random, text) : Buffer.from(text);
}

/** For operations without a body. */
const strayBody = (random: SeededRandom): Buffer | undefined =>
  random.chance(0.1) ? Buffer.from(random.pick(['{}', '[]', '{', 'null', '{"a":1}', 'x'.repeat(1000)])) : undefined;

function hostileUrl(random: SeededRandom, { path, pathParameters, query }: Operation): string {
  const schemas = (pathParameters?.properties ?? {}) as Record<string, { type?: string }>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(0.4) ? plausible(random, schemas[name]?.type) : escaped(random, random.pick(hostileTexts)) || '%20',
  );
  const names = Object.keys(query?.properties ?? {});
  const parts: string[] = [];
  for (let i = random.below(4); i > 0; i--) {
    const name =
      names.length > 0 && random.chance(0.8) ? random.pick(names) : escaped(random, random.pick(hostileTexts));
    // A long poll would wait for events that never come.
    if (name === 'wait') continue;
    parts.push(`${name}${random.pick(['=', '', '[]=', '%00='])}${queryValue(random)}`);
  }
  if (parts.length > 0 && random.chance(0.2)) parts.push(parts[0] ?? '');
  const spoiltPath = random.chance(0.03)
    ? `${filled}${random.pick(['/', '//', '/..', '/%2e%2e', ';a=b', '%', '%zz'])}`
    : filled;
  return `${spoiltPath}${parts.length > 0 ? '?' : ''}${parts.join('&')}`.slice(0, 12_000);
}

const plausible = (random: SeededRandom, type: string | undefined) =>
  type === 'integer'
    ? String(random.pick([1, 2, 1001, 100_001, 700_001, 0, -1, 2 ** 53]))
    : random.pick(['01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11', 'x', '9415000123457']);

const queryValue = (random: SeededRandom) =>
  random.chance(0.5)
    ? escaped(random, random.pick(hostileTexts))
    : random.pick([
        ...['1', '0', '-1', '200', '201', 'true', 'latest', '2026-03-01T00:00:00Z', '2026-02-30T00:00:00Z', '1e3'],
      ]);

/** Characters of a URL, correctly encoded or nearly so. */
function escaped(random: SeededRandom, text: string): string {
  const bytes = Buffer.from(text.slice(0, 300));
  const encoded = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return random.chance(0.1) ? encoded.slice(0, -1) : encoded;
}

const oddHeaders: readonly [name: string, values: readonly string[]][] = [
  ['accept', ['*/*', 'text/html', 'application/json;q=0', ';;;', 'application/fhir+json', 'a/b,'.repeat(200)]],
  ['accept-encoding', ['br', 'gzip;q=0, *;q=0', 'identity;q=0', 'x', ', ,', 'br;q=2']],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['if-none-match', ['*', '"x"', 'W/"x"', '"', ',,,', '"a", '.repeat(300)]],
  ['if-match', ['*', '"1"', '"x"', 'W/"1"', '""', '"99999999999999999999"']],
  ['range', ['bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=0-0,2-3', 'bytes=99999999999999999999-', 'lines=1-2', '=']],
  ['idempotency-key', ['k', '', 'é', 'a b', 'x'.repeat(256), '\t']],
  ['expect', ['100-continue', '200-ok']],
  ['x-forwarded-for', ['1.2.3.4', 'unknown', ', , ,', '::1']],
  ['forwarded', ['for="_secret";proto=https;by=203.0.113.43']],
  ['x-http-method-override', ['DELETE']],
  ['x-request-id', ['my-own']],
  ['origin', ['null', 'https://evil.example']],
  ['cookie', ['a=b; '.repeat(100)]],
];

function hostileHeaders(random: SeededRandom): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = random.below(3); i > 0; i--) {
    const [name, values] = random.pick(oddHeaders);
    headers[name] = random.pick(values);
  }
  return headers;
}
