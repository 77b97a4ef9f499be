import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { moveSelection, nextPosition } from '../../ui/grid/selection-rules.ts';
import type { SampleGridState } from './use-sample-grid.ts';

export interface GridKeyActions {
  grid: SampleGridState;
  undo(): void;
  redo(): void;
  /** Opens the form of the active sample. */
  openForm(): void;
  /** Whether Tab leaves the grid, which Escape decides. */
  tabLeaves: { current: boolean };
  pageRows: number;
}

/** Moves to the next cell. After the last one a row is added, as long as the order can have more lines. */
export function advance(grid: SampleGridState, key: 'Enter' | 'Tab', isBack: boolean): boolean {
  const { active } = grid.selection;
  const size = { rows: grid.samples.length, columns: grid.columns.length };
  const isLastRow = active.row === size.rows - 1;
  const needsRow = !isBack && isLastRow && (key === 'Enter' || active.column === size.columns - 1);
  if (needsRow && grid.freeLines > 0) {
    grid.addRows(1);
    grid.selectCell({ row: active.row + 1, column: key === 'Enter' ? active.column : 0 });
    return true;
  }
  const isEnd = key === 'Enter' && (isBack ? active.row === 0 : isLastRow);
  const next = isEnd ? undefined : nextPosition(active, key, isBack, size, () => true);
  if (next) grid.selectCell(next);
  return next !== undefined;
}

export function handleGridKey(event: KeyboardEvent, actions: GridKeyActions): void {
  const { grid, tabLeaves, pageRows } = actions;
  const { key, shiftKey: shift } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  // Events of menus and lists that belong to a row also arrive here.
  const isOwn = event.target === event.currentTarget;
  if (!isOwn || grid.editing || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return;
  const leaves = tabLeaves.current;
  tabLeaves.current = key === 'Escape';
  if (key === 'Escape' || (key === 'Tab' && leaves)) return;
  if (event.altKey && key !== 'ArrowDown') return;
  const size = { rows: grid.samples.length, columns: grid.columns.length, pageRows };
  const moved = event.altKey ? undefined : moveSelection(grid.selection, { key, shift, ctrl }, size);
  if (moved) {
    event.preventDefault();
    grid.select(moved);
    return;
  }
  if (key === 'Tab' || (key === 'Enter' && !ctrl && !isPicker(grid))) {
    if (advance(grid, key, shift) || key === 'Enter') event.preventDefault();
    return;
  }
  change(event, actions, ctrl);
}

const isPicker = (grid: SampleGridState): boolean =>
  ['type', 'tests', 'choice', 'form'].includes(grid.columns[grid.selection.active.column]?.editor ?? '');

function change(event: KeyboardEvent, { grid, undo, redo, openForm }: GridKeyActions, ctrl: boolean): void {
  const { key } = event;
  const shortcut = ctrl ? `Ctrl+${key.toLowerCase()}` : key;
  const last = { row: grid.samples.length - 1, column: grid.columns.length - 1 };
  const edit = () => grid.setEditing({});
  const commands = new Map<string, () => void>([
    ['Ctrl+z', event.shiftKey ? redo : undo],
    ['Ctrl+y', redo],
    ['Ctrl+d', grid.fillDown],
    ['Ctrl+a', () => grid.select({ anchor: { row: 0, column: 0 }, active: last })],
    ['Ctrl+enter', openForm],
    ['F2', edit],
    ['Enter', edit],
    ['ArrowDown', edit],
    ['Delete', grid.clear],
    ['Backspace', grid.clear],
  ]);
  const command = commands.get(shortcut);
  if (command) {
    event.preventDefault();
    command();
  } else if (!ctrl && key.length === 1 && key !== ' ') {
    const opensList = isPicker(grid);
    if (opensList) event.preventDefault();
    // The editor takes the focus before the browser inserts the character, so that the character lands in it.
    flushSync(() => grid.setEditing({ typed: opensList ? key : '' }));
  }
}
