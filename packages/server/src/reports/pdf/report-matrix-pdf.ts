import { drawHeading, drawParagraph, paragraphHeight } from './report-block-pdf.ts';
import type { PdfDocument, Tag } from './report-document-pdf.ts';
import { notesOf, sampleHead, testTitle, valueCell } from './report-matrix-cells-pdf.ts';
import { type HeadColumn, hasOneMethodPerTest, headColumns, valueWidth } from './report-matrix-columns-pdf.ts';
import { type MatrixRow, matrixRow } from './report-matrix-rows-pdf.ts';
import { NoteList } from './report-notes-pdf.ts';
import { isLongNumber } from './report-rows-pdf.ts';
import { type PrintedSample, sequenceText } from './report-sample-facts-pdf.ts';
import { type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';
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

/** Returns null if fewer than two samples fit beside each other, or if a number of a row fits no column. */
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
  const hasLongNumber = rows.some((row) =>
    heads.some(({ textOf }) => textOf(row).some(({ text }) => isLongNumber(text))),
  );
  if (fitting < 2 || hasLongNumber) return null;
  const blocks = Math.ceil(samples.length / fitting);
  const samplesPerBlock = Math.ceil(samples.length / blocks);
  const columnWidth = Math.min(available / samplesPerBlock, Math.max(needed, 84));
  const hasConformity = lists.specifications.specifications.length > 0;
  const matrix = { samples, values, rows, heads, columnWidth, samplesPerBlock, hasConformity, estimatedHeight: 0 };
  const { table, notes } = layoutBlock(pdf, matrix, 0, new NoteList());
  const notesHeight = notes.reduce((sum, note) => sum + paragraphHeight(pdf, note, noteStyle), 0);
  return { ...matrix, estimatedHeight: blocks * (table.height + notesHeight + 24) };
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
          notesOf(value, row).map((note) => list.numberOf(note)),
        ),
      ),
    ];
    const isFirst = rows[index - 1]?.testCode !== row.testCode;
    return isFirst && own[0] ? [testTitle(own[0], hasTitles ? row.method : null), line] : [line];
  });
  const table = layoutTable(pdf, columns, cells, { isExact: true });
  return { table, notes: list.texts, sequences: samples.slice(from, to).map(({ sample }) => sample.sequence) };
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
