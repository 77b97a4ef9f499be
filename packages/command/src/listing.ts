import type { Command } from 'commander';
import { parsePositiveInteger } from './option-values.ts';
import { writeOutput } from './output-file.ts';
import { addBomOption, addOutputOptions, type FormatOptions, formatOf } from './output-format.ts';
import { CountProgress, withSummary } from './progress.ts';
import { type ExportCell, sheetCsv, sheetWorkbook } from './spreadsheet.ts';
import { displayText, type Row, type Terminal, tableText, terminalWidth, writeLine, writeMessage } from './terminal.ts';
import { fitsInto } from './text-width.ts';

export const listingFormats = ['table', 'json', 'ndjson', 'csv', 'xlsx'] as const;

type Value = Row[number];

export interface Column<Item> {
  heading: string;
  value(item: Item): Value;
  /** What a file contains, if it differs from what is shown, such as a timestamp in ISO 8601. */
  exported?(item: Item): Value;
  /** Whether a terminal that is too narrow for all columns leaves it out. Files have all columns. */
  isExtra?: boolean;
}

/** What a listing shows: the name of its items in the plural, and the columns of its table and its files. */
export interface Listing<Item> {
  noun: string;
  columns: readonly Column<Item>[];
  empty?: string;
}

export interface ListOptions extends FormatOptions {
  limit?: string;
  all?: boolean;
}

const defaultLimit = '50';
/** The largest page of every listing of the service. */
const maxPageSize = 200;

export const addListOptions = (command: Command, noun: string): Command =>
  addTableOptions(
    command
      .option('--limit <count>', `maximum number of ${noun} (default: "${defaultLimit}")`)
      .option('--all', 'without a limit'),
  );

/** The output options of a command that writes a table. */
export const addTableOptions = (command: Command): Command => addBomOption(addOutputOptions(command, listingFormats));

/** Reads the items of a listing up to the limit, and writes them. `read` gets the number of items per page. */
export async function list<Item>(
  terminal: Terminal,
  options: ListOptions,
  listing: Listing<Item>,
  read: (pageSize: number) => AsyncIterable<Item>,
): Promise<void> {
  const { noun } = listing;
  const limit = options.all ? Number.POSITIVE_INFINITY : parsePositiveInteger(options.limit ?? defaultLimit, '--limit');
  formatOf(options, listingFormats);
  const found: Item[] = [];
  let hasMore = false;
  const progress = new CountProgress(terminal, noun);
  const walk = async () => {
    for await (const item of read(Math.min(limit + 1, maxPageSize))) {
      hasMore = found.length === limit;
      if (hasMore) break;
      found.push(item);
      progress.show(found.length);
    }
  };
  const summary = () =>
    found.length === 0
      ? undefined
      : `Stopped after ${found.length} ${noun}; nothing was written. Filters and --limit make the list shorter.`;
  await withSummary(terminal, walk, summary).finally(() => progress.clear());
  await writeListing(terminal, options, listing, found);
  if (hasMore) writeMessage(terminal, `There are more ${noun}; --all lists all of them.`);
}

/** Writes items as a table, or in the format of the options. */
export async function writeListing<Item>(
  terminal: Terminal,
  options: FormatOptions,
  { noun, columns, empty }: Listing<Item>,
  items: readonly Item[],
): Promise<void> {
  const format = formatOf(options, listingFormats) ?? 'table';
  if (format === 'table') {
    if (items.length === 0) writeMessage(terminal, empty ?? `No ${noun}.`);
    else writeTable(terminal, columns, items);
    return;
  }
  await writeOutput(terminal, await listingContent(format, { noun, columns }, items, options.bom ?? false), options);
}

function writeTable<Item>(terminal: Terminal, columns: readonly Column<Item>[], items: readonly Item[]): void {
  const shown = [...columns];
  const left: string[] = [];
  const texts = () => items.map((item) => shown.map(({ value }) => displayText(value(item))));
  const headings = () => shown.map(({ heading }) => heading);
  while (!fitsInto(headings(), texts(), terminalWidth(terminal))) {
    const extra = shown.findLastIndex(({ isExtra }) => isExtra);
    if (extra === -1) break;
    left.unshift(...shown.splice(extra, 1).map(({ heading }) => heading));
  }
  const rows = items.map((item) => shown.map(({ value }) => value(item)));
  writeLine(terminal, tableText(terminal, headings(), rows));
  if (left.length > 0) writeMessage(terminal, `The terminal is too narrow to show: ${left.join(', ')}.`);
}

async function listingContent<Item>(
  format: Exclude<(typeof listingFormats)[number], 'table'>,
  { noun, columns }: Listing<Item>,
  items: readonly Item[],
  bom: boolean,
): Promise<string | Buffer> {
  if (format === 'json') return `${JSON.stringify(items, null, 2)}\n`;
  if (format === 'ndjson') return items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const rows = items.map((item) => columns.map((column) => exportCell((column.exported ?? column.value)(item))));
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const sheet = { name, columns: columns.map(({ heading }) => ({ heading, width: heading.length + 12 })), rows };
  return format === 'csv' ? sheetCsv(sheet, { bom }) : sheetWorkbook(sheet);
}

function exportCell(value: Value): ExportCell {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return { flag: value };
  return typeof value === 'number' ? { digits: String(value) } : { text: value };
}
