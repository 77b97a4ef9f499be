import stringWidth from 'string-width';
import { padEnd, padStart, printable } from './text-width.ts';

const styles = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
type Style = keyof typeof styles;
export type Row = readonly (string | number | boolean | null | undefined)[];

/** Where a command reads from and writes to: data to `stdout`, and everything else to `stderr`. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Calls everything off: Ctrl-C. */
  signal: AbortSignal;
  now(): Date;
  /** Set by a command that did its work and found something wrong. */
  exitCode?: number;
}

export const write = ({ stdout }: Terminal, text: string): void => void stdout.write(`${text}\n`);
export const note = ({ stderr }: Terminal, text: string): void => void stderr.write(`${text}\n`);
export const writeJson = (terminal: Terminal, value: unknown): void => write(terminal, JSON.stringify(value, null, 2));

/** In colour on a terminal, unless NO_COLOR says otherwise. */
export function styled({ env }: Terminal, stream: NodeJS.WriteStream, style: Style, text: string): string {
  const isWanted = stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  return isWanted ? `\u001b[${styles[style]}m${text}\u001b[0m` : text;
}

/** Aligned columns under headings; numbers to the right. Nothing in a cell can disturb the terminal. */
export function tableText(terminal: Terminal, headings: readonly string[], rows: readonly Row[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(cellView(cell))));
  const isNumeric = headings.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number'));
  const widths = headings.map((heading, i) =>
    Math.max(stringWidth(heading), ...cells.map((row) => stringWidth(row[i] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (isNumeric[i] ? padStart(cell, widths[i] ?? 0) : padEnd(cell, widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const head = styled(terminal, terminal.stdout, 'bold', line(headings));
  return [head, ...cells.map(line)].join('\n');
}

const cellView = (cell: Row[number]): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
};

/** Labels and values, one a line; what has no value is left out. */
export function factsText(facts: readonly (readonly [string, Row[number]])[]): string {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(0, ...given.map(([label]) => stringWidth(label)));
  return given.map(([label, value]) => `${padEnd(label, width)}  ${printable(cellView(value))}`).join('\n');
}

/** A moment as people read it, still in UTC. */
export const momentText = (moment: string | null | undefined): string =>
  moment ? `${moment.slice(0, 10)} ${moment.slice(11, 19)}Z` : '';
