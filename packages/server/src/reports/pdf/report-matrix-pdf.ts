import { drawHeading, drawParagraph, paragraphHeight } from './report-block-pdf.ts';
import type { PdfDocument, Tag } from './report-document-pdf.ts';
import { segments } from './report-lines-pdf.ts';
import { type MatrixRow, matrixRow, ownLines } from './report-matrix-rows-pdf.ts';
import { isLongNumber } from './report-rows-pdf.ts';
import { type PrintedSample, sequenceText } from './report-sample-facts-pdf.ts';
import { type Cell, type Column, drawTable, headCell, layoutTable, minimumHeight } from './report-table-pdf.ts';
import type { PrintedValue, ReportLists } from './report-values-pdf.ts';

/** Results of several samples with the same tests: measurands in rows, samples in columns, in blocks that fit the page. */
export interface Matrix {
  samples: readonly PrintedSample[];
  /** The values of each sample. */
  values: readonly PrintedValue[][];
  rows: readonly MatrixRow[];
  heads: HeadColumn[];
  columnWidth: number;
  samplesPerBlock: number;
  hasConformity: boolean;
  estimatedHeight: number;
}

/** A column that describes the rows. */
interface HeadColumn {
  head: string;
  width: number;
  textOf(row: MatrixRow): Cell;
}

const inset = 8;
const size = 8;
const smallSize = 6.8;
const narrowestColumn = 42;
const widestColumn = 96;
const headSize = 7.5;
/** Names with longer words are split between letters. */
const widestName = 50;
const longestName = 40;

/** Returns null if fewer than two samples fit beside each other. */
export function layoutMatrix(
  pdf: PdfDocument,
  samples: readonly PrintedSample[],
  values: readonly PrintedValue[][],
  lists: ReportLists,
): Matrix | null {
  const rows = (values[0] ?? []).map((_, index) => matrixRow(values.flatMap((own) => own[index] ?? [])));
  const heads = headColumns(pdf, rows);
  const available = pdf.textWidth - heads.reduce((sum, { width }) => sum + width, 0);
  const needed = valueWidth(pdf, samples, values, rows);
  const fitting = Math.floor(available / needed);
  if (fitting < 2) return null;
  const blocks = Math.ceil(samples.length / fitting);
  const samplesPerBlock = Math.ceil(samples.length / blocks);
  const columnWidth = Math.min(available / samplesPerBlock, Math.max(needed, 84));
  const hasConformity = lists.specifications.specifications.length > 0;
  const matrix = { samples, values, rows, heads, columnWidth, samplesPerBlock, hasConformity, estimatedHeight: 0 };
  const { table, notes } = layoutBlock(pdf, matrix, 0, new NoteList());
  const notesHeight = notes.reduce((sum, note) => sum + paragraphHeight(pdf, note, noteStyle), 0);
  return { ...matrix, estimatedHeight: blocks * (table.height + notesHeight + 24) };
}

const dash = '\u2013';
const part = (text: string | null, isShared = true): Cell => [{ text: isShared ? text || dash : 'varies' }];

