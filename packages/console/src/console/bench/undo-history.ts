import type { CellKey } from './cell-key.ts';
import { type Entry, isSameEntry } from './entry-rules.ts';

export interface Change {
  key: CellKey;
  before: Entry;
  after: Entry;
}

/** Undo and redo of entries. Undoing makes the previous entries again, as a new change. */
export class UndoHistory {
  readonly #undoStack: Change[][] = [];
  readonly #redoStack: Change[][] = [];

  record(changes: readonly Change[]): void {
    const effective = changes.filter(({ before, after }) => !isSameEntry(before, after));
    if (effective.length === 0) return;
    this.#undoStack.push(effective);
    this.#redoStack.length = 0;
  }

  /** The changes that undo the last step. Cells that have another content by now are left out. */
  undo(currentEntry: (key: CellKey) => Entry): Change[] {
    return takeStep(this.#undoStack, this.#redoStack, currentEntry, ({ key, before, after }) => ({
      key,
      before: after,
      after: before,
    }));
  }

  redo(currentEntry: (key: CellKey) => Entry): Change[] {
    return takeStep(this.#redoStack, this.#undoStack, currentEntry, (change) => change);
  }
}

function takeStep(
  from: Change[][],
  to: Change[][],
  currentEntry: (key: CellKey) => Entry,
  toChange: (change: Change) => Change,
): Change[] {
  const changes = from.pop();
  if (!changes) return [];
  to.push(changes);
  return changes.map(toChange).filter(({ key, before }) => isSameEntry(currentEntry(key), before));
}
