import { resultColumns, resultRows } from './result-rows.ts';
import { sheetCsv, sheetWorkbook } from './spreadsheet.ts';

export const exportFormats = ['json', 'ndjson', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  format: ExportFormat;
  /** Whether a CSV file begins with a byte order mark, by which Excel recognises UTF-8. */
  bom?: boolean;
}

/** The content of a file with detailed results, which are given as the JSON texts that the service sent. */
export async function exportResults(
  texts: readonly string[],
  { format, bom = false }: ExportOptions,
): Promise<string | Buffer> {
  if (format === 'json') return `${texts.length === 1 ? texts[0] : `[${texts.join(',\n')}]`}\n`;
  if (format === 'ndjson') return texts.map((text) => `${text}\n`).join('');
  const sheet = { name: 'Results', columns: resultColumns, rows: texts.flatMap(resultRows) };
  return format === 'xlsx' ? sheetWorkbook(sheet) : sheetCsv(sheet, { bom });
}