function headColumns(pdf: PdfDocument, rows: readonly MatrixRow[]): HeadColumn[] {
  // A column that would be empty in most rows is a line below the measurand instead.
  const hasUncertaintyColumn =
    rows.filter(({ uncertainty, coverage }) => uncertainty ?? coverage).length * 2 > rows.length;
  const hasTitles = hasOneMethodPerTest(rows);
  const columns: [head: string, widest: number, textOf: (row: MatrixRow) => Cell][] = [
    ['Measurand', 110, (row) => measurandCell(row, !hasUncertaintyColumn)],
    ['Unit', 60, ({ unit, isShared }) => part(unit, isShared.unit)],
    ['Measuring range', 84, rangeCell],
    ['Uncertainty', 60, (row) => (hasUncertaintyColumn ? uncertaintyCell(row) : [])],
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

/** Then the name of the test states the method. */
function hasOneMethodPerTest(rows: readonly MatrixRow[]): boolean {
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

function valueWidth(
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

/** The numbers of notes run through one group of samples, and equal notes of a block share a number. */
class NoteList {
  #next = 1;
  #numbers = new Map<string, number>();

  /** Starts the notes of a new block. */
  clear(): void {
    this.#numbers = new Map();
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#next;
    this.#next += 1;
    this.#numbers.set(text, number);
    return number;
  }

  get texts(): string[] {
    return Array.from(this.#numbers, ([text, number]) => `Note ${number}: ${text}`);
  }
}

const noteStyle = { size: 7.5, gap: 1 };

function layoutBlock(pdf: PdfDocument, matrix: Matrix, from: number, list: NoteList) {
  const { samples, values, rows, heads, columnWidth, samplesPerBlock } = matrix;
  list.clear();
  const to = Math.min(samples.length, from + samplesPerBlock);
  const columns: Column[] = [
    ...heads.map(({ head, width }) => ({ head, width })),
    ...samples.slice(from, to).map((one) => ({ head: sampleHead(one), width: columnWidth, align: 'right' as const })),
  ];
  const hasTitles = hasOneMethodPerTest(rows);
  const cells = rows.flatMap((row, index) => {
    const own = values.slice(from, to).flatMap((one) => one[index] ?? []);
    const line = [
      ...heads.map(({ textOf }) => textOf(row)),
      ...own.map((value) =>
        valueCell(
          value,
          row,
          notesOf(value).map((note) => list.numberOf(note)),
        ),
      ),
    ];
    const isFirst = rows[index - 1]?.testCode !== row.testCode;
    return isFirst && own[0] ? [testTitle(own[0], hasTitles ? row.method : null), line] : [line];
  });
  const table = layoutTable(pdf, columns, cells, { isExact: true });
  return { table, notes: list.texts, sequences: samples.slice(from, to).map(({ sample }) => sample.sequence) };
}

const testTitle = ({ method, testCode }: PrintedValue, reference: string | null): Cell[] => [
  [{ text: `${method?.name ?? testCode}${reference ? `, method ${reference}` : ''}`, face: 'bold' }],
];

/** The name is complete in the list of samples, and a long one is shortened here. */
function sampleHead({ sample, details }: PrintedSample): Cell {
  const { name, sequence } = sample;
  const characters = Array.from(name);
  const short = characters.length > longestName ? `${characters.slice(0, longestName).join('')}\u2026` : name;
  return [
    ...headCell(`${sequence}: ${short}`),
    ...(details ? [{ text: details.laboratoryNumber, size: smallSize }] : []),
  ];
}

function notesOf(value: PrintedValue): string[] {
  const { text, isNotTested, notes } = value;
  return [
    ...(isNotTested ? [text] : []),
    ...(isLongNumber(text) ? [`${value.measurand}: ${value.prefix}${text}`] : []),
    ...notes,
  ];
}

function valueCell(value: PrintedValue, row: MatrixRow, numbers: readonly number[]): Cell {
  const { isShared } = row;
  const text = value.isNotTested ? 'not tested' : isLongNumber(value.text) ? 'see note' : value.text;
  const unit = value.isComplete && !isShared.unit && value.unit !== '' ? ` ${value.unit}` : '';
  const suffix = isShared.suffix ? '' : value.suffix;
  return [
    {
      text: `${value.prefix}${text}${unit}${suffix}`,
      ...(value.prefix && { face: 'bold' as const }),
      ...(!value.isComplete && { size: smallSize }),
    },
    ...ownLines(value, row).map((line) => ({ text: line, size: smallSize })),
    ...(numbers.length > 0 ? [{ text: `note ${numbers.toSorted((a, b) => a - b).join(', ')}`, size: smallSize }] : []),
  ];
}

/** Draws the matrix block by block. A block is split only if it is higher than a page. */
export function* drawMatrix(pdf: PdfDocument, parent: Tag, matrix: Matrix): Generator<void> {
  const list = new NoteList();
  const { samples, samplesPerBlock } = matrix;
  for (let from = 0; from < samples.length; from += samplesPerBlock) {
    const { table, notes, sequences } = layoutBlock(pdf, matrix, from, list);
    const title = `Results: ${sequences.length === 1 ? 'sample' : 'samples'} ${sequenceText(sequences)}`;
    const notesHeight = notes.reduce((sum, note) => sum + paragraphHeight(pdf, note, noteStyle), 0);
    const whole = table.height + Math.min(notesHeight, 60) + 4;
    const pageHeight = pdf.page.bottom - pdf.page.top - 20;
    drawHeading(pdf, parent, title, { level: 'H3', spaceBelow: whole < pageHeight ? whole : minimumHeight(table) });
    drawTable(pdf, parent, table, `${title} (continued)`);
    for (const note of notes) drawParagraph(pdf, parent, note, noteStyle);
    yield;
  }
}
