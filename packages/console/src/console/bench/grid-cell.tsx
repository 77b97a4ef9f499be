// biome-ignore-all lint/a11y/useSemanticElements: a table of this size could not be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell with the cursor
import { memo, useCallback, useSyncExternalStore } from 'react';
import type { CellView } from './cell-book.ts';
import type { GridControl } from './grid-control.ts';
import type { CellFacts } from './grid-shape.ts';
import { rangeOf } from './range-rules.ts';

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

/** `staff:Hana` is Hana to people. */
export const personOf = (enteredBy: string | null): string => enteredBy?.replace(/^staff:/, '') ?? '';

interface CellProps {
  control: GridControl;
  row: number;
  column: number;
  facts: CellFacts | undefined;
  width: number;
  left: number;
}

/** One cell. It listens for itself: typing draws one cell anew, not the grid. */
export const GridCell = memo(function GridCell({ control, row, column, facts, width, left }: CellProps) {
  const { book } = control;
  const listen = useCallback(
    (onChange: () => void) => (facts ? book.subscribe(facts.key, onChange) : () => {}),
    [book, facts],
  );
  const view = useSyncExternalStore(listen, () => facts && book.view(facts.key));
  const mark = useSyncExternalStore(control.subscribe, () => control.markAt(row, column));
  const words = facts && view ? wordsOf(facts, view) : undefined;
  const classes = [
    'grid-cell',
    mark && `grid-cell-${mark}`,
    facts ? '' : 'grid-cell-absent',
    words && `grid-cell-${words.tone}`,
  ];
  return (
    <div
      role="gridcell"
      id={cellId(row, column)}
      aria-colindex={column + 2}
      aria-selected={mark !== ''}
      aria-readonly={facts ? undefined : true}
      aria-label={facts ? undefined : 'not ordered'}
      data-row={row}
      data-column={column}
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width }}
    >
      {view && view.news > 0 ? <span key={view.news} className="grid-news" aria-hidden /> : null}
      {view ? <span className="grid-value">{view.value}</span> : null}
      {words ? <span className="grid-words">{words.text}</span> : null}
    </div>
  );
});

type Tone = 'quiet' | 'warn' | 'bad' | 'info';

/** A word or two about a value, of what matters most. */
export function wordsOf(facts: CellFacts, view: CellView): { text: string; tone: Tone } | undefined {
  switch (view.state) {
    case 'asked':
      return { text: 'confirm?', tone: 'warn' };
    case 'refused':
      return { text: 'refused', tone: 'bad' };
    case 'contested':
      return { text: 'changed by others', tone: 'bad' };
    case 'unsaved':
      return { text: 'not saved yet', tone: 'quiet' };
    case 'saving':
      return { text: 'saving', tone: 'quiet' };
    case 'saved': {
      const range = view.value === null ? 'within' : rangeOf(view.value, facts);
      if (range === 'above') return { text: 'above limit', tone: 'warn' };
      if (range === 'below') return { text: 'below detection', tone: 'info' };
      return view.news > 0 ? { text: `by ${personOf(view.server.enteredBy) || 'others'}`, tone: 'quiet' } : undefined;
    }
  }
}
