import { columnDecimals } from '../../ui/alignment-rules.ts';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import type { CellKey } from './cell-key.ts';
import type { CellStore } from './cell-store.ts';
import { entryText } from './entry-rules.ts';
import type { GridLayout } from './grid-layout.ts';

/** The number of decimals for which the cells of each column have space. Only columns with a changed cell are computed again. */
export class ColumnDecimals {
  readonly #store: CellStore;
  #layout: GridLayout = { rows: [], columns: [] };
  #decimals: (number | undefined)[] = [];

  constructor(store: CellStore) {
    this.#store = store;
  }

  setLayout(layout: GridLayout): void {
    this.#layout = layout;
    this.#decimals = [];
  }

  /** To be called when cells changed. */
  update(keys: ReadonlySet<CellKey>, positions: ReadonlyMap<CellKey, CellPosition>): void {
    for (const key of keys) {
      const position = positions.get(key);
      if (position) this.#decimals[position.column] = undefined;
    }
  }

  of(column: number): number {
    this.#decimals[column] ??= columnDecimals(this.#textsOf(column));
    return this.#decimals[column];
  }

  #textsOf(column: number): string[] {
    return this.#layout.rows.flatMap(({ cells }) => {
      const cell = cells[column];
      return cell ? entryText(this.#store.view(cell.key).entry) : [];
    });
  }
}
