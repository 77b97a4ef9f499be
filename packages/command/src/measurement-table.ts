import { csvText, unescapeFormula } from '@labwire/client/csv';
import type { LabSchemas } from '@labwire/client/lab-operations';
import { cellText, type GridRow, isoTime, normalisedHeading } from '@labwire/client/order-sheet';

const headings = {
  sample: 'Sample',
  sequence: 'Sequence',
  testCode: 'Test',
  measurandCode: 'Measurand',
  value: 'Value',
  completedAt: 'Completed at (UTC)',
  notTested: 'Not tested',
  remark: 'Remark',
  detectionLimit: 'Detection limit',
  upperLimit: 'Upper limit',
  dilution: 'Dilution',
} as const;
type Key = keyof typeof headings;
const keys = Object.keys(headings) as Key[];
const required: Key[] = ['sample', 'testCode', 'measurandCode', 'value'];

/** A measurement as JSON text, in which the value has all the digits of the file. */
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

/** Reads the rows that have a value or a reason why there is none. The value `withdraw` removes an earlier one. */
export function readMeasurements([header, ...rows]: readonly GridRow[]): MeasurementTable {
  const cells = header?.cells.map((cell) => normalisedHeading(cellText(cell))) ?? [];
  const columns = new Map(keys.map((key) => [key, cells.indexOf(normalisedHeading(headings[key]))] as const));
  const table: MeasurementTable = { entries: [], columns, mistakes: [] };
  for (const key of required) {
    const exists = (columns.get(key) ?? -1) >= 0;
    if (!exists)
      table.mistakes.push({
        row: header ?? { line: 1, cells: [] },
        key,
        message: `there is no column "${headings[key]}"`,
      });
  }
  if (table.mistakes.length > 0) return table;
  for (const row of rows) {
    const text = (key: Key) => unescapeFormula(cellText(row.cells[columns.get(key) ?? -1]));
    if (text('value') === '' && text('notTested') === '') continue;
    const invalid = numbers.find((key) => text(key) !== '' && !digits.test(text(key)));
    if (invalid === undefined) table.entries.push({ row, json: entryJson(text) });
    else table.mistakes.push({ row, key: invalid, message: `"${text(invalid)}" is not a number such as 0.034` });
  }
  return table;
}

const numbers: Key[] = ['detectionLimit', 'upperLimit', 'dilution'];

/** The service checks values, because it knows which texts and limits a measurand can have. */
function valueJson(value: string): string {
  if (value === 'withdraw') return 'null';
  return digits.test(value) ? value : JSON.stringify(value);
}

function entryJson(text: (key: Key) => string): string {
  const sequence = text('sequence');
  const completedAt = text('completedAt');
  const optional = (key: Key, json: (cell: string) => string) =>
    text(key) === '' ? [] : [`"${key}":${json(text(key))}`];
  const fields = [
    `"sample":${JSON.stringify(text('sample'))}`,
    ...(sequence === '' ? [] : [`"sequence":${digits.test(sequence) ? sequence : JSON.stringify(sequence)}`]),
    `"testCode":${JSON.stringify(text('testCode'))}`,
    `"measurandCode":${JSON.stringify(text('measurandCode'))}`,
    ...optional('value', valueJson),
    ...optional('notTested', JSON.stringify),
    ...optional('remark', JSON.stringify),
    ...numbers.flatMap((key) => optional(key, String)),
    ...(completedAt === '' ? [] : [`"completedAt":${JSON.stringify(isoTime(completedAt))}`]),
  ];
  return `{${fields.join(',')}}`;
}

/** A CSV file to fill in, with a row for each missing measurement of a job. */
export function measurementTemplate({ samples }: LabSchemas['Job']): string {
  const rows = samples.flatMap(({ name, sequence, tests }) =>
    tests.flatMap(({ testCode, measurands }) =>
      measurands
        .filter(
          ({ value, notTested, calculation }) => value === null && notTested === null && calculation === undefined,
        )
        .map(({ measurandCode }) => {
          const known = [name, String(sequence), testCode, measurandCode];
          return keys.map((_, i) => known[i] ?? '');
        }),
    ),
  );
  return csvText([Object.values(headings), ...rows], { bom: true });
}

/** The cell of a JSON Pointer: `/3/value` is the value of the fourth entry. */
export function measurementPosition({ entries, columns }: MeasurementTable, pointer: string) {
  const [, index = '', field = ''] = pointer.split('/');
  const row = entries[Number(index)]?.row;
  const key = keys.find((known) => known === field);
  return { row, column: key && columns.get(key), heading: key ? headings[key] : '' };
}
