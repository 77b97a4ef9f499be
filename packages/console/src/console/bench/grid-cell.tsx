// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot render only its visible part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo, useCallback, useSyncExternalStore } from 'react';
import { AlignedDecimal } from '../../ui/aligned-decimal.tsx';
import { staffName } from '../staff-name.ts';
import { cellDoubts } from './cell-doubts.ts';
import type { CellView } from './cell-state.ts';
import { type Entry, entryText } from './entry-rules.ts';
import type { GridController } from './grid-controller.ts';
import { type CellDefinition, isEnterable } from './grid-layout.ts';

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

interface CellProps {
  controller: GridController;
  row: number;
  column: number;
  cell: CellDefinition | undefined;
  width: number;
  left: number;
}

/** Each cell subscribes to its own value, so that typing renders one cell and not the whole grid. */
export const GridCell = memo(function GridCell({ controller, row, column, cell, width, left }: CellProps) {
  const { store } = controller;
  const subscribe = useCallback(
    (onChange: () => void) => (cell ? store.subscribe(cell.key, onChange) : () => {}),
    [store, cell],
  );
  const view = useSyncExternalStore(subscribe, () => cell && store.view(cell.key));
  const selection = useSyncExternalStore(controller.subscribe, () => controller.selectionStateAt(row, column));
  const decimals = useSyncExternalStore(controller.subscribeDecimals, () => controller.decimalsOf(column));
  const status = cell && view ? cellStatus(cell, view) : undefined;
  const classes = [
    'grid-cell',
    selection && `grid-cell-${selection}`,
    cell ? '' : 'grid-cell-absent',
    cell === undefined || isEnterable(cell) ? '' : 'grid-cell-calculated',
    status && `grid-cell-${status.tone}`,
  ];
  return (
    <div
      role="gridcell"
      id={cellId(row, column)}
      aria-colindex={column + 2}
      aria-selected={selection !== ''}
      aria-readonly={isEnterable(cell) ? undefined : true}
      aria-label={cell ? undefined : 'not ordered'}
      data-row={row}
      data-column={column}
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width }}
    >
      {view && view.remoteChanges > 0 ? (
        <span key={view.remoteChanges} className="grid-cell-highlight" aria-hidden />
      ) : null}
      {view ? (
        <AlignedDecimal className={valueClass(view.entry)} text={cellText(view.entry)} decimals={decimals} />
      ) : null}
      {status ? <span className="grid-cell-status">{status.text}</span> : null}
    </div>
  );
});

type Tone = 'quiet' | 'warn' | 'bad' | 'info';

/** The short text under the value of a cell. */
export function cellStatus(cell: CellDefinition, view: CellView): { text: string; tone: Tone } | undefined {
  const [doubt] = cellDoubts(cell, view);
  switch (view.state) {
    case 'invalid':
      return { text: 'correct this', tone: 'bad' };
    case 'rejected':
      return { text: 'rejected', tone: 'bad' };
    case 'conflict':
      return { text: 'conflict', tone: 'bad' };
    case 'unsaved':
      return { text: 'not saved yet', tone: doubt ? 'warn' : 'quiet' };
    case 'saving':
      return { text: 'saving', tone: doubt ? 'warn' : 'quiet' };
    case 'saved':
      return doubt ? { text: `check: ${doubt.label}`, tone: 'warn' } : savedStatus(cell, view);
  }
}

function savedStatus({ calculation }: CellDefinition, { entry, remoteChanges, server }: CellView) {
  const { reported, enteredBy } = server;
  const isLimit = reported?.startsWith('<') || reported?.startsWith('>');
  const notes = [
    entry.notTested,
    calculation === undefined ? null : 'calculated',
    reported?.startsWith('<') ? 'below detection' : null,
    reported?.startsWith('>') ? 'above range' : null,
    entry.dilution === null ? null : `× ${entry.dilution}`,
    entry.remark === null ? null : 'remark',
  ].filter((note) => note !== null);
  if (notes.length > 0) return { text: notes.join(', '), tone: isLimit ? ('info' as const) : ('quiet' as const) };
  if (remoteChanges === 0) return undefined;
  return { text: `by ${staffName(enteredBy) || 'another person'}`, tone: 'quiet' as const };
}

/** Words are wrapped, because the end of a text can be what matters: "Present in 25 g". */
const valueClass = ({ value, notTested }: Entry): string =>
  value !== null && notTested === null && /\p{L}/u.test(value) ? 'grid-cell-value grid-cell-words' : 'grid-cell-value';

/** A reason for not testing stands below. */
const cellText = (entry: Entry): string => (entry.notTested === null ? entryText(entry) : 'not tested');
