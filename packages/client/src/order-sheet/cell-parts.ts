/** Splits the codes in a cell, which are separated by commas, semicolons, spaces or line breaks. */
export const splitCodes = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

export interface Pair {
  name: string;
  value: string;
  /** A quoted value is a text, also if it looks like a number. */
  isQuoted: boolean;
}

/** A semicolon or a line break ends a pair, except within quotes. A doubled quote is a quote character. */
const pair = /\s*([^=;\r\n"]*?)\s*(?:=\s*(?:"((?:[^"]|"")*)"|([^;\r\n]*?)))?\s*(?:[;\r\n]+|$)/y;

/** Splits `Name=Value; Name="a; b"`. Parts in another format are in `unreadable`. */
export function splitPairs(text: string): { pairs: Pair[]; unreadable: string[] } {
  const pairs: Pair[] = [];
  const unreadable: string[] = [];
  for (let offset = 0; offset < text.length; ) {
    pair.lastIndex = offset;
    const match = pair.exec(text);
    const [whole = '', name = '', quoted, plain] = match ?? [];
    if (!match || whole === '') {
      unreadable.push(text.slice(offset).trim());
      break;
    }
    offset = pair.lastIndex;
    const value = quoted?.replaceAll('""', '"') ?? plain;
    if (value !== undefined && name !== '') pairs.push({ name, value, isQuoted: quoted !== undefined });
    else if (whole.replaceAll(/[;\s]/g, '') !== '') unreadable.push(whole.replaceAll(/^[;\s]+|[;\s]+$/g, ''));
  }
  return { pairs, unreadable };
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number, also with a decimal comma; any other text is returned as it is, and the service will reject it. */
export function numberOrText(text: string): number | string {
  const dotted = /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  return jsonNumber.test(dotted) ? Number(dotted) : text;
}

/** Converts `2026-03-01 09:30` to ISO 8601; any other text is returned as it is, and the service will reject it. */
export function isoTime(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]+(\d{1,2}:\d{2})(:\d{2}(?:\.\d+)?)?)?(Z?)$/.exec(text);
  if (!match) return text;
  const [, day, time = '0:00', seconds = ':00', zone] = match;
  return `${day}T${time.padStart(5, '0')}${seconds}${zone}`;
}
