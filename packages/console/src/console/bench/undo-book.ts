import type { CellKey } from './cell-book.ts';

export interface Change {
  key: CellKey;
  before: string | null;
  after: string | null;
}

/** What was done on the page, step by step. To undo is to enter the values before: a new change like any other. */
export class UndoBook {
  readonly #done: Change[][] = [];
  readonly #undone: Change[][] = [];

  /** A new step; what was undone before can no longer be done again. */
  did(changes: readonly Change[]): void {
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length === 0) return;
    this.#done.push(real);
    this.#undone.length = 0;
  }

  /** What to enter to undo the last step. Cells that hold something else by now are left alone. */
  undo(presentOf: (key: CellKey) => string | null): Change[] {
    return step(this.#done, this.#undone, presentOf, ({ key, before, after }) => ({
      key,
      before: after,
      after: before,
    }));
  }

  redo(presentOf: (key: CellKey) => string | null): Change[] {
    return step(this.#undone, this.#done, presentOf, (change) => change);
  }
}

function step(
  from: Change[][],
  to: Change[][],
  presentOf: (key: CellKey) => string | null,
  turned: (change: Change) => Change,
): Change[] {
  const changes = from.pop();
  if (!changes) return [];
  to.push(changes);
  return changes.map(turned).filter(({ key, before }) => presentOf(key) === before);
}
