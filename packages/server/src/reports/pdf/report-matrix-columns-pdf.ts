import type { PdfDocument } from './report-document-pdf.ts';
import { segments } from './report-lines-pdf.ts';
import { smallSize, valueCell } from './report-matrix-cells-pdf.ts';
import type { MatrixRow } from './report-matrix-rows-pdf.ts';
import type { PrintedSample } from './report-sample-facts-pdf.ts';
import type { Cell } from './report-table-pdf.ts';
import type { PrintedValue } from './report-values-pdf.ts';

/** A column that describes the rows. */
export interface HeadColumn {
  head: string;
  width: number;
  textOf(row: MatrixRow): Cell;
}

const inset = 8;
const size = 8;
const narrowestColumn = 42;
const widestColumn = 96;
const headSize = 7.5;
/** Names with longer words are split between letters. */
const widestName = 50;

const dash = '\u2013';
const part = (text: string | null, isShared = true): Cell => [{ text: isShared ? text || dash : 'varies' }];

export function headColumns(pdf: PdfDocument, rows: readonly MatrixRow[]): HeadColumn[] {
  // A column that would be empty in most rows is a line below the measurand instead.
  const hasUncertaintyColumn =
    rows.filter(({ uncertainty, coverage }) => uncertainty ?? coverage).length * 2 > rows.length;
  const hasTitles = hasOneMethodPerTest(rows);
  const columns: [head: string, widest: number, textOf: (row: MatrixRow) => Cell][] = [
    ['Measurand', 110, (row) => measurandCell(row, !hasUncertaintyColumn)],
    ['Unit', 60, ({ unit, isShared }) => part(unit, isShared.unit)],
    ['Measuring range', 84, rangeCell],
    ['Uncertainty', 96, (row) => (hasUncertaintyColumn ? uncertaintyCell(row) : [])],
    ['Spec.', 40, ({ specifications, isShared }) => part(specifications, isShared.specifications)],
    ['Method', 40, ({ method, isShared }) => (hasTitles ? [] : part(method, isShared.method))],
  ];
  return columns.flatMap(([head, widest, textOf], index) => {
    const texts = rows.flatMap(textOf);
    const isEmpty = texts.every(({ text }) => text === dash || text === '');
    if (index > 0 && isEmpty) return [];
    const natural = [...new Set(texts.map(({ text }) => text))].reduce(
      (most, text) =>
        Math.max(most, Math.min(widest, pdf.widthOf(text, 'regular', size)), unbreakable(pdf, text, size)),
      unbreakable(pdf, head, 7.5, 'bold'),
    );
    return [{ head, width: natural + inset, textOf }];
  });
}

function measurandCell({ measurand, suffix, uncertainty, coverage }: MatrixRow, hasUncertainty: boolean): Cell {
  const own = hasUncertainty ? (uncertainty ?? coverage) : null;
  return [
    { text: `${measurand}${suffix ?? ''}` },
    ...(own === null ? [] : [{ text: `uncertainty ${own}`, size: smallSize }]),
  ];
}

/** Whether the name of each test can state the method of its rows. */
export function hasOneMethodPerTest(rows: readonly MatrixRow[]): boolean {
  const methods = new Map<string, string | null>();
  return rows.every(({ testCode, method, isShared }) => {
    const known = methods.get(testCode);
    methods.set(testCode, method);
    return isShared.method && (known === undefined || known === method);
  });
}

const uncertaintyCell = ({ uncertainty, coverage, isShared }: MatrixRow): Cell =>
  coverage === null ? part(uncertainty, isShared.uncertainty) : [{ text: coverage }];

const rangeCell = ({ range, quantifiedFrom, isShared }: MatrixRow): Cell => [
  ...part(range, isShared.range),
  ...(quantifiedFrom === null ? [] : [{ text: `quantified from ${quantifiedFrom}`, size: smallSize }]),
];

/** The width of the widest part of a text that must not be split. */
function unbreakable(pdf: PdfDocument, text: string, ownSize: number, face: 'regular' | 'bold' = 'regular'): number {
  return segments(pdf.toPrintable(text)).reduce(
    (most, segment) => Math.max(most, Math.min(widestColumn, pdf.widthOf(segment.trimEnd(), face, ownSize))),
    0,
  );
}

/** The width of a column of results that holds every number and word. */
export function valueWidth(
  pdf: PdfDocument,
  samples: readonly PrintedSample[],
  values: readonly PrintedValue[][],
  rows: readonly MatrixRow[],
): number {
  const texts = new Set<string>();
  const smallTexts = new Set(samples.map(({ details }) => details?.laboratoryNumber ?? ''));
  values.forEach((own) => {
    own.forEach((value, index) => {
      const row = rows[index];
      if (!row) return;
      const [main = { text: '' }, ...others] = valueCell(value, row, []);
      texts.add(main.text);
      for (const { text } of others) smallTexts.add(text);
    });
  });
  let widest = narrowestColumn - inset;
  for (const text of texts) widest = Math.max(widest, unbreakable(pdf, text, size, 'bold'));
  for (const text of smallTexts) widest = Math.max(widest, unbreakable(pdf, text, smallSize));
  for (const { sample } of samples) {
    widest = Math.max(widest, Math.min(widestName, unbreakable(pdf, sample.name, headSize, 'bold')));
  }
  return widest + inset;
}
