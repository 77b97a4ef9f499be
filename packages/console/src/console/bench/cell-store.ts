import { type CellKey, jobOf } from './cell-key.ts';
import {
  type Batch,
  type Cell,
  type CellView,
  type Counts,
  cellView,
  countsOfCell,
  type Draft,
  type DraftState,
  isSameServerValue,
  noCounts,
  noValue,
  reconcile,
  type ServerValue,
  type StoredDraft,
} from './cell-state.ts';
import { type Entry, emptyEntry, isSameEntry } from './entry-rules.ts';

/**
 * The cells of a grid: stored values, drafts, and the state of each draft. The class makes no requests: `SaveQueue`
 * takes batches from it, sends them and reports the outcome back. A grid may have 40,000 cells, so a change must not cost work
 * for each of them: the counts are adjusted by the cells that changed, and cells with a draft are known.
 */
export class CellStore {
  readonly #cells = new Map<CellKey, Cell>();
  readonly #versions = new Map<number, number>();
  readonly #listeners = new Map<CellKey | '', Set<() => void>>();
  readonly #changeListeners = new Set<(keys: ReadonlySet<CellKey>) => void>();
  /** The cells with a draft or with an entry that is being sent. */
  readonly #open = new Set<CellKey>();
  /** The cells that changed since they were counted. */
  #uncounted = new Set<CellKey>();
  #lastOrder = 0;
  #counts = noCounts;

  view(key: CellKey): CellView {
    const cell = this.#cell(key);
    cell.view ??= cellView(cell);
    return cell.view;
  }

  counts = (): Counts => this.#counts;

  /** Jobs with drafts to send. */
  jobsToSave(): number[] {
    const jobs = this.#drafts()
      .filter(([, { state }]) => state === 'unsaved')
      .map(([key]) => jobOf(key));
    return [...new Set(jobs)];
  }

  versionOf(labJobNumber: number): number {
    return this.#versions.get(labJobNumber) ?? 0;
  }

  /** Takes over the values of a job as read from the service; an older version than the present one is ignored. */
  load(labJobNumber: number, version: number, cells: Iterable<readonly [CellKey, ServerValue]>): void {
    if (version < this.versionOf(labJobNumber)) return;
    this.#versions.set(labJobNumber, version);
    for (const [key, server] of cells) {
      const cell = this.#cell(key);
      const isFirst = !cell.isLoaded;
      cell.isLoaded = true;
      if (isSameServerValue(cell.server, server)) continue;
      const isSame = isSameEntry(cell.server.entry, server.entry) || server.isCalculated;
      const own = [cell.sending?.entry, cell.unacknowledged];
      const isOwn = own.some((entry) => entry && isSameEntry(entry, server.entry));
      if (!isFirst && !isSame && !isOwn) cell.remoteChanges += 1;
      cell.server = server;
      if (!cell.sending) reconcile(cell);
      this.#changed(key);
    }
    this.#count();
  }

  /** The content that a new entry would replace. */
  baseOf(key: CellKey): Entry {
    const { sending, server } = this.#cell(key);
    return (sending ?? server).entry;
  }

  /** The stored content that the person has seen: invalid text may be older than the present content. */
  seenOf(key: CellKey): Entry {
    const { draft } = this.#cell(key);
    return draft?.state === 'invalid' ? draft.base : this.baseOf(key);
  }

  /** Makes an entry; an empty one clears the cell. `seen` is the content that was displayed when typing began. */
  enter(key: CellKey, entry: Entry, seen?: Entry): void {
    this.enterAll([{ key, entry, seen }]);
  }

  enterAll(entries: readonly { key: CellKey; entry: Entry; seen?: Entry }[]): void {
    for (const { key, entry, seen } of entries) this.#enter(key, entry, seen ?? this.seenOf(key));
    this.#count();
  }

  #enter(key: CellKey, entry: Entry, seen: Entry): void {
    const cell = this.#cell(key);
    const state = entry.error === undefined ? 'unsaved' : 'invalid';
    cell.draft = isSameEntry(entry, this.baseOf(key))
      ? undefined
      : { entry, base: seen, state, message: entry.error, order: this.#nextOrder() };
    if (!cell.sending) reconcile(cell);
    this.#changed(key);
  }

  discard(key: CellKey): void {
    this.#setDraft(key, undefined);
  }

  /** Sends a rejected draft again. */
  retry(key: CellKey): void {
    const { draft } = this.#cell(key);
    if (draft?.state === 'rejected') this.#setDraft(key, { ...draft, state: 'unsaved', message: undefined });
  }

  /** Resolves a conflict in favour of the draft. */
  overwrite(key: CellKey): void {
    const { draft, server } = this.#cell(key);
    if (draft?.state === 'conflict') this.#setDraft(key, { ...draft, base: server.entry, state: 'unsaved' });
  }

