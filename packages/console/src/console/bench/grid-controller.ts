import type { CellKey, CellStore, CellView } from './cell-store.ts';
import { formatTabSeparated, type PasteEntry, type PastePlan, planPaste } from './clipboard-rules.ts';
import { parseDecimal } from './decimal-rules.ts';
import type { CellDefinition, GridLayout } from './grid-layout.ts';
import { limitWarning } from './limit-rules.ts';
import {
  type CellPosition,
  type CellRange,
  clamp,
  isInRange,
  positionsIn,
  type Selection,
  selectedRange,
} from './selection-rules.ts';
import { type Change, UndoHistory } from './undo-history.ts';

export type SelectionState = 'active' | 'selected' | '';

export type EntryOutcome = { kind: 'entered' } | { kind: 'unconfirmed' } | { kind: 'invalid'; message: string };

/** The selection of a grid and the operations on the selected cells. */
export class GridController {
  readonly store: CellStore;
  readonly #history = new UndoHistory();
  readonly #listeners = new Set<() => void>();
  readonly #scheduleSave: () => void;
  #layout: GridLayout = { rows: [], columns: [] };
  #selection: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };
  #range: CellRange = selectedRange(this.#selection);
  #editing: { key: CellKey; seen: string | null } | undefined;

  constructor(store: CellStore, scheduleSave: () => void) {
    this.store = store;
    this.#scheduleSave = scheduleSave;
  }

  get layout(): GridLayout {
    return this.#layout;
  }

  /** Replaces rows and columns; the cursor stays on its cell if the new layout contains it. */
  setLayout(layout: GridLayout): void {
    if (layout === this.#layout) return;
    const key = this.cellAt(this.#selection.active)?.key;
    this.#layout = layout;
    this.selectCell((key && this.#positionOf(key)) || clamp(this.#selection.active, this.size()));
  }

  size = () => ({ rows: this.#layout.rows.length, columns: this.#layout.columns.length });
  selection = (): Selection => this.#selection;

  select(selection: Selection): void {
    this.#selection = selection;
    this.#range = selectedRange(selection);
    for (const listener of this.#listeners) listener();
  }

  selectCell(position: CellPosition): void {
    this.select({ active: position, anchor: position });
  }

  goTo(key: CellKey): boolean {
    const position = this.#positionOf(key);
    if (position) this.selectCell(position);
    return position !== undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  selectionStateAt(row: number, column: number): SelectionState {
    const { active } = this.#selection;
    if (active.row === row && active.column === column) return 'active';
    return isInRange(this.#range, row, column) ? 'selected' : '';
  }

  /** Undefined where the test is not ordered for the sample. */
  cellAt({ row, column }: CellPosition): CellDefinition | undefined {
    return this.#layout.rows[row]?.cells[column];
  }

  activeCell = (): CellDefinition | undefined => this.cellAt(this.#selection.active);

  activeView = (): CellView | undefined => {
    const cell = this.activeCell();
    return cell && this.store.view(cell.key);
  };

  /** Records the value on display, to detect changes by other people while the cell is edited. */
  startEditing(): void {
    const cell = this.activeCell();
    this.#editing = cell && { key: cell.key, seen: this.store.baseOf(cell.key) };
  }

  /** Whether another person changed the cell since editing started. */
  isChangedByOthers(): boolean {
    const editing = this.#editing;
    return (
      editing !== undefined && editing.key === this.activeCell()?.key && this.store.baseOf(editing.key) !== editing.seen
    );
  }

  /** Enters text into the active cell; empty text clears it. */
  enterText(text: string): EntryOutcome {
    const cell = this.activeCell();
    if (!cell) return { kind: 'invalid', message: 'This test is not ordered for this sample.' };
    const parsed = parseDecimal(text);
    if (parsed.kind === 'invalid') return { kind: 'invalid', message: parsed.message };
    const value = parsed.kind === 'empty' ? null : parsed.text;
    const view = this.store.view(cell.key);
    // Entering the same value a second time confirms it.
    const isConfirmed = view.state === 'unconfirmed' && view.value === value;
    const warning = value === null || isConfirmed || view.value === value ? undefined : limitWarning(value, cell);
    const before = isConfirmed ? view.server.value : view.value;
    const seen = this.#editing?.key === cell.key ? this.#editing.seen : undefined;
    this.#editing = undefined;
    if (warning === undefined) this.#history.record([{ key: cell.key, before, after: value }]);
    this.store.enter(cell.key, value, warning, seen);
    this.#scheduleSave();
    return { kind: warning === undefined ? 'entered' : 'unconfirmed' };
  }

  /** Confirms the value of the active cell despite its warning. */
  confirm(): void {
    const cell = this.activeCell();
    if (!cell) return;
    const { server, value } = this.store.view(cell.key);
    this.store.confirm(cell.key);
    this.#history.record([{ key: cell.key, before: server.value, after: value }]);
    this.#scheduleSave();
  }

  discard(): void {
    const cell = this.activeCell();
    if (cell) this.store.discard(cell.key);
  }

  overwrite(): void {
    const cell = this.activeCell();
    if (cell) this.store.overwrite(cell.key);
    this.#scheduleSave();
  }

  /** The selected cells that have a value. */
  filledCells(): CellDefinition[] {
    return positionsIn(this.#range).flatMap((position) => {
      const cell = this.cellAt(position);
      return cell && this.store.view(cell.key).value !== null ? [cell] : [];
    });
  }

  clear(cells: readonly CellDefinition[]): void {
    this.#change(cells.map(({ key }) => ({ key, before: this.#currentValue(key), after: null })));
  }

  copy = (): string => formatTabSeparated(this.#layout, this.#range, this.#currentValue);

  planPaste = (text: string): PastePlan => planPaste(text, this.#selection, this.#layout);

  paste(entries: readonly PasteEntry[]): void {
    this.#change(entries.map(({ key, value }) => ({ key, before: this.#currentValue(key), after: value })));
  }

  /** Both return the number of changed values. */
  undo = (): number => this.#replay(this.#history.undo(this.#currentValue));
  redo = (): number => this.#replay(this.#history.redo(this.#currentValue));

  #replay(changes: readonly Change[]): number {
    this.#enterAll(changes);
    const [first] = changes;
    if (first) this.goTo(first.key);
    return changes.length;
  }

  #change(changes: readonly Change[]): void {
    this.#history.record(changes);
    this.#enterAll(changes);
  }

  #enterAll(changes: readonly Change[]): void {
    for (const { key, after } of changes) this.store.enter(key, after);
    this.#scheduleSave();
  }

  #currentValue = (key: CellKey): string | null => this.store.view(key).value;

  #positionOf(key: CellKey): CellPosition | undefined {
    for (const [row, { cells }] of this.#layout.rows.entries()) {
      const column = cells.findIndex((cell) => cell?.key === key);
      if (column >= 0) return { row, column };
    }
    return undefined;
  }
}
