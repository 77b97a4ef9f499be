/** What somebody typed or pasted, as a number in plain decimal text; it never passes through a binary fraction. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'number'; text: string }
  /** No number, or one that can be read in two ways. */
  | { kind: 'unclear'; message: string };

/** As many as the service takes. */
const mostDigits = 100;

const unclear = (message: string): Reading => ({ kind: 'unclear', message });

/** Reads a number as people and spreadsheets write it: with a point or a comma, grouped or not, with an exponent or not. */
export function readDecimal(typed: string): Reading {
  const text = typed.replaceAll(/\s/gu, ' ').trim();
  if (text === '') return { kind: 'empty' };
  if (/^[<>≤≥]/.test(text)) {
    return unclear(`“${text}” is not a number. Enter what was measured: the result says “<” or “>” by itself.`);
  }
  const parts = /^([+\-−]?)([\d.,'’ ]*\d[\d.,'’ ]*)(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (!parts) return unclear(`“${text}” is not a number.`);
  const [, sign = '', body = '', exponent = '0'] = parts;
  const split = splitBody(body.replaceAll('’', "'").trim());
  if (split === undefined) return unclear(`“${text}” is not written as a number.`);
  if (split === 'ambiguous') {
    const point = text.replace(',', '.');
    return unclear(`“${text}” can mean ${point} or ${text.replace(',', '')}. Write one of these.`);
  }
  const plain = shifted(split.whole, split.fraction, Number(exponent));
  if (plain.replace('.', '').length > mostDigits) return unclear(`More than ${mostDigits} digits.`);
  const isZero = /^[0.]*$/.test(plain);
  return { kind: 'number', text: sign !== '' && sign !== '+' && !isZero ? `-${plain}` : plain };
}

type Split = { whole: string; fraction: string };

/** Where the whole part ends. One comma before three digits may be either kind of comma. */
function splitBody(body: string): Split | 'ambiguous' | undefined {
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

/** The decimal point moved to the right by so many places; to the left if negative. */
function shifted(whole: string, fraction: string, places: number): string {
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  const front = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const back = padded.slice(at);
  return back === '' ? front : `${front}.${back}`;
}

/** A number of the catalogue as plain decimal text. */
export function numberText(value: number): string {
  const read = readDecimal(String(value));
  return read.kind === 'number' ? read.text : String(value);
}

/** Ten times as much. */
export function timesTen(text: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return (text.startsWith('-') ? '-' : '') + shifted(whole, fraction, 1);
}

/** Below zero, zero or above, digit by digit. */
export function compareDecimals(a: string, b: string): number {
  const isNegative = a.startsWith('-');
  if (isNegative !== b.startsWith('-')) return isNegative ? -1 : 1;
  return isNegative ? compareSizes(b.slice(1), a.slice(1)) : compareSizes(a, b);
}

function compareSizes(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.');
  const [wholeB = '', fractionB = ''] = b.split('.');
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length;
  const length = Math.max(fractionA.length, fractionB.length);
  const left = wholeA + fractionA.padEnd(length, '0');
  const right = wholeB + fractionB.padEnd(length, '0');
  return left < right ? -1 : left > right ? 1 : 0;
}

/** With so many decimals, half to even, as results have it. */
export function roundedText(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  const rest = fraction.slice(decimals).replace(/0+$/, '');
  const isUp = rest > '5' || (rest === '5' && kept % 2n === 1n);
  const digits = String(isUp ? kept + 1n : kept).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const plain = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return text.startsWith('-') ? `-${plain}` : plain;
}