  /** Marks the drafts of a job as being sent and returns them in the order in which they were entered. */
  takeBatch(labJobNumber: number, limit = 2_000): Batch {
    const drafts = this.#drafts()
      .filter(([key, { state }]) => state === 'unsaved' && jobOf(key) === labJobNumber && !this.#cell(key).sending)
      .sort(([, a], [, b]) => a.order - b.order)
      .slice(0, limit);
    for (const [key, { entry, base }] of drafts) {
      const cell = this.#cell(key);
      cell.sending = { entry, base };
      cell.draft = undefined;
      this.#changed(key);
    }
    this.#count();
    return { labJobNumber, entries: drafts.map(([key, { entry, base }]) => ({ key, entry, replaces: base })) };
  }

  /** Marks a batch as stored in this version of the job. */
  markSaved({ labJobNumber, entries }: Batch, version: number, enteredBy: string, completedAt: string): void {
    // A response to an earlier read must not bring the replaced values back.
    this.#versions.set(labJobNumber, Math.max(version, this.versionOf(labJobNumber)));
    for (const { key, entry } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unacknowledged = undefined;
      const specifications = cell.server.specifications.map((each) => ({ ...each, outcome: null }));
      const isEmpty = isSameEntry(entry, emptyEntry);
      const author = isEmpty ? { enteredBy: null, completedAt: null } : { enteredBy, completedAt };
      cell.server = { entry, reported: null, specifications, isCalculated: false, ...author };
      this.#changed(key);
    }
    this.#count();
  }

  /** Turns a batch that was not stored into drafts again. A newer draft of the same cell takes precedence. */
  restoreBatch({ entries }: Batch): void {
    for (const { key, entry, replaces } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unacknowledged = entry;
      if (cell.draft) cell.draft = { ...cell.draft, base: replaces };
      else cell.draft = { entry, base: replaces, state: 'unsaved', order: this.#nextOrder() };
      reconcile(cell);
      this.#changed(key);
    }
    this.#count();
  }

  reject(key: CellKey, message: string): void {
    const { draft } = this.#cell(key);
    if (draft) this.#setDraft(key, { ...draft, state: 'rejected', message });
  }

  /** The entries that are not saved yet, to be restored after a reload. */
  storedDrafts(): StoredDraft[] {
    return [...this.#open].flatMap((key) => {
      const { draft, sending } = this.#cell(key);
      const unsaved = draft ?? sending;
      return unsaved ? [{ key, entry: unsaved.entry, base: unsaved.base }] : [];
    });
  }

  /** To be called after `load`: a draft conflicts if the stored content changed since it was entered. */
  restore(drafts: readonly StoredDraft[]): void {
    this.enterAll(drafts.map(({ key, entry, base }) => ({ key, entry, seen: base })));
  }

  /** The first cell of the grid, not the first entry, with a draft in this state. */
  firstIn(state: DraftState): CellKey | undefined {
    for (const [key, { draft }] of this.#cells) if (draft?.state === state) return key;
    return undefined;
  }

  /** Calls the listener when the cell changes; with an empty key, when any cell changes. */
  subscribe(key: CellKey | '', listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Calls the listener with the cells that changed. */
  subscribeChanges(listener: (keys: ReadonlySet<CellKey>) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  #cell(key: CellKey): Cell {
    const known = this.#cells.get(key);
    if (known) return known;
    const created = { server: noValue, remoteChanges: 0 };
    this.#cells.set(key, created);
    this.#uncounted.add(key);
    return created;
  }

  #nextOrder(): number {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }

  #drafts(): [CellKey, Draft][] {
    return [...this.#open].flatMap((key): [CellKey, Draft][] => {
      const { draft } = this.#cell(key);
      return draft ? [[key, draft]] : [];
    });
  }

  #setDraft(key: CellKey, draft: Draft | undefined): void {
    this.#cell(key).draft = draft;
    this.#changed(key);
    this.#count();
  }

  #changed(key: CellKey): void {
    const cell = this.#cell(key);
    cell.view = undefined;
    if (cell.draft || cell.sending) this.#open.add(key);
    else this.#open.delete(key);
    this.#uncounted.add(key);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #count(): void {
    const changed = this.#uncounted;
    if (changed.size === 0) return;
    this.#uncounted = new Set();
    const counts = { ...this.#counts };
    for (const key of changed) {
      const cell = this.#cell(key);
      for (const name of cell.counted ?? []) counts[name] -= 1;
      cell.counted = countsOfCell(cell);
      for (const name of cell.counted) counts[name] += 1;
    }
    this.#counts = counts;
    for (const listener of this.#changeListeners) listener(changed);
    for (const listener of this.#listeners.get('') ?? []) listener();
  }
}
