import {
  type CellPosition,
  type CellRange,
  clamp,
  isInRange,
  nextPosition,
  positionsIn,
  type Selection,
  selectedRange,
} from '../../ui/grid/selection-rules.ts';
import type { CellKey } from './cell-key.ts';
import { cellPositions } from './cell-positions.ts';
import type { CellView } from './cell-state.ts';
import type { CellStore } from './cell-store.ts';
import { formatTabSeparated, type PasteEntry, type PastePlan, planPaste } from './clipboard-rules.ts';
import { ColumnDecimals } from './column-decimals.ts';
import { type Entry, emptyEntry, entryText, isSameEntry, parseEntry } from './entry-rules.ts';
import { type CellDefinition, type GridLayout, isEnterable } from './grid-layout.ts';
import { type Change, UndoHistory } from './undo-history.ts';

export type SelectionState = 'active' | 'selected' | '';

const unfinishedMessage = (text: string) =>
  `“${text}” was not finished when the page was closed. Press F2 to complete it.`;

/** The selection of a grid and the operations on the selected cells. */
export class GridController {
  readonly store: CellStore;
  readonly #history = new UndoHistory();
  readonly #listeners = new Set<() => void>();
  readonly #scheduleSave: () => void;
  #layout: GridLayout = { rows: [], columns: [] };
  #selection: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };
  #range: CellRange = selectedRange(this.#selection);
  #editing: { key: CellKey; before: Entry; seen: Entry; isKept: boolean } | undefined;
  /** The cell to go to when a layout contains it. */
  #target: CellKey | undefined;
  #isAtEnd = false;
  #positions = new Map<CellKey, CellPosition>();
  readonly #decimals: ColumnDecimals;

