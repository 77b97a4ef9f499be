import { drawHeading, drawPairs, drawParagraph, type Pair, pairsHeight } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { drawMatrix, layoutMatrix, type Matrix } from './report-matrix-pdf.ts';
import { resultRows } from './report-rows-pdf.ts';
import { compositeTexts, describeSample, type PrintedSample, sequenceText } from './report-sample-facts-pdf.ts';
import { drawSampleList, layoutSampleList, type SampleList } from './report-sample-list-pdf.ts';
import { type Column, drawTable, layoutTable, minimumHeight, type TableLayout } from './report-table-pdf.ts';
import { marks } from './report-text-pdf.ts';
import { type PrintedValue, printedValues, type ReportLists } from './report-values-pdf.ts';

const columns: Column[] = [
  { head: 'Measurand', width: 140 },
  { head: 'Result', width: 84, align: 'right' },
  { head: 'Unit', width: 58 },
  { head: 'Measuring range', width: 84, align: 'right' },
  { head: 'Uncertainty', width: 102, align: 'right' },
  { head: 'Method', width: 43.28, align: 'right' },
];

const columnsWithConformity: Column[] = [
  { head: 'Measurand', width: 112 },
  { head: 'Result', width: 66, align: 'right' },
  { head: 'Unit', width: 50 },
  { head: 'Measuring range', width: 74, align: 'right' },
  { head: 'Uncertainty', width: 102, align: 'right' },
  { head: 'Conformity', width: 67, align: 'right' },
  { head: 'Method', width: 40.28, align: 'right' },
];

/** A sample whose row would be higher is described on its own. */
const highestRow = 200;

/** A table below this height is not split across pages. */
const keepTogetherBelow = 300;

/** Draws the samples in parts, so that only one layout is in memory at a time. */
export function* drawSamples(pdf: PdfDocument, facts: ReportFacts, lists: ReportLists): Generator<void> {
  for (const samples of groupSamples(facts)) {
    const [first] = samples;
    if (!first) continue;
    const group = samples.length > 1 ? layoutGroup(pdf, samples, facts, lists) : null;
    if (group) yield* drawGroup(pdf, group, samples);
    else {
      for (const one of samples) {
        drawSample(pdf, layoutSample(pdf, one, facts, lists));
        yield;
      }
    }
  }
}

/** Samples with the same tests and measurands form a group, at the place of its first sample. */
function groupSamples({ result, samples }: ReportFacts): PrintedSample[][] {
  const details = new Map(samples.map((sample) => [sample.sequence, sample]));
  const printed = result.samples.map((sample) => ({ sample, details: details.get(sample.sequence) }));
  const groups = Map.groupBy(printed, ({ sample }) =>
    JSON.stringify(sample.testResults.map(({ testCode, measurandCode }) => [testCode, measurandCode])),
  );
  return [...groups.values()];
}

interface SampleLayout {
  title: string;
  pairs: Pair[];
  composition: string[];
  table: TableLayout;
  height: number;
}

function layoutSample(pdf: PdfDocument, one: PrintedSample, facts: ReportFacts, lists: ReportLists): SampleLayout {
  const hasConformity = lists.specifications.specifications.length > 0;
  const rows = resultRows(printedValues(one.sample, one.details, lists), hasConformity);
  const table = layoutTable(pdf, hasConformity ? columnsWithConformity : columns, rows);
  const pairs = describeSample(one, facts);
  const height = 27 + pairsHeight(pdf, pairs) + 4 + (rows.length > 0 ? table.height : 0);
  const composition = compositeTexts([one]);
  return { title: `Sample ${one.sample.sequence}: ${one.sample.name}`, pairs, composition, table, height };
}

function drawSample(pdf: PdfDocument, { title, pairs, composition, table }: SampleLayout): void {
  const tableHeight = table.height < keepTogetherBelow ? table.height : minimumHeight(table);
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, title, { spaceBelow: Math.min(pairsHeight(pdf, pairs) + 4 + tableHeight, 500) });
  drawPairs(pdf, section, pairs);
  for (const text of composition) drawParagraph(pdf, section, text);
  pdf.y += 4;
  if (table.rows.length > 0) drawTable(pdf, section, table, `${title} (continued)`);
  section.end();
}

interface GroupLayout {
  list: SampleList;
  matrix: Matrix | null;
}

/** Lays out a group as a matrix, or returns null if separate tables are shorter. */
function layoutGroup(
  pdf: PdfDocument,
  samples: readonly PrintedSample[],
  facts: ReportFacts,
  lists: ReportLists,
): GroupLayout | null {
  const [first] = samples;
  if (!first) return null;
  const list = layoutSampleList(pdf, samples, facts);
  if (list.table.rows.some(({ height }) => height > highestRow)) return null;
  if (first.sample.testResults.length === 0) return { list, matrix: null };
  const values: PrintedValue[][] = samples.map(({ sample, details }) => printedValues(sample, details, lists));
  const matrix = layoutMatrix(pdf, samples, values, lists);
  if (!matrix) return null;
  const height = pairsHeight(pdf, list.common) + list.table.height + matrix.estimatedHeight;
  return height < layoutSample(pdf, first, facts, lists).height * samples.length ? { list, matrix } : null;
}

const explanation =
  'In the tables of results, what a row states applies to all results of the row, unless a result states its own.';
const conformityExplanation = `Spec. is the specification by which the results of a row were assessed: a result \
meets it, unless the result is marked ${marks.exceedance} or states otherwise.`;

function* drawGroup(
  pdf: PdfDocument,
  { list, matrix }: GroupLayout,
  samples: readonly PrintedSample[],
): Generator<void> {
  const title = `Samples ${sequenceText(samples.map(({ sample }) => sample.sequence))}`;
  const section = pdf.addChild(pdf.root, 'Sect');
  const spaceBelow = pairsHeight(pdf, list.common) + minimumHeight(list.table) + 4;
  drawHeading(pdf, section, title, { spaceBelow: Math.min(spaceBelow, 500) });
  drawSampleList(pdf, section, list, `${title} (continued)`);
  for (const text of compositeTexts(samples)) drawParagraph(pdf, section, text);
  yield;
  if (matrix) {
    const text = matrix.hasConformity ? `${explanation} ${conformityExplanation}` : explanation;
    drawParagraph(pdf, section, text, { size: 7.5 });
    yield* drawMatrix(pdf, section, matrix);
  }
  section.end();
}
