import type { ExportColumns } from '@labwire/contract/export-tables.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { type ResultCsvColumn, resultCsvColumnNames } from '@labwire/contract/result-csv.ts';
import type { Column, Row } from './xlsx-rules.ts';

/** Refuses an export that would be too large. */
export function exportSizeViolations(found: number, max: number, what: string): Violation[] {
  if (found <= max) return [];
  const message = `is needed to select fewer ${what}: the filters match more than ${max.toLocaleString('en')}`;
  return [{ parameter: 'from', code: 'too_many', message }];
}

export const columnsOf = (columns: ExportColumns): Column[] =>
  Object.entries(columns).map(([name, { kind }]) => ({ name, kind }));

const numbers = new Set<ResultCsvColumn>([
  'orderId',
  'quoteNumber',
  'labJobNumber',
  'latitude',
  'longitude',
  'numericResult',
  'detectionLimit',
  'quantificationLimit',
  'upperLimit',
  'dilution',
]);
const times = new Set<ResultCsvColumn>(['resultCreatedAt', 'collectedAt', 'completedAt']);

export const resultColumns: Column[] = resultCsvColumnNames.map((name) => ({
  name,
  kind: numbers.has(name) ? 'number' : times.has(name) ? 'time' : 'text',
}));

export interface ValueFilter {
  measurandCode?: string;
  samplingPoint?: string;
  sampleTypeCode?: string;
  exceedancesOnly: boolean;
}

const position = (name: ResultCsvColumn) => resultCsvColumnNames.indexOf(name);
const outcomes = position('outcomes');

/** Whether a line of a result matches the filters of values. */
export function matchesFilter(row: Row, { exceedancesOnly, ...exact }: ValueFilter): boolean {
  if (exceedancesOnly && !/EXCEEDS|BELOW/.test(row[outcomes] ?? '')) return false;
  return (['measurandCode', 'samplingPoint', 'sampleTypeCode'] as const).every(
    (name) => exact[name] === undefined || row[position(name)] === exact[name],
  );
}
