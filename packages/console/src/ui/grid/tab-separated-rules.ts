import { parse } from 'csv-parse/browser/esm/sync';

/** Parses cells that were copied from a spreadsheet: separated by tabs and line breaks, quoted where necessary. */
export function parseTabSeparated(text: string): string[][] {
  const normalised = text.replaceAll('\r\n', '\n');
  const options = { delimiter: '\t', relax_column_count: true } as const;
  try {
    return parse(normalised, { ...options, relax_quotes: true });
  } catch {
    // A quote that is not closed is an ordinary character.
    return parse(normalised, { ...options, quote: false });
  }
}
