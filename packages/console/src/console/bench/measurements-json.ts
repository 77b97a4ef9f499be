import { type Batch, type CellKey, parseCellKey } from './cell-store.ts';

/** The body of putMeasurements. Values are inserted as text because a JavaScript number would lose digits. */
export function measurementsJson({ entries }: Batch, sampleOf: (key: CellKey) => string): string {
  const items = entries.map(({ key, entry: { value }, replaces }) => {
    const { sequence, testCode, measurandCode } = parseCellKey(key);
    const entry = { sample: sampleOf(key), sequence, testCode, measurandCode, replaces: replaces.value };
    return `${JSON.stringify(entry).slice(0, -1)},"value":${value ?? 'null'}}`;
  });
  return `[${items.join(',')}]`;
}
