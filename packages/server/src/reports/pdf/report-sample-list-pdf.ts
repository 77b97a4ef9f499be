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

const mostColumns = 4;
const longestColumnValue = 40;

/**
 * Arranges the facts of samples in a compact table. A fact that is the same for all samples is stated once above it; facts
 * that most samples have get a column, and the rest are listed with their names in the last column.
 */
export function layoutSampleList(pdf: PdfDocument, samples: readonly PrintedSample[], facts: ReportFacts): SampleList {
  const described = samples.map((one) => ({ one, pairs: describeSample(one, facts) }));
  const names = [...new Set(described.flatMap(({ pairs }) => pairs.map(({ name }) => name)))];
  const valuesOf = (name: string) => described.map(({ pairs }) => joined(pairs, name));
  const commonNames = names.filter((name) => new Set(valuesOf(name)).size === 1);
  const columnNames = names
    .filter((name) => !commonNames.includes(name) && isColumn(valuesOf(name)))
    .slice(0, mostColumns);
  const hasDetails = names.some((name) => !commonNames.includes(name) && !columnNames.includes(name));
  const rows = described.map(({ one: { sample }, pairs }): Cell[] => [
    [{ text: String(sample.sequence) }],
    [{ text: sample.name }],
    ...columnNames.map((name): Cell => [{ text: joined(pairs, name) ?? '\u2013' }]),
    ...(hasDetails ? [detailsCell(pairs, [...commonNames, ...columnNames])] : []),
  ]);
  const common = commonNames.map((name) => ({ name, value: valuesOf(name)[0] ?? '' }));
  return { common, table: layoutTable(pdf, columnsOf(columnNames, hasDetails), rows) };
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

const columnsOf = (names: readonly string[], hasDetails: boolean): Column[] => [
  { head: 'No.', width: 26 },
  { head: 'Sample', width: 110 },
  ...names.map((head) => ({ head, width: 70 })),
  ...(hasDetails ? [{ head: 'Further details', width: 150 }] : []),
];

export function drawSampleList(pdf: PdfDocument, parent: Tag, { common, table }: SampleList, continued: string): void {
  drawPairs(pdf, parent, common);
  pdf.y += 3;
  drawTable(pdf, parent, table, continued);
}
