import type { ImportMapping } from '@labwire/contract/lab-import.ts';
import { localTime } from '@labwire/contract/time-zone.ts';
import { Big } from 'big.js';

/** A cell that was read, or why it cannot be. */
export type CellResult<Value> = { value: Value } | { fault: string };

type Decimal = ImportMapping['decimal'];

const decimalPatterns: Record<Decimal, RegExp> = {
  POINT: /^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i,
  COMMA: /^-?\d+(,\d+)?(e[+-]?\d{1,2})?$/i,
};

/** A number as decimal text with a point. Signs of thousands and the other decimal sign are refused, not guessed. */
export function readNumber(text: string, decimal: Decimal): CellResult<string> {
  if (!decimalPatterns[decimal].test(text)) {
    const expected = decimal === 'POINT' ? '0.034' : '0,034';
    return { fault: `"${text}" is not a number such as ${expected}` };
  }
  return { value: text.replace(',', '.') };
}

const qualified = /^([<>])\s*(.+)$/;
const looksLikeNumber = /^[-+]?[\d.,]/;

/**
 * The value of a measurement as the interface takes it. A qualifier in its own column and one before the value must not
 * contradict each other. Text that does not look like a number is passed on; the measurand decides whether it can have it.
 */
export function readValue(cell: string, qualifier: string | undefined, decimal: Decimal): CellResult<string> {
  if (cell === '') return { fault: 'the value is empty' };
  if (qualifier !== undefined && !['', '=', '<', '>'].includes(qualifier)) {
    return { fault: `the qualifier "${qualifier}" is not known; known are <, >, = and none` };
  }
  const [, written, rest = ''] = qualified.exec(cell) ?? [];
  const text = written === undefined ? cell : rest;
  if (written !== undefined && qualifier && qualifier !== written) {
    return { fault: `the qualifier "${qualifier}" contradicts the value "${cell}"` };
  }
  const sign = written ?? (qualifier === '<' || qualifier === '>' ? qualifier : '');
  if (sign === '' && !looksLikeNumber.test(text)) return { value: text };
  const number = readNumber(text, decimal);
  return 'fault' in number ? number : { value: sign + number.value };
}

/** A value of a diluted sample, multiplied by the dilution factor; exact, because decimals are not converted to binary. */
export function undilute(value: string, dilution: string): CellResult<string> {
  const [, sign = '', number = value] = qualified.exec(value) ?? [];
  if (!decimalPatterns.POINT.test(number)) return { fault: `"${value}" cannot be multiplied by the dilution factor` };
  return { value: sign + new Big(number).times(dilution).toFixed() };
}

const datePatterns: Record<NonNullable<ImportMapping['dateFormat']>, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/,
  'DD/MM/YYYY': /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})/,
  'DD.MM.YYYY': /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})/,
};
const clock = /^[ T](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?$/;

/** A time of a file as the interface takes it, in UTC. */
export function readTime(
  text: string,
  format: NonNullable<ImportMapping['dateFormat']>,
  timeZone: string,
): CellResult<string> {
  const date = datePatterns[format].exec(text);
  const time = date && clock.exec(text.slice(date[0].length));
  if (!date?.groups || !time?.groups) return { fault: `"${text}" is not a time such as ${format} 14:05` };
  const { year, month, day } = date.groups;
  const { hour, minute, second = '00' } = time.groups;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = Date.parse(`${wall}Z`);
  // A day that does not exist, such as 31 April, is moved to the next month by the parser, or cannot be parsed.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== wall) {
    return { fault: `"${text}" is not a real date` };
  }
  const found = instantsOf(instant, timeZone);
  const [only] = found;
  if (only === undefined)
    return { fault: `"${text}" does not exist in ${timeZone}, because the clocks were put forward` };
  if (found.length > 1) return { fault: `"${text}" occurs twice in ${timeZone}, because the clocks were put back` };
  return { value: `${new Date(only).toISOString().slice(0, 19)}Z` };
}

const dayMs = 86_400_000;

/** The instants at which the clocks of a zone show a wall time: none or two of them when the clocks are changed. */
function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = new Set([wall - dayMs, wall + dayMs].map((near) => localTime(near, timeZone).offset));
  return [...offsets]
    .map((offset) => ({ offset, instant: wall - offset * 60_000 }))
    .filter(({ offset, instant }) => localTime(instant, timeZone).offset === offset)
    .map(({ instant }) => instant);
}
