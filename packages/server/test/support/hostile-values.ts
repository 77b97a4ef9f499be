import type { SeededRandom } from './seeded-random.ts';

/** Texts that are known to break services. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u202d\u2066',
  'e\u0301'.repeat(40),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  'ﷺ'.repeat(30),
  'İstanbul ß ﬁ Ω',
  '%00%0d%0a',
  '../../../../etc/passwd',
  "'; drop table orders; --",
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'true',
  'null',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '２０２６',
  'a'.repeat(256),
  '🐝'.repeat(256),
  'x'.repeat(70_000),
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 63,
  5e-324,
];

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** JSON texts that `JSON.stringify` never produces. */
const hostileJson: readonly string[] = [
  '1e999',
  '-1e999',
  '123456789012345678901234567890.123456789',
  '0.1e-400',
  '"\\ud800"',
  '"\\u0000"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  nested(500, '[', ']'),
  nested(20_000, '[', ']'),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

/** Any value, as JSON text. */
export function hostileValue(random: SeededRandom): string {
  const kind = random.below(8);
  if (kind === 0) return random.pick(hostileJson);
  if (kind <= 3) return JSON.stringify(random.pick(hostileTexts));
  if (kind <= 5) return String(random.pick(hostileNumbers));
  return random.pick(['null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"":""}', '[1,"a",null,{}]']);
}

/** The text of a JSON value with one or a few defects. */
export function spoil(random: SeededRandom, value: unknown): string {
  const places: string[][] = [];
  collect(value, [], places);
  const spoilt = new Map<string, string>();
  for (let i = 1 + random.below(3); i > 0; i--) spoilt.set(JSON.stringify(random.pick(places)), hostileValue(random));
  const extra = random.chance(0.2) ? JSON.stringify(random.pick(places)) : undefined;
  return write(value, []);

  function write(part: unknown, path: string[]): string {
    const key = JSON.stringify(path);
    const replaced = spoilt.get(key);
    if (replaced !== undefined) return replaced;
    if (Array.isArray(part)) return `[${part.map((item, i) => write(item, [...path, String(i)])).join(',')}]`;
    if (part === null || typeof part !== 'object') return JSON.stringify(part) ?? 'null';
    const fields = Object.entries(part).flatMap(([name, item]) =>
      item === undefined ? [] : [`${JSON.stringify(name)}:${write(item, [...path, name])}`],
    );
    if (key === extra) fields.push(`${JSON.stringify(random.pick(hostileTexts))}:${hostileValue(random)}`);
    return `{${fields.join(',')}}`;
  }
}

function collect(value: unknown, path: string[], places: string[][]): void {
  places.push(path);
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) collect(item, [...path, key], places);
}

/** A text that is truncated or contains invalid bytes. */
export function breakText(random: SeededRandom, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = random.below(bytes.length + 1);
  if (random.chance(0.4)) return bytes.subarray(0, at);
  const junk = random.pick([[0], [0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x22], [0x7b], [0x2c, 0x2c], [0xef]]);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(junk), bytes.subarray(at)]);
}