  constructor(store: CellStore, scheduleSave: () => void) {
    this.store = store;
    this.#scheduleSave = scheduleSave;
    this.#decimals = new ColumnDecimals(store);
    // Both live as long as the store.
    store.subscribeChanges((keys) => this.#decimals.update(keys, this.#positions));
  }

  get layout(): GridLayout {
    return this.#layout;
  }

  /** Replaces rows and columns; the cursor stays on its cell if the new layout contains it. */
  setLayout(layout: GridLayout): void {
    if (layout === this.#layout) return;
    const key = this.#target ?? this.cellAt(this.#selection.active)?.key;
    this.#target = undefined;
    this.#layout = layout;
    this.#positions = cellPositions(layout);
    this.#decimals.setLayout(layout);
    this.selectCell((key && this.#positions.get(key)) || clamp(this.#selection.active, this.size()));
  }

  size = () => ({ rows: this.#layout.rows.length, columns: this.#layout.columns.length });
  selection = (): Selection => this.#selection;

  select(selection: Selection): void {
    this.#selection = selection;
    this.#range = selectedRange(selection);
    this.#isAtEnd = false;
    this.#notify();
  }

  selectCell(position: CellPosition): void {
    this.select({ active: position, anchor: position });
  }

  /** Moves the cursor to a cell. Returns false if a filter hides it; the cursor then moves when the filter changes. */
  goTo(key: CellKey): boolean {
    const position = this.#positions.get(key);
    this.#target = position ? undefined : key;
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

  subscribeDecimals = (listener: () => void): (() => void) => this.store.subscribe('', listener);

  /** The number of decimals for which the cells of a column have space. */
  decimalsOf = (column: number): number => this.#decimals.of(column);

  /** Undefined where the test is not ordered for the sample. */
  cellAt({ row, column }: CellPosition): CellDefinition | undefined {
    return this.#layout.rows[row]?.cells[column];
  }

  activeCell = (): CellDefinition | undefined => this.cellAt(this.#selection.active);

  activeView = (): CellView | undefined => {
    const cell = this.activeCell();
    return cell && this.store.view(cell.key);
  };

  /** Moves to the next cell for a value. At the end of the grid the cursor stays, and typing does not replace the value. */
  advance(key: 'Enter' | 'Tab', isBack: boolean): boolean {
    const canEnter = (position: CellPosition) => isEnterable(this.cellAt(position));
    const next = nextPosition(this.#selection.active, key, isBack, this.size(), canEnter);
    this.selectCell(next ?? this.#selection.active);
    this.#isAtEnd = next === undefined;
    return next !== undefined;
  }

  /** Why nothing can be entered at the cursor, or undefined. */
  entryObjection(): string | undefined {
    const cell = this.activeCell();
    if (!cell) return 'This test is not ordered for this sample.';
    if (cell.isClosed) return 'The test was dropped, or the sample was rejected or cancelled.';
    return cell.calculation === undefined ? undefined : `This value is calculated. ${cell.calculation}.`;
  }

  /** Why typing must not replace the value at the cursor, or undefined. */
  typingObjection = (): string | undefined =>
    this.#isAtEnd ? 'This is the end of the grid. Press F2 to change this value.' : undefined;

  isEditing = (): boolean => this.#editing !== undefined;

  /** Records the content on display, to detect changes by other people while the cell is edited. */
  startEditing(): void {
    const cell = this.activeCell();
    this.#editing = cell && {
      key: cell.key,
      before: this.#currentEntry(cell.key),
      seen: this.store.seenOf(cell.key),
      isKept: false,
    };
    this.#notify();
  }

  /** Keeps the text of an open editor as a draft that is not sent, because the page may be closed now. */
  keepUnfinishedText(text: string): void {
    const editing = this.#editing;
    if (!editing || text.trim() === '' || text === entryText(editing.before)) return;
    editing.isKept = true;
    const entry = { ...editing.before, value: text, notTested: null, error: unfinishedMessage(text) };
    this.store.enter(editing.key, entry, editing.seen);
  }

  cancelEditing(): void {
    const editing = this.#editing;
    this.#editing = undefined;
    if (editing?.isKept) this.store.enter(editing.key, editing.before, editing.seen);
    this.#notify();
  }

  /** Whether another person changed the cell since editing started. */
  isChangedByOthers(): boolean {
    const editing = this.#editing;
    if (editing?.key !== this.activeCell()?.key || !editing) return false;
    return !isSameEntry(this.store.baseOf(editing.key), editing.seen);
  }

  /** Enters text into the active cell; empty text clears it. Text that is not a valid value stays there, marked. */
  enterText(text: string): void {
    const cell = this.activeCell();
    if (!cell) return;
    const editing = this.#editing?.key === cell.key ? this.#editing : undefined;
    this.#editing = undefined;
    const before = editing?.before ?? this.#currentEntry(cell.key);
    const after = parseEntry(text, cell, before);
    this.#history.record([{ key: cell.key, before, after }]);
    this.store.enter(cell.key, after, editing?.seen);
    this.#scheduleSave();
    this.#notify();
  }

  /** Returns to the stored content. Undo brings the discarded entry back. */
  discard(): void {
    const cell = this.activeCell();
    if (!cell) return;
    this.#history.record([
      { key: cell.key, before: this.#currentEntry(cell.key), after: this.store.view(cell.key).server.entry },
    ]);
    this.store.discard(cell.key);
  }

  overwrite(): void {
    const cell = this.activeCell();
    if (cell) this.store.overwrite(cell.key);
    this.#scheduleSave();
  }

  retry(): void {
    const cell = this.activeCell();
    if (cell) this.store.retry(cell.key);
    this.#scheduleSave();
  }

  /** The selected cells in which values can be entered, with their entries. */
  selectedEntries(): { cell: CellDefinition; entry: Entry }[] {
    return positionsIn(this.#range).flatMap((position) => {
      const cell = this.cellAt(position);
      return isEnterable(cell) ? [{ cell, entry: this.#currentEntry(cell.key) }] : [];
    });
  }

  /** The selected cells that are not empty. */
  filledCells(): CellDefinition[] {
    return this.selectedEntries().flatMap(({ cell, entry }) => (isSameEntry(entry, emptyEntry) ? [] : [cell]));
  }

  /** Changes the entries of the selected cells; undefined leaves one as it is. */
  changeSelected(change: (entry: Entry) => Entry | undefined): void {
    const changes = this.selectedEntries().flatMap(({ cell: { key }, entry }) => {
      const after = change(entry);
      return after ? [{ key, before: entry, after }] : [];
    });
    this.#change(changes);
  }

  clear(cells: readonly CellDefinition[]): void {
    this.#change(cells.map(({ key }) => ({ key, before: this.#currentEntry(key), after: emptyEntry })));
  }

  copy = (): string => formatTabSeparated(this.#layout, this.#range, (key) => entryText(this.#currentEntry(key)));

  planPaste = (text: string): PastePlan => planPaste(text, this.#selection, this.#layout, this.#currentEntry);

  paste(entries: readonly PasteEntry[]): void {
    this.#change(entries.map(({ key, entry }) => ({ key, before: this.#currentEntry(key), after: entry })));
  }

  /** Both return the number of changed cells. */
  undo = (): number => this.#replay(this.#history.undo(this.#currentEntry));
  redo = (): number => this.#replay(this.#history.redo(this.#currentEntry));

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
    this.store.enterAll(changes.map(({ key, after }) => ({ key, entry: after })));
    this.#scheduleSave();
  }

  #currentEntry = (key: CellKey): Entry => this.store.view(key).entry;

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
