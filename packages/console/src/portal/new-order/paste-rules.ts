import { lineColumns, normalisedHeading, splitPairs } from '@labwire/client/order-sheet';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { type CellPosition, positionsIn, type Selection, selectedRange } from '../../ui/grid/selection-rules.ts';
import { parseTabSeparated } from '../../ui/grid/tab-separated-rules.ts';
import { type DraftSample, newLine } from './draft-rules.ts';
import { localTextOf } from './order-lines-rules.ts';
import { attributeKey, type SampleColumn, type SampleKey, withCellText } from './sample-column-rules.ts';

/** What a column of pasted cells contains. Times of order files are in UTC, and attributes may be in one column. */
type PastedKey = SampleKey | 'collectedAtUtc' | 'attributes';

export interface PastePlan {
  samples: DraftSample[];
  /** How many rows got values. */
  rowCount: number;
  /** What could not be pasted. */
  rejected: string[];
}

interface PasteTarget {
  samples: readonly DraftSample[];
  columns: readonly SampleColumn[];
  selection: Selection;
  options: Pick<OrderOptions, 'sampleTypes' | 'tests'>;
  timeZone: string;
  /** The identifier of the first new line. */
  firstId: number;
  /** How many lines may be added. */
  maxNewLines: number;
}

/** Names that people give to the columns in their own spreadsheets, besides the headings of grid and order files. */
const headingNames: [PastedKey, string[]][] = [
  ['name', [lineColumns.name.heading, 'Name', 'Sample', 'Sample ID']],
  ['type', [lineColumns.sampleType.heading, 'Type', 'Matrix']],
  ['tests', [lineColumns.tests.heading, 'Test', 'Analysis', 'Analyses']],
  ['barcodes', [lineColumns.barcodes.heading, 'Barcode', 'Container']],
  ['collectedAtUtc', [lineColumns.dateTime.heading]],
  [
    'collectedAt',
    ['Collected at', 'Collected', 'Sampled at', 'Sampling date', 'Sampling time', 'Date and time', 'Date'],
  ],
  ['place', [lineColumns.location.heading, 'Place', 'Sampling point', 'Site']],
  ['latitude', [lineColumns.latitude.heading, 'Lat']],
  ['longitude', [lineColumns.longitude.heading, 'Long', 'Lon', 'Lng']],
  ['attributes', [lineColumns.attributes.heading]],
  ['references', [lineColumns.references.heading]],
  ['parameters', [lineColumns.parameters.heading]],
];

/** The column for a heading, without regard to letter case, spaces and punctuation. */
export function keyOfHeading(
  heading: string,
  sampleTypes: OrderOptions['sampleTypes'],
  timeZone: string,
): PastedKey | undefined {
  const wanted = normalisedHeading(heading);
  if (wanted === '') return undefined;
  if (wanted === normalisedHeading(`Collected at (${timeZone})`)) return 'collectedAt';
  const fixed = headingNames.find(([, names]) => names.some((name) => normalisedHeading(name) === wanted));
  if (fixed) return fixed[0];
  const attributes = sampleTypes.flatMap(({ attributes }) => attributes);
  const attribute = attributes.find(({ name }) => normalisedHeading(name) === wanted);
  return attribute && attributeKey(attribute.name);
}

