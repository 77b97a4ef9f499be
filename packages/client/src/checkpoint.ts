import type { ResultSummary } from './generated/types.ts';

/** Stores one text. `load` returns the text that was saved last, or undefined if there is none. */
export interface CheckpointStore {
  load(): Promise<string | undefined>;
  save(checkpoint: string): Promise<void>;
}

/** Stores the checkpoint in memory, for programs that start from `since` every time. */
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
 * The position of a watch: all results published before `from` are handled, and of those published at that moment the
 * ones up to and including `after`. This is sufficient, because the service never publishes a result into a window that
 * was already listed, and because result identifiers sort in the order of publication.
 */
export interface WatchPosition {
  from: string;
  after?: string;
}

export const writeCheckpoint = (position: WatchPosition): string => JSON.stringify(position);

/** Throws if the text is not a checkpoint: to start from anywhere else would repeat or miss results. */
export function readCheckpoint(text: string): WatchPosition {
  const { from, after } = (parseJson(text) ?? {}) as Partial<WatchPosition>;
  const isPosition = typeof from === 'string' && !Number.isNaN(Date.parse(from));
  if (!isPosition || !['string', 'undefined'].includes(typeof after)) throw new Error(`not a checkpoint: ${text}`);
  return { from, after };
}

export const positionAfter = ({ resultCreatedAt, resultId }: ResultSummary): WatchPosition => ({
  from: resultCreatedAt,
  after: resultId,
});

export function isHandled({ resultCreatedAt, resultId }: ResultSummary, { from, after }: WatchPosition): boolean {
  if (after === undefined || resultCreatedAt > from) return false;
  return resultCreatedAt < from || resultId <= after;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
