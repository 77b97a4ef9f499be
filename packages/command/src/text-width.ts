import stringWidth from 'string-width';

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - stringWidth(text))) + text;

/** Text from the service or from a file, without characters that move the cursor or change colours. */
export const printable = (text: string): string =>
  text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(/\p{Control}/gu, '\ufffd');

/** The beginning of a text, with an ellipsis if something is left out. */
export function cutText(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(shown + segment) > width - 1) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}

const gap = 2;
const narrowest = 12;
const timestamp = /^\d{4}-\d{2}-\d{2} /;

/** The widths of the columns of a table. If they do not fit, columns with texts of several words share what is left. */
export function columnWidths(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  space: number,
): number[] {
  const widths = headings.map((heading, i) =>
    Math.max(stringWidth(heading), ...rows.map((row) => stringWidth(row[i] ?? ''))),
  );
  const isProse = headings.map((_, i) => rows.some((row) => / /.test(row[i] ?? '') && !timestamp.test(row[i] ?? '')));
  let excess = tableWidth(widths) - space;
  while (excess > 0) {
    const widest = widths.reduce((best, width, i) => (isProse[i] && width > (widths[best] ?? 0) ? i : best), -1);
    const minimum = Math.max(narrowest, stringWidth(headings[widest] ?? ''));
    if (widest === -1 || (widths[widest] ?? 0) <= minimum) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return widths;
}

/** Whether a table fits, if need be with cut texts. */
export const fitsInto = (headings: readonly string[], rows: readonly (readonly string[])[], space: number): boolean =>
  tableWidth(columnWidths(headings, rows, space)) <= space;

const tableWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));

/** A line of a help text that is longer continues in the next line. */
const paragraphWidth = 90;

/**
 * Fits paragraphs into a width: lines are broken between words, with the indentation of the line. Commands stay whole, to be
 * copied.
 */
export function wrapLines(text: string, width: number): string {
  if (width === Number.POSITIVE_INFINITY) return text;
  return joinParagraphs(text.split('\n'))
    .map((line) => (/^ {2}\S*labwire /.test(line) ? line : wrapLine(line, width)))
    .join('\n');
}

function joinParagraphs(lines: readonly string[]): string[] {
  const joined: string[] = [];
  lines.forEach((line, i) => {
    const continues = (lines[i - 1]?.length ?? 0) > paragraphWidth && /^\S/.test(line);
    if (continues) joined.push(`${joined.pop()} ${line}`);
    else joined.push(line);
  });
  return joined;
}

function wrapLine(line: string, width: number): string {
  const indentation = /^ */.exec(line)?.[0] ?? '';
  const lines = [''];
  for (const word of line.slice(indentation.length).split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? indentation + word : `${last} ${word}`;
    if (last === '' || stringWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(indentation + word);
  }
  return lines.join('\n');
}
