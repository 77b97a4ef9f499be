import stringWidth from 'string-width';
import { columnWidths, cutText, padEnd, padStart, printable } from './text-width.ts';

const styles = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
type Style = keyof typeof styles;
export type Row = readonly (string | number | boolean | null | undefined)[];

/** The streams and the environment of a command: data is written to `stdout`, everything else to `stderr`. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  now(): Date;
  /** Set by a command that succeeds but reports a negative finding. */
  exitCode?: number;
  /** Set by --quiet: only data and errors are written. */
  isQuiet?: boolean;
}

export const writeLine = ({ stdout }: Terminal, text: string): void => void stdout.write(`${text}\n`);
/** A note for a person, which --quiet leaves out. */
export const writeMessage = ({ stderr, isQuiet }: Terminal, text: string): void => {
  if (!isQuiet) stderr.write(`${text}\n`);
};
export const writeError = ({ stderr }: Terminal, text: string): void => void stderr.write(`${text}\n`);
export const writeJson = (terminal: Terminal, value: unknown): void =>
  writeLine(terminal, JSON.stringify(value, null, 2));

/** Adds colour on a terminal, unless NO_COLOR is set. */
export function styled({ env }: Terminal, stream: NodeJS.WriteStream, style: Style, text: string): string {
  const isEnabled = stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  return isEnabled ? `\u001b[${styles[style]}m${text}\u001b[0m` : text;
}

/**
 * Aligned columns under headings, numbers to the right. Control characters in cells are replaced. On a terminal that is too
 * narrow, texts of several words are cut; identifiers stay whole, so that they can be copied.
 */
export function tableText(terminal: Terminal, headings: readonly string[], rows: readonly Row[]): string {
  const whole = rows.map((row) => row.map((cell) => printable(displayText(cell))));
  const isNumeric = headings.map((_, i) => isNumericColumn(rows.map((row) => row[i])));
  const widths = columnWidths(headings, whole, terminalWidth(terminal));
  const cells = whole.map((row) => row.map((cell, i) => cutText(cell, widths[i] ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (isNumeric[i] ? padStart(cell, widths[i] ?? 0) : padEnd(cell, widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const head = styled(terminal, terminal.stdout, 'bold', line(headings));
  return [head, ...cells.map(line)].join('\n');
}

/** Unlimited if the output is not written to a terminal. */
export const terminalWidth = ({ stdout }: Terminal): number =>
  stdout.isTTY && stdout.columns > 0 ? stdout.columns : Number.POSITIVE_INFINITY;

const isNumericColumn = (cells: Row): boolean =>
  cells.some((cell) => typeof cell === 'number') &&
  cells.every((cell) => typeof cell === 'number' || cell === null || cell === undefined);

export const displayText = (cell: Row[number]): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
};

/** One line for each label and value; labels without a value are left out. */
export function fieldsText(fields: readonly (readonly [string, Row[number]])[]): string {
  const given = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(0, ...given.map(([label]) => stringWidth(label)));
  return given.map(([label, value]) => `${padEnd(label, width)}  ${printable(displayText(value))}`).join('\n');
}

/** A readable timestamp in UTC. */
export const timestampText = (timestamp: string | null | undefined): string =>
  timestamp ? `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)}Z` : '';
