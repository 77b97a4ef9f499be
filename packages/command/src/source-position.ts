import stringWidth from 'string-width';
import { padEnd, printable } from './text-width.ts';

/** A position in a file, with an excerpt of the file to show with it. */
export interface SourcePosition {
  where: string;
  line: number;
  column: number;
  excerpt: string[];
}

export interface PositionedMistake {
  position: SourcePosition;
  message: string;
  code?: string;
  pointer?: string;
}

const longestExcerpt = 100;

/** The line with its number, and carets under the part from start to end. */
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

export const byPosition = (a: PositionedMistake, b: PositionedMistake): number =>
  a.position.line - b.position.line || a.position.column - b.position.column;

export const mistakeText = ({ position, message }: PositionedMistake): string =>
  [`${position.where}: ${printable(message)}`, ...position.excerpt].join('\n');
