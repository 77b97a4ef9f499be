import { drawPairs, type Pair } from './report-block-pdf.ts';
import type { PdfDocument, Tag } from './report-document-pdf.ts';
import type { ReportFacts } from './report-facts.ts';
import { describeSample, type PrintedSample } from './report-sample-facts-pdf.ts';
import { type Cell, type Column, drawTable, layoutTable, type TableLayout } from './report-table-pdf.ts';

/** What a list of samples consists of: the facts that all samples share, and a table of the others. */
export interface SampleList {
  common: Pair[];
  table: TableLayout;
}

const inset = 8;
const widestColumn = 104;
const widestName = 130;
const numberWidth = 26;
const detailsWidth = 150;
const longestColumnValue = 40;

/**
 * Arranges the facts of samples in a compact table. A fact that is the same for all samples is stated once above it. The
 * others get a column each while there is space, and the rest are listed with their names in the last column.
 */
export function layoutSampleList(pdf: PdfDocument, samples: readonly PrintedSample[], facts: ReportFacts): SampleList {
  const described = samples.map((one) => ({ one, pairs: describeSample(one, facts) }));
  const names = [...new Set(described.flatMap(({ pairs }) => pairs.map(({ name }) => name)))];
  const values = new Map(names.map((name) => [name, described.map(({ pairs }) => joined(pairs, name))]));
  const common = names.filter((name) => new Set(values.get(name)).size === 1);
  const others = names.filter((name) => !common.includes(name));
  const nameWidth = columnWidth(
    pdf,
    'Sample',
    samples.map(({ sample }) => sample.name),
    widestName,
  );
  const columns = columnsOf(pdf, others, values, pdf.textWidth - numberWidth - nameWidth);
  const hasDetails = columns.length < others.length;
  const shown = [...common, ...columns.map(({ head }) => head)];
  const rows = described.map(({ one: { sample }, pairs }): Cell[] => [
    [{ text: String(sample.sequence) }],
    [{ text: sample.name }],
    ...columns.map(({ head }): Cell => [{ text: joined(pairs, head) ?? '\u2013' }]),
    ...(hasDetails ? [detailsCell(pairs, shown)] : []),
  ]);
  const used = columns.reduce((sum, { width }) => sum + width, numberWidth + nameWidth);
  const table = layoutTable(
    pdf,
    [
      { head: 'No.', width: numberWidth },
      { head: 'Sample', width: nameWidth },
      ...columns,
      ...(hasDetails ? [{ head: 'Further details', width: Math.max(detailsWidth, pdf.textWidth - used) }] : []),
    ],
    rows,
  );
  return { common: common.map((name) => ({ name, value: values.get(name)?.[0] ?? '' })), table };
}

type Values = ReadonlyMap<string, readonly (string | null)[]>;

/** Chooses the facts that get a column, in their order. */
function columnsOf(
  pdf: PdfDocument,
  names: readonly string[],
  values: Values,
  available: number,
): (Column & { head: string })[] {
  const candidates = names
    .filter((name) => isColumn(values.get(name) ?? []))
    .map((head) => ({ head, width: columnWidth(pdf, head, values.get(head) ?? []) }));
  const total = candidates.reduce((sum, { width }) => sum + width, 0);
  let free = candidates.length === names.length && total <= available ? available : available - detailsWidth;
  return candidates.filter(({ width }) => {
    if (width > free) return false;
    free -= width;
    return true;
  });
}

function columnWidth(pdf: PdfDocument, head: string, values: readonly (string | null)[], most = widestColumn): number {
  const widest = [...new Set(values)].reduce(
    (most, value) => Math.max(most, pdf.widthOf(value ?? '', 'regular', 8)),
    0,
  );
  const word = head.split(' ').reduce((width, part) => Math.max(width, pdf.widthOf(part, 'bold', 7.5)), 0);
  return Math.max(Math.min(widest, most), word) + inset;
}

/** A sample may have several references of one name. */
function joined(pairs: readonly Pair[], name: string): string | null {
  const values = pairs.filter((one) => one.name === name).map(({ value }) => value);
  return values.length === 0 ? null : values.join(', ');
}

const isColumn = (values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).length * 2 > values.length &&
  values.every((value) => (value?.length ?? 0) <= longestColumnValue);

const detailsCell = (pairs: readonly Pair[], shown: readonly string[]): Cell => {
  const rest = pairs.filter(({ name }) => !shown.includes(name));
  return [{ text: rest.length === 0 ? '\u2013' : rest.map(({ name, value }) => `${name}: ${value}`).join('; ') }];
};

export function drawSampleList(pdf: PdfDocument, parent: Tag, { common, table }: SampleList, continued: string): void {
  drawPairs(pdf, parent, common);
  pdf.y += 3;
  drawTable(pdf, parent, table, continued);
}
