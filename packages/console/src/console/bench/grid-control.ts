import { type Arrival, formatBlock, type PastePlan, planPaste } from './block-text.ts';
import type { CellBook, CellKey, CellView } from './cell-book.ts';
import { readDecimal } from './decimal-text.ts';
import { type Block, blockOf, clamp, isInBlock, type Place, placesOf, type Selection } from './grid-moves.ts';
import type { CellFacts, GridShape } from './grid-shape.ts';
import { doubtOf } from './range-rules.ts';
import { type Change, UndoBook } from './undo-book.ts';

export type Mark = 'active' | 'chosen' | '';

/** What came of a value that was typed. */
export type Typed = { kind: 'entered' } | { kind: 'asked' } | { kind: 'wrong'; message: string };

/** What is chosen in a grid, and what is done with it. */
export class GridControl {
  readonly book: CellBook;
  readonly #undo = new UndoBook();
  readonly #listeners = new Set<() => void>();
  readonly #nudge: () => void;
  #shape: GridShape = { rows: [], columns: [] };
  #selection: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };
  #block: Block = blockOf(this.#selection);
  #opened: { key: CellKey; seen: string | null } | undefined;

  constructor(book: CellBook, nudge: () => void) {
    this.book = book;
    this.#nudge = nudge;
  }

  get shape(): GridShape {
    return this.#shape;
  }

  /** Other rows or columns; the cursor stays on its cell where that is still there. */
  reshape(shape: GridShape): void {
    if (shape === this.#shape) return;
    const key = this.factsAt(this.#selection.active)?.key;
    this.#shape = shape;
    const place = (key && this.#placeOf(key)) || clamp(this.#selection.active, this.size());
    this.select({ active: place, anchor: place });
  }

  size = () => ({ rows: this.#shape.rows.length, columns: this.#shape.columns.length });
  selection = (): Selection => this.#selection;
  block = (): Block => this.#block;

  select(selection: Selection): void {
    this.#selection = selection;
    this.#block = blockOf(selection);
    for (const listener of this.#listeners) listener();
  }

  goTo(key: CellKey): boolean {
    const place = this.#placeOf(key);
    if (place) this.select({ active: place, anchor: place });
    return place !== undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  markAt(row: number, column: number): Mark {
    const { active } = this.#selection;
    if (active.row === row && active.column === column) return 'active';
    return isInBlock(this.#block, row, column) ? 'chosen' : '';
  }

  factsAt({ row, column }: Place): CellFacts | undefined {
    return this.#shape.rows[row]?.cells[column];
  }

  active = (): CellFacts | undefined => this.factsAt(this.#selection.active);

  activeView = (): CellView | undefined => {
    const facts = this.active();
    return facts && this.book.view(facts.key);
  };

  /** Somebody begins to type over what the cell with the cursor holds now. */
  open(): void {
    const facts = this.active();
    this.#opened = facts && { key: facts.key, seen: this.book.baseOf(facts.key) };
  }

  /** Whether somebody else wrote into the cell since then. */
  isOvertaken(): boolean {
    const opened = this.#opened;
    return opened !== undefined && opened.key === this.active()?.key && this.book.baseOf(opened.key) !== opened.seen;
  }

  /** What was typed into the cell with the cursor. An empty text withdraws. */
  type(text: string): Typed {
    const facts = this.active();
    if (!facts) return { kind: 'wrong', message: 'This test is not ordered on this sample.' };
    const read = readDecimal(text);
    if (read.kind === 'unclear') return { kind: 'wrong', message: read.message };
    const value = read.kind === 'empty' ? null : read.text;
    const view = this.book.view(facts.key);
    // Typed a second time: it is meant.
    const isMeant = view.state === 'asked' && view.value === value;
    const doubt = value === null || isMeant || view.value === value ? undefined : doubtOf(value, facts);
    const before = isMeant ? view.server.value : view.value;
    const seen = this.#opened?.key === facts.key ? this.#opened.seen : undefined;
    this.#opened = undefined;
    if (doubt === undefined) this.#undo.did([{ key: facts.key, before, after: value }]);
    this.book.enter(facts.key, value, doubt, seen);
    this.#nudge();
    return { kind: doubt === undefined ? 'entered' : 'asked' };
  }

  /** The doubtful value under the cursor is right. */
  confirm(): void {
    const facts = this.active();
    if (!facts) return;
    const { server, value } = this.book.view(facts.key);
    this.book.confirm(facts.key);
    this.#undo.did([{ key: facts.key, before: server.value, after: value }]);
    this.#nudge();
  }

  discard(): void {
    const facts = this.active();
    if (facts) this.book.discard(facts.key);
  }

  insist(): void {
    const facts = this.active();
    if (facts) this.book.insist(facts.key);
    this.#nudge();
  }

  /** The cells of what is chosen that hold something. */
  filled(): CellFacts[] {
    return placesOf(this.#block).flatMap((place) => {
      const facts = this.factsAt(place);
      return facts && this.book.view(facts.key).value !== null ? [facts] : [];
    });
  }

  clear(cells: readonly CellFacts[]): void {
    this.#enter(cells.map(({ key }) => ({ key, before: this.book.view(key).value, after: null })));
  }

  copy = (): string => formatBlock(this.#shape, this.#block, (key) => this.book.view(key).value);

  planPaste = (text: string): PastePlan => planPaste(text, this.#selection, this.#shape);

  paste(entries: readonly Arrival[]): void {
    this.#enter(entries.map(({ key, value }) => ({ key, before: this.book.view(key).value, after: value })));
  }

  undo = (): number => this.#again(this.#undo.undo(this.#presentOf));
  redo = (): number => this.#again(this.#undo.redo(this.#presentOf));

  #again(changes: readonly Change[]): number {
    for (const { key, after } of changes) this.book.enter(key, after);
    const [first] = changes;
    if (first) this.goTo(first.key);
    this.#nudge();
    return changes.length;
  }

  #enter(changes: readonly Change[]): void {
    this.#undo.did(changes);
    for (const { key, after } of changes) this.book.enter(key, after);
    this.#nudge();
  }

  #presentOf = (key: CellKey): string | null => this.book.view(key).value;

  #placeOf(key: CellKey): Place | undefined {
    for (const [row, { cells }] of this.#shape.rows.entries()) {
      const column = cells.findIndex((cell) => cell?.key === key);
      if (column >= 0) return { row, column };
    }
    return undefined;
  }
}
