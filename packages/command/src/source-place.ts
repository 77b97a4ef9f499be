import stringWidth from 'string-width';
import { padEnd, printable } from './text-width.ts';

/** A place in a file for people: where it is, and what stands there. Sorts by line and column. */
export interface SourcePlace {
  where: string;
  line: number;
  column: number;
  excerpt: string[];
}

export interface PlacedMistake {
  place: SourcePlace;
  message: string;
  code?: string;
  pointer?: string;
}

const longestExcerpt = 100;

/** The line with its number, and a caret under the part from start to end. */
export function excerptOf(line: number, text: string, start: number, end: number): string[] {
  const from = start > longestExcerpt - 20 ? start - 20 : 0;
  const lead = from > 0 ? '…' : '';
  const shown = text.slice(from, from + longestExcerpt);
  const tail = from + longestExcerpt < text.length ? '…' : '';
  const before = stringWidth(lead + printable(shown.slice(0, start - from)));
  const marked = Math.max(1, stringWidth(printable(shown.slice(start - from, Math.max(end, start) - from))));
  const number = String(line).padStart(6);
  return [
    `${number} | ${lead}${printable(shown)}${tail}`,
    `${padEnd('', number.length)} | ${' '.repeat(before)}${'^'.repeat(marked)}`,
  ];
}

export const byPlace = (a: PlacedMistake, b: PlacedMistake): number =>
  a.place.line - b.place.line || a.place.column - b.place.column;

export const mistakeText = ({ place, message }: PlacedMistake): string =>
  [`${place.where}: ${printable(message)}`, ...place.excerpt].join('\n');
