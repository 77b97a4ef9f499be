/** Codes in one cell, separated by commas, semicolons, spaces or line breaks. */
export const splitCodes = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

export interface Pair {
  name: string;
  value: string;
  /** In quotes: a text, whatever it looks like. */
  isQuoted: boolean;
}

/** A semicolon or a line break ends a pair; quotes keep both, and a doubled quote stands for itself. */
const pair = /\s*([^=;\r\n"]*?)\s*(?:=\s*(?:"((?:[^"]|"")*)"|([^;\r\n]*?)))?\s*(?:[;\r\n]+|$)/y;

/** `Name=Value; Name="a; b"`. What cannot be read so is in `unreadable`. */
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

/** A number where the text is one; otherwise the text, for the service to object to. A decimal comma is understood. */
export function numberOrText(text: string): number | string {
  const dotted = /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  return jsonNumber.test(dotted) ? Number(dotted) : text;
}

/** `2026-03-01 09:30` as the interface writes it; anything else is left to the service. */
export function writtenTime(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]+(\d{1,2}:\d{2})(:\d{2}(?:\.\d+)?)?)?(Z?)$/.exec(text);
  if (!match) return text;
  const [, day, time = '0:00', seconds = ':00', zone] = match;
  return `${day}T${time.padStart(5, '0')}${seconds}${zone}`;
}
