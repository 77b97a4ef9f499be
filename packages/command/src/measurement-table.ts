import type { Job } from '@labwire/contract/lab-job.ts';
import { stringify } from 'csv-stringify/sync';
import { writtenTime } from './cell-parts.ts';
import { guarded, unguarded } from './formula-guard.ts';
import { cellText, type GridRow } from './order-cells.ts';
import { plainHeading } from './order-columns.ts';

const headings = {
  sample: 'Sample',
  sequence: 'Sequence',
  testCode: 'Test',
  measurandCode: 'Measurand',
  value: 'Value',
  completedAt: 'Completed at (UTC)',
} as const;
type Key = keyof typeof headings;
const keys = Object.keys(headings) as Key[];
const required: Key[] = ['sample', 'testCode', 'measurandCode', 'value'];

/** A measurement as JSON with the digits of its value as they stand in the file. */
export interface MeasurementRow {
  row: GridRow;
  json: string;
}

export interface MeasurementTable {
  entries: MeasurementRow[];
  columns: Map<Key, number>;
  mistakes: { row: GridRow; key: Key; message: string }[];
}

const digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Rows without a value are not measured yet; `withdraw` takes a value back. */
export function readMeasurements([head, ...rows]: readonly GridRow[]): MeasurementTable {
  const cells = head?.cells.map((cell) => plainHeading(cellText(cell))) ?? [];
  const columns = new Map(keys.map((key) => [key, cells.indexOf(plainHeading(headings[key]))] as const));
  const table: MeasurementTable = { entries: [], columns, mistakes: [] };
  for (const key of required) {
    const isThere = (columns.get(key) ?? -1) >= 0;
    if (!isThere)
      table.mistakes.push({
        row: head ?? { line: 1, cells: [] },
        key,
        message: `there is no column "${headings[key]}"`,
      });
  }
  if (table.mistakes.length > 0) return table;
  for (const row of rows) {
    const text = (key: Key) => unguarded(cellText(row.cells[columns.get(key) ?? -1]));
    const value = text('value') === 'withdraw' ? 'null' : text('value');
    if (value === '') continue;
    if (value === 'null' || digits.test(value)) table.entries.push({ row, json: entryJson(text, value) });
    else
      table.mistakes.push({ row, key: 'value', message: `"${value}" is not a number such as 0.034, nor "withdraw"` });
  }
  return table;
}

function entryJson(text: (key: Key) => string, value: string): string {
  const sequence = text('sequence');
  const completedAt = text('completedAt');
  const fields = [
    `"sample":${JSON.stringify(text('sample'))}`,
    ...(sequence === '' ? [] : [`"sequence":${digits.test(sequence) ? sequence : JSON.stringify(sequence)}`]),
    `"testCode":${JSON.stringify(text('testCode'))}`,
    `"measurandCode":${JSON.stringify(text('measurandCode'))}`,
    `"value":${value}`,
    ...(completedAt === '' ? [] : [`"completedAt":${JSON.stringify(writtenTime(completedAt))}`]),
  ];
  return `{${fields.join(',')}}`;
}

/** What is missing in a job, as a file to fill in. */
export function measurementTemplate({ samples }: Job): string {
  const rows = samples.flatMap(({ name, sequence, tests }) =>
    tests.flatMap(({ testCode, measurands }) =>
      measurands
        .filter(({ value }) => value === null)
        .map(({ measurandCode }) => [
          guarded(name),
          String(sequence),
          guarded(testCode),
          guarded(measurandCode),
          '',
          '',
        ]),
    ),
  );
  return stringify([Object.values(headings), ...rows], { record_delimiter: '\r\n', bom: true });
}

/** Where a violation of the service stands: `/3/value` is the value of the fourth entry. */
export function measurementPlace({ entries, columns }: MeasurementTable, pointer: string) {
  const [, index = '', field = ''] = pointer.split('/');
  const row = entries[Number(index)]?.row;
  const key = keys.find((known) => known === field);
  return { row, column: key && columns.get(key), heading: key ? headings[key] : '' };
}