/** Plans a paste at the cursor: with headings by their names, otherwise by position. Rows are added as needed. */
export function planPaste(text: string, target: PasteTarget): PastePlan {
  const rows = parseTabSeparated(text);
  while (rows.length > 1 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const { options, timeZone, selection, columns } = target;
  const { top, left } = selectedRange(selection);
  const [first = []] = rows;
  const keys = first.map((heading) => keyOfHeading(heading, options.sampleTypes, timeZone));
  const isHeading = isHeadingRow(first, keys) && rows.length > 1;
  if (isHeading) {
    const unknown = first.filter((heading, i) => heading.trim() !== '' && keys[i] === undefined);
    const rejected = unknown.map((heading) => `There is no column “${heading.trim()}”.`);
    return pasteRows(rows.slice(1), keys, top, target, rejected);
  }
  if (rows.length === 1 && first.length === 1) return fillSelection(first[0] ?? '', target);
  const byPosition = first.map((_, i) => columns[left + i]?.key);
  const width = Math.max(...rows.map(({ length }) => length));
  const isTooWide = left + width > columns.length;
  const rejected = isTooWide ? ['The copied cells have more columns than the grid has from the cursor on.'] : [];
  const keysByPosition = Array.from({ length: width }, (_, i) => byPosition[i] ?? columns[left + i]?.key);
  return pasteRows(rows, keysByPosition, top, target, rejected);
}

/** At least half of the filled cells of the first row are names of columns. */
function isHeadingRow(cells: readonly string[], keys: readonly (PastedKey | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const known = keys.filter((key) => key !== undefined).length;
  return known > 0 && known * 2 >= filled;
}

function fillSelection(value: string, { samples, columns, selection, options }: PasteTarget): PastePlan {
  const changed = [...samples];
  const rejected: string[] = [];
  const positions = positionsIn(selectedRange(selection));
  for (const { row, column } of positions)
    enterCell(changed, { row, column }, columns[column]?.key, value, options, rejected);
  return { samples: changed, rowCount: new Set(positions.map(({ row }) => row)).size, rejected };
}

function pasteRows(
  rows: readonly (readonly string[])[],
  keys: readonly (PastedKey | undefined)[],
  top: number,
  { samples, options, timeZone, firstId, maxNewLines }: PasteTarget,
  rejected: string[],
): PastePlan {
  const available = samples.length - top + maxNewLines;
  if (rows.length > available) {
    rejected.push(`${rows.length - available} rows were not pasted: an order can have 200 lines.`);
  }
  const used = rows.slice(0, available);
  const changed = [...samples];
  for (let i = samples.length; i < top + used.length; i++) {
    changed.push(newLine('sample', firstId + i - samples.length) as DraftSample);
  }
  for (const [i, cells] of used.entries()) {
    // The type comes first, because the allowed attributes depend on it.
    for (const [j, value] of [...cells.entries()].sort(([a], [b]) => order(keys[a]) - order(keys[b]))) {
      const [key, text] = localised(keys[j], value, timeZone);
      if (value.trim() !== '') enterCell(changed, { row: top + i, column: j }, key, text, options, rejected);
    }
  }
  return { samples: changed, rowCount: used.length, rejected };
}

const order = (key: PastedKey | undefined): number => (key === 'type' ? 0 : 1);

function localised(
  key: PastedKey | undefined,
  value: string,
  timeZone: string,
): [Exclude<PastedKey, 'collectedAtUtc'> | undefined, string] {
  if (key !== 'collectedAtUtc') return [key, value];
  const iso = value
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) +(\d\d?:\d\d)/, (_, day, time) => `${day}T${time.padStart(5, '0')}`);
  return ['collectedAt', localTextOf(iso, timeZone)];
}

function enterCell(
  samples: DraftSample[],
  { row }: CellPosition,
  key: Exclude<PastedKey, 'collectedAtUtc'> | undefined,
  value: string,
  options: PasteTarget['options'],
  rejected: string[],
): void {
  const sample = samples[row];
  if (!sample || key === undefined) return;
  const changed =
    key === 'attributes' ? withAttributes(sample, value, options) : withCellText(sample, key, value, options);
  if (changed) samples[row] = changed;
  else rejected.push(`Row ${row + 1}: “${value.trim()}” must be written as Name=Value.`);
}

function withAttributes(sample: DraftSample, value: string, options: PasteTarget['options']): DraftSample | undefined {
  const { pairs, unreadable } = splitPairs(value);
  if (unreadable.length > 0) return undefined;
  return pairs.reduce<DraftSample | undefined>(
    (current, pair) => current && withCellText(current, attributeKey(pair.name), pair.value, options),
    sample,
  );
}
