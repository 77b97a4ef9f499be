import type { RejectedEntry } from '@labwire/contract/lab-bulk-measurement.ts';
import { csvCell } from '../catalogue/csv-rules.ts';

/** Spreadsheet programs evaluate cells that begin with these characters; messages quote cells of the file. */
const safe = (text: string) => csvCell(/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

/** One row for each error, for the person who corrects the file. */
export const rejectedCsv = (rejected: readonly RejectedEntry[]): string =>
  [
    ['line', 'field', 'code', 'message'],
    ...rejected.flatMap(({ line, errors }) =>
      errors.map(({ field, code, message }) => [String(line), field, code, message]),
    ),
  ]
    .map((cells) => `${cells.map(safe).join(',')}\r\n`)
    .join('');
