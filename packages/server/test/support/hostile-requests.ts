import type { Operation } from '@labwire/contract/operation.ts';
import { breakText, hostileTexts, spoil } from './hostile-values.ts';
import { Dice } from './seeded-random.ts';

export interface HostileRequest {
  operation: Operation;
  method: string;
  /** Path and query, in characters that may stand in a request line. */
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Tokens {
  client: string;
  staff: string;
}

/** Requests against every operation, made from what the contract says of it, each spoilt somewhere. */
export function* hostileRequests(
  operations: readonly Operation[],
  tokens: Tokens,
  seed: number,
): Generator<HostileRequest, never> {
  const dice = new Dice(seed);
  for (;;) yield hostileRequest(dice, dice.pick(operations), tokens);
}

function hostileRequest(dice: Dice, operation: Operation, tokens: Tokens): HostileRequest {
  const body = operation.body ? hostileBody(dice, operation) : strayBody(dice);
  return {
    operation,
    method: dice.chance(0.03) ? dice.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : operation.method,
    url: hostileUrl(dice, operation),
    headers: {
      ...authorization(dice, operation, tokens),
      ...(body && { 'content-type': contentType(dice) }),
      ...hostileHeaders(dice),
    },
    ...(body && { body }),
  };
}

function authorization(dice: Dice, { access }: Operation, { client, staff }: Tokens): Record<string, string> {
  if (dice.chance(0.04)) {
    return {
      authorization: dice.pick(['', 'Bearer', 'Bearer  ', 'Basic Og==', `Bearer ${'x'.repeat(600)}`, 'Bearer é']),
    };
  }
  if (access === 'public') return {};
  return { authorization: `Bearer ${'scope' in access ? client : staff}` };
}

const contentType = (dice: Dice) =>
  dice.chance(0.9)
    ? 'application/json'
    : dice.pick([
        'application/json; charset=utf-16',
        'application/JSON;;;',
        'text/plain',
        'application/pdf',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/problem+json',
        'x',
        '',
      ]);

function hostileBody(dice: Dice, { body }: Operation): Buffer {
  const examples = Object.values(body?.examples ?? {}).map(({ value }) => value);
  const example = examples.length > 0 ? dice.pick(examples) : {};
  if (dice.chance(0.05)) return Buffer.from(JSON.stringify(example));
  const text = spoil(dice, example);
  return dice.chance(0.15) ? breakText(dice, text) : Buffer.from(text);
}

/** Where no body belongs. */
const strayBody = (dice: Dice): Buffer | undefined =>
  dice.chance(0.1) ? Buffer.from(dice.pick(['{}', '[]', '{', 'null', '{"a":1}', 'x'.repeat(1000)])) : undefined;

function hostileUrl(dice: Dice, { path, pathParameters, query }: Operation): string {
  const schemas = (pathParameters?.properties ?? {}) as Record<string, { type?: string }>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    dice.chance(0.4) ? plausible(dice, schemas[name]?.type) : escaped(dice, dice.pick(hostileTexts)) || '%20',
  );
  const names = Object.keys(query?.properties ?? {});
  const parts: string[] = [];
  for (let i = dice.below(4); i > 0; i--) {
    const name = names.length > 0 && dice.chance(0.8) ? dice.pick(names) : escaped(dice, dice.pick(hostileTexts));
    // Nobody wants to wait for events that never come.
    if (name === 'wait') continue;
    parts.push(`${name}${dice.pick(['=', '', '[]=', '%00='])}${queryValue(dice)}`);
  }
  if (parts.length > 0 && dice.chance(0.2)) parts.push(parts[0] ?? '');
  const spoiltPath = dice.chance(0.03)
    ? `${filled}${dice.pick(['/', '//', '/..', '/%2e%2e', ';a=b', '%', '%zz'])}`
    : filled;
  return `${spoiltPath}${parts.length > 0 ? '?' : ''}${parts.join('&')}`.slice(0, 12_000);
}

const plausible = (dice: Dice, type: string | undefined) =>
  type === 'integer'
    ? String(dice.pick([1, 2, 1001, 100_001, 700_001, 0, -1, 2 ** 53]))
    : dice.pick(['01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11', 'x', '9415000123457']);

const queryValue = (dice: Dice) =>
  dice.chance(0.5)
    ? escaped(dice, dice.pick(hostileTexts))
    : dice.pick([
        '1',
        '0',
        '-1',
        '200',
        '201',
        'true',
        'latest',
        '2026-03-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '1e3',
      ]);

/** In characters that may stand in an address, well encoded or nearly so. */
function escaped(dice: Dice, text: string): string {
  const bytes = Buffer.from(text.slice(0, 300));
  const encoded = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return dice.chance(0.1) ? encoded.slice(0, -1) : encoded;
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

function hostileHeaders(dice: Dice): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = dice.below(3); i > 0; i--) {
    const [name, values] = dice.pick(oddHeaders);
    headers[name] = dice.pick(values);
  }
  return headers;
}
