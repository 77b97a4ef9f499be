import type { PdfDocument, TextStyle } from './report-document-pdf.ts';
import { segments } from './report-lines-pdf.ts';

interface FittedColumn {
  width: number;
}

interface Part {
  text: string;
  style: TextStyle & { size: number };
}

/** Wider words are split between letters; numbers are never split. */
const widestWord = 120;
const narrowestColumn = 38;
const smallestSize = 3.5;
const isNumber = /^[\s<>\u00b1\u25b2\u25c6]*[-\u2212]?\d[\d.]*(?:\s\p{L}{1,2})?\s*$/u;

/** Widens columns to their longest number or word. The width is taken from the columns that have more than they need. */
export function fitColumns<C extends FittedColumn>(
  pdf: PdfDocument,
  columns: readonly C[],
  rows: readonly Part[][][],
  inset: number,
): C[] {
  const needed = columns.map(({ width }, index) =>
    rows.reduce((most, row) => Math.max(most, neededWidth(pdf, row[index] ?? [], width - inset) + inset), 0),
  );
  const lacking = columns.map(({ width }, index) => Math.max(0, (needed[index] ?? 0) - width));
  const spare = columns.map(({ width }, index) =>
    lacking[index] === 0 ? Math.max(0, width - Math.max(needed[index] ?? 0, narrowestColumn)) : 0,
  );
  const [allLacking, allSpare] = [sum(lacking), sum(spare)];
  if (allLacking === 0 || allSpare === 0) return [...columns];
  const moved = Math.min(allLacking, allSpare);
  return columns.map((column, index) => ({
    ...column,
    width: column.width + ((lacking[index] ?? 0) / allLacking) * moved - ((spare[index] ?? 0) / allSpare) * moved,
  }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The width of the longest part that must not be split. */
function neededWidth(pdf: PdfDocument, parts: readonly Part[], available: number): number {
  return Math.max(
    0,
    ...parts.flatMap(({ text, style: { face = 'regular', size } }) =>
      segments(text).map((segment) => {
        const estimate = segment.length * size;
        // No glyph is wider than its size, so that most words need not be measured.
        if (estimate <= Math.min(available, narrowestColumn)) return estimate;
        const width = pdf.widthOf(segment.trimEnd(), face, size);
        return isNumber.test(segment) ? width : Math.min(width, widestWord);
      }),
    ),
  );
}

/** A number with its marks, comparator and sign, wherever it is in a text. */
const numbers = /(?:[<>\u00b1\u25b2\u25c6]\s*)*[-\u2212]?\d[\d.]*/gu;

/** The size at which the longest number of the text fits into the width. */
export function fittedSize(pdf: PdfDocument, { text, style }: Part, width: number): number {
  const { face = 'regular', size } = style;
  if (text.length * size <= width) return size;
  const widest = (text.match(numbers) ?? []).reduce(
    (most, number) => Math.max(most, pdf.widthOf(number, face, size)),
    0,
  );
  return widest <= width ? size : Math.max(smallestSize, (size * width) / widest);
}
