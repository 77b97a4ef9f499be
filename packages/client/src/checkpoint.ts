import type { ResultSummary } from './generated/types.ts';

/** Keeps one text. `load` gives what was saved last, or undefined before the first time. */
export interface CheckpointStore {
  load(): Promise<string | undefined>;
  save(checkpoint: string): Promise<void>;
}

/** Forgets with its process; for programs that start from `since` every time. */
export class MemoryCheckpointStore implements CheckpointStore {
  #checkpoint: string | undefined;

  async load(): Promise<string | undefined> {
    return this.#checkpoint;
  }

  async save(checkpoint: string): Promise<void> {
    this.#checkpoint = checkpoint;
  }
}

/**
 * How far a watch has come: every result before `from` is handled, and of those reported at that very moment the ones
 * up to and including `after`. It needs no more than that, since the service publishes nothing into a window that was
 * listed, and identifiers sort in publishing order.
 */
export interface Place {
  from: string;
  after?: string;
}

export const writeCheckpoint = (place: Place): string => JSON.stringify(place);

/** Starting over from somewhere else would repeat or miss results, so a text that is not understood is an error. */
export function readCheckpoint(text: string): Place {
  const { from, after } = (parsed(text) ?? {}) as Partial<Place>;
  const isPlace = typeof from === 'string' && !Number.isNaN(Date.parse(from));
  if (!isPlace || !['string', 'undefined'].includes(typeof after)) throw new Error(`not a checkpoint: ${text}`);
  return { from, after };
}

export const placeOf = ({ resultCreatedAt, resultId }: ResultSummary): Place => ({
  from: resultCreatedAt,
  after: resultId,
});

export function isHandled({ resultCreatedAt, resultId }: ResultSummary, { from, after }: Place): boolean {
  if (after === undefined || resultCreatedAt > from) return false;
  return resultCreatedAt < from || resultId <= after;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
