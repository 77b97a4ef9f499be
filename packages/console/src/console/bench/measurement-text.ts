import { type Batch, type CellKey, cellPlace } from './cell-book.ts';

/** The body of a request, with the digits as they were typed: JavaScript's own numbers would lose some. */
export function measurementsText({ entries }: Batch, sampleOf: (key: CellKey) => string): string {
  const items = entries.map(({ key, value, replaces }) => {
    const { sequence, testCode, measurandCode } = cellPlace(key);
    const entry = { sample: sampleOf(key), sequence, testCode, measurandCode, replaces };
    return `${JSON.stringify(entry).slice(0, -1)},"value":${value ?? 'null'}}`;
  });
  return `[${items.join(',')}]`;
}
