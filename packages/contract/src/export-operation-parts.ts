import Type, { type TProperties } from 'typebox';
import { type ExportColumns, xlsxMediaType } from './export-tables.ts';
import { strict } from './field-schemas.ts';
import { csvMediaType } from './result-csv.ts';

export const fileHeaders = { 'Content-Disposition': 'A readable file name.' };

export const table = {
  description: 'The table.',
  contentType: csvMediaType,
  headers: fileHeaders,
  alternatives: { [xlsxMediaType]: { schema: Type.Unsafe<string>({ type: 'string', format: 'binary' }), example: '' } },
};

export const formats = [
  `The response is CSV, or with \`Accept: ${xlsxMediaType}\` an Excel workbook, in which`,
  'numbers are numbers, times are dates in UTC, and no text is evaluated as a formula. In CSV an apostrophe precedes a text',
  'that a spreadsheet would evaluate as a formula, and a text that begins with an apostrophe.',
].join('\n');

export const columnList = (columns: ExportColumns) =>
  Object.entries(columns).map(([name, { text }]) => `- \`${name}\`: ${text}.`);

export const filters = <Filters extends TProperties>(properties: Filters) => Type.Object(properties, strict);
