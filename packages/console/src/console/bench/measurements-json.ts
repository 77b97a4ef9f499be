import { type CellKey, parseCellKey } from './cell-key.ts';
import type { Batch } from './cell-state.ts';
import type { Entry } from './entry-rules.ts';

/** The text by which `replaces` names an entry that has a reason instead of a value. */
const notTestedText = 'NOT_TESTED';

/** The body of putMeasurements. No number is converted to a JavaScript number, which would lose digits. */
export function measurementsJson({ entries }: Batch, sampleOf: (key: CellKey) => string): string {
  const items = entries.map(({ key, entry, replaces }) => {
    const { sequence, testCode, measurandCode } = parseCellKey(key);
    const target = { sample: sampleOf(key), sequence, testCode, measurandCode, replaces: replacedText(replaces) };
    const { remark, notTested, value } = entry;
    const content = {
      ...(notTested === null ? { value } : { notTested }),
      ...(remark !== null && { remark }),
    };
    return `${JSON.stringify({ ...target, ...content }).slice(0, -1)}${limitsJson(entry)}}`;
  });
  return `[${items.join(',')}]`;
}

const replacedText = ({ value, notTested }: Entry): string | null => (notTested === null ? value : notTestedText);

/** Limits are JSON numbers in the interface, so they are inserted as text. */
const limitsJson = (entry: Entry): string =>
  (['detectionLimit', 'upperLimit', 'dilution'] as const)
    .map((field) => (entry[field] === null ? '' : `,"${field}":${entry[field]}`))
    .join('');
