import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import type { CellKey } from './cell-key.ts';
import { cellPositions } from './cell-positions.ts';
import type { CellView } from './cell-state.ts';
import type { CellStore } from './cell-store.ts';
import { type Doubt, type DoubtfulValue, doubtsAbout } from './doubt-rules.ts';
import type { CellDefinition, GridLayout, SampleRow } from './grid-layout.ts';
import { measuringRange } from './range-rules.ts';

/** A view is replaced when its cell changes. In a grid of 8,000 cells only the changed ones are compared again. */
const doubtsOfViews = new WeakMap<CellView, Doubt[]>();

/** The doubts about the displayed value of a cell. */
export function cellDoubts(cell: CellDefinition, view: CellView): Doubt[] {
  const known = doubtsOfViews.get(view);
  if (known) return known;
  const { entry, state, server } = view;
  // The service assesses stored values only.
  const specifications = state === 'saved' ? server.specifications : [];
  const doubts = doubtsAbout(entry, measuringRange(cell, entry), specifications);
  doubtsOfViews.set(view, doubts);
  return doubts;
}

/** The displayed values of a grid that should be checked. Only rows with a changed cell are compared again. */
export class LayoutDoubts {
  readonly #store: CellStore;
  #layout: GridLayout = { rows: [], columns: [] };
  #positions = new Map<CellKey, CellPosition>();
  #rows: (DoubtfulValue[] | undefined)[] = [];
  #values: DoubtfulValue[] | undefined = [];

  constructor(store: CellStore) {
    this.#store = store;
    store.subscribeChanges((keys) => {
      for (const key of keys) this.#forgetRow(this.#positions.get(key)?.row);
    });
  }

  setLayout(layout: GridLayout): void {
    this.#layout = layout;
    this.#positions = cellPositions(layout);
    this.#rows = [];
    this.#values = undefined;
  }

  /** The array stays the same while no value changes. */
  values(): DoubtfulValue[] {
    this.#values ??= this.#layout.rows.flatMap((row, i) => {
      this.#rows[i] ??= rowDoubts(row, this.#layout.columns, this.#store);
      return this.#rows[i];
    });
    return this.#values;
  }

  #forgetRow(row: number | undefined): void {
    if (row === undefined) return;
    this.#rows[row] = undefined;
    this.#values = undefined;
  }
}

const rowDoubts = ({ name, cells }: SampleRow, columns: GridLayout['columns'], store: CellStore): DoubtfulValue[] =>
  cells.flatMap((cell, column) => {
    const view = cell && store.view(cell.key);
    const reasons = view ? cellDoubts(cell, view).map(({ reason }) => reason) : [];
    if (!view || reasons.length === 0) return [];
    const { key, measurandName, unit } = cell;
    const text = `${view.entry.value} ${unit}`.trim();
    return [{ key, sample: name, testName: columns[column]?.testName ?? '', measurandName, text, reasons }];
  });
