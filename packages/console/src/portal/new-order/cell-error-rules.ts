import type { OrderError } from './check-rules.ts';
import { type Draft, type DraftSample, filledLines } from './draft-rules.ts';
import { attributeKey, type SampleKey } from './sample-column-rules.ts';

export interface PlacedErrors {
  /** The message of each invalid cell, by `cellErrorKey`. */
  cells: ReadonlyMap<string, string>;
  /** Errors of other parts of the order. */
  others: readonly OrderError[];
}

export const cellErrorKey = (lineId: number, key: SampleKey): string => `${lineId} ${key}`;

/** Assigns the errors to the cells of the samples. A cell with several errors shows the first one. */
export function placeErrors(errors: readonly OrderError[], draft: Pick<Draft, 'lines'>): PlacedErrors {
  const lines = filledLines(draft);
  const cells = new Map<string, string>();
  const others: OrderError[] = [];
  for (const error of errors) {
    const [, index, rest = ''] = /^\/lines\/(\d+)(\/.*)?$/.exec(error.pointer) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (line?.kind !== 'sample') {
      others.push(error);
      continue;
    }
    const key = cellErrorKey(line.id, columnOf(rest.replace(/^\/sample(?=\/|$)/, ''), line));
    if (!cells.has(key)) cells.set(key, error.message);
  }
  return { cells, others };
}

const columnByPointer: [RegExp, SampleKey][] = [
  [/^\/sampleType/, 'type'],
  [/^\/analyticalTests/, 'tests'],
  [/^\/containers/, 'barcodes'],
  [/^\/dateTime/, 'collectedAt'],
  [/^\/location\/(point|intersect\/\d+)\/longitude/, 'longitude'],
  [/^\/location\/(point|intersect)/, 'latitude'],
  [/^\/location/, 'place'],
  [/^\/references/, 'references'],
  [/^\/sampleParameters/, 'parameters'],
];

/** The column for a pointer below a sample; the name stands for the whole sample. */
function columnOf(pointer: string, { attributes }: DraftSample): SampleKey {
  const attribute = /^\/sampleType\/sampleAttributes\/(\d+)/.exec(pointer)?.[1];
  const given = Object.keys(attributes).filter((name) => attributes[name] !== '');
  const name = attribute === undefined ? undefined : given[Number(attribute)];
  if (name !== undefined) return attributeKey(name);
  return columnByPointer.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'name';
}

/** The invalid cell after the position, row by row, and the first one after the last. */
export function nextErrorCell(
  cells: ReadonlyMap<string, string>,
  samples: readonly DraftSample[],
  keys: readonly SampleKey[],
  from: { row: number; column: number },
): { row: number; column: number } | undefined {
  const total = samples.length * keys.length;
  const start = from.row * keys.length + from.column;
  for (let step = 1; step <= total; step++) {
    const index = (start + step) % total;
    const position = { row: Math.floor(index / keys.length), column: index % keys.length };
    const sample = samples[position.row];
    const key = keys[position.column];
    if (sample && key && cells.has(cellErrorKey(sample.id, key))) return position;
  }
  return undefined;
}
