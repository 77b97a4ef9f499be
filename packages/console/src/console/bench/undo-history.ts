import type { CellKey } from './cell-store.ts';

export interface Change {
  key: CellKey;
  before: string | null;
  after: string | null;
}

/** Undo and redo of entered values. Undoing enters the previous values as a new change. */
export class UndoHistory {
  readonly #undoStack: Change[][] = [];
  readonly #redoStack: Change[][] = [];

  record(changes: readonly Change[]): void {
    const effective = changes.filter(({ before, after }) => before !== after);
    if (effective.length === 0) return;
    this.#undoStack.push(effective);
    this.#redoStack.length = 0;
  }

  /** The changes that undo the last step. Cells that hold another value by now are left out. */
  undo(currentValue: (key: CellKey) => string | null): Change[] {
    return takeStep(this.#undoStack, this.#redoStack, currentValue, ({ key, before, after }) => ({
      key,
      before: after,
      after: before,
    }));
  }

  redo(currentValue: (key: CellKey) => string | null): Change[] {
    return takeStep(this.#redoStack, this.#undoStack, currentValue, (change) => change);
  }
}

function takeStep(
  from: Change[][],
  to: Change[][],
  currentValue: (key: CellKey) => string | null,
  toChange: (change: Change) => Change,
): Change[] {
  const changes = from.pop();
  if (!changes) return [];
  to.push(changes);
  return changes.map(toChange).filter(({ key, before }) => currentValue(key) === before);
}
