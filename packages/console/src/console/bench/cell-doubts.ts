import type { CellView } from './cell-state.ts';
import type { CellStore } from './cell-store.ts';
import { type Doubt, type DoubtfulValue, doubtsAbout } from './doubt-rules.ts';
import type { CellDefinition, GridLayout } from './grid-layout.ts';
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

/** The displayed values of a grid that should be checked. */
export const layoutDoubts = ({ rows, columns }: GridLayout, store: CellStore): DoubtfulValue[] =>
  rows.flatMap(({ name, cells }) =>
    cells.flatMap((cell, column) => {
      const view = cell && store.view(cell.key);
      const reasons = view ? cellDoubts(cell, view).map(({ reason }) => reason) : [];
      if (!view || reasons.length === 0) return [];
      const { key, measurandName, unit } = cell;
      const text = `${view.entry.value} ${unit}`.trim();
      return [{ key, sample: name, testName: columns[column]?.testName ?? '', measurandName, text, reasons }];
    }),
  );
