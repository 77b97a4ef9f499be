/** Numbers stay decimal text everywhere, because a binary floating-point number would change their digits. */
export type ParsedDecimal =
  | { kind: 'empty' }
  | { kind: 'number'; text: string }
  /** Not a number, or ambiguous. */
  | { kind: 'invalid'; message: string };

/** The limit of the service. */
const maxDigits = 100;

const invalid = (message: string): ParsedDecimal => ({ kind: 'invalid', message });

/** Parses a number with a decimal point or comma, with or without thousands separators and exponent. */
export function parseDecimal(input: string): ParsedDecimal {
  const text = input.replaceAll(/\s/gu, ' ').trim();
  if (text === '') return { kind: 'empty' };
  const parts = /^([+\-−]?)([\d.,'’ ]*\d[\d.,'’ ]*)(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (!parts) return invalid(`“${text}” is not a number.`);
  const [, sign = '', body = '', exponent = '0'] = parts;
  const split = splitAtPoint(body.replaceAll('’', "'").trim());
  if (split === undefined) return invalid(`“${text}” is not a valid number.`);
  if (split === 'ambiguous') {
    const point = text.replace(',', '.');
    return invalid(`“${text}” can mean ${point} or ${text.replace(',', '')}. Enter one of these.`);
  }
  const plain = movePoint(split.whole, split.fraction, Number(exponent));
  if (plain.replace('.', '').length > maxDigits) return invalid(`More than ${maxDigits} digits.`);
  const isZero = /^[0.]*$/.test(plain);
  return { kind: 'number', text: sign !== '' && sign !== '+' && !isZero ? `-${plain}` : plain };
}

type Split = { whole: string; fraction: string };

/** A single comma before exactly three digits is ambiguous: a decimal comma or a thousands separator. */
function splitAtPoint(body: string): Split | 'ambiguous' | undefined {
  const spaced = /^(\d{1,3}(?:[ ']\d{3})+)(?:[.,](\d*))?$/.exec(body);
  if (spaced) return { whole: (spaced[1] ?? '').replaceAll(/[ ']/g, ''), fraction: spaced[2] ?? '' };
  if (/[ ']/.test(body)) return undefined;
  const simple = /^(\d*)(?:([.,])(\d*))?$/.exec(body);
  if (simple) {
    const [, whole = '', separator, fraction = ''] = simple;
    const isAmbiguous = separator === ',' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return isAmbiguous ? 'ambiguous' : { whole, fraction };
  }
  const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(body) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/.exec(body);
  return grouped ? { whole: (grouped[1] ?? '').replaceAll(/[.,]/g, ''), fraction: grouped[2] ?? '' } : undefined;
}

/** Moves the decimal point to the right, or to the left if `places` is negative. */
function movePoint(whole: string, fraction: string, places: number): string {
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  const front = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const back = padded.slice(at);
  return back === '' ? front : `${front}.${back}`;
}

/** A number of the catalogue as decimal text without an exponent. */
export function formatNumber(value: number): string {
  const read = parseDecimal(String(value));
  return read.kind === 'number' ? read.text : String(value);
}

export function timesTen(text: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return (text.startsWith('-') ? '-' : '') + movePoint(whole, fraction, 1);
}

/** A comparator for `sort`: negative, zero or positive. */
export function compareDecimals(a: string, b: string): number {
  const isNegative = a.startsWith('-');
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1;
  return isNegative ? compareMagnitudes(b.slice(1), a.slice(1)) : compareMagnitudes(a, b);
}

function compareMagnitudes(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.');
  const [wholeB = '', fractionB = ''] = b.split('.');
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length;
  const length = Math.max(fractionA.length, fractionB.length);
  const left = wholeA + fractionA.padEnd(length, '0');
  const right = wholeB + fractionB.padEnd(length, '0');
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Multiplies two decimal texts without rounding. */
export function multiplyDecimals(a: string, b: string): string {
  const [digitsA, decimalsA] = scaled(a);
  const [digitsB, decimalsB] = scaled(b);
  const product = digitsA * digitsB;
  const [sign, digits] = product < 0n ? ['-', String(-product)] : ['', String(product)];
  return sign + withoutTrailingZeros(movePoint(digits, '', -(decimalsA + decimalsB)));
}

function scaled(text: string): [digits: bigint, decimals: number] {
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), fraction.length];
}

export const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
