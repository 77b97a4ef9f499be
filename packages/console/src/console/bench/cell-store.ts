/** Identifies one measurand of one sample of one job. */
export type CellKey = string;

/** The value of a cell as last read from the service. */
export interface ServerValue {
  value: string | null;
  enteredBy: string | null;
  completedAt: string | null;
}

/**
 * State of a value that was entered on this page and is not stored yet: it is queued, needs a confirmation, was
 * rejected by the service, or conflicts with a value that another person entered.
 */
export type DraftState = 'unsaved' | 'unconfirmed' | 'rejected' | 'conflict';

interface Draft {
  value: string | null;
  /** The value that the draft replaces. The service rejects the draft if the cell holds another value by then. */
  base: string | null;
  state: DraftState;
  /** Why the draft needs a confirmation, or why it was rejected. */
  message?: string;
  /** Drafts are sent in the order in which they were entered. */
  order: number;
}

interface Cell {
  server: ServerValue;
  sending?: { value: string | null; base: string | null };
  /** Sent without receiving a response: the service may have stored it. */
  unacknowledged?: { value: string | null };
  draft?: Draft;
  /** How often another person changed the cell while the page was open. */
  remoteChanges: number;
  view?: CellView;
}

export interface CellView {
  /** The displayed value: a draft takes precedence over the stored value. */
  value: string | null;
  state: 'saved' | 'saving' | DraftState;
  message?: string;
  server: ServerValue;
  remoteChanges: number;
}

export interface Batch {
  labJobNumber: number;
  entries: { key: CellKey; value: string | null; replaces: string | null }[];
}

export interface StoredDraft {
  key: CellKey;
  value: string | null;
  base: string | null;
  isUnconfirmed: boolean;
}

export interface Counts extends Record<'saving' | DraftState, number> {
  /** Cells with a value, saved or not. */
  filled: number;
  cells: number;
}

const noCounts: Counts = { saving: 0, unsaved: 0, unconfirmed: 0, rejected: 0, conflict: 0, filled: 0, cells: 0 };

export const cellKey = (labJobNumber: number, sequence: number, testCode: string, measurandCode: string): CellKey =>
  JSON.stringify([labJobNumber, sequence, testCode, measurandCode]);

export function parseCellKey(key: CellKey) {
  const [labJobNumber, sequence, testCode, measurandCode] = JSON.parse(key) as [number, number, string, string];
  return { labJobNumber, sequence, testCode, measurandCode };
}

const jobOf = (key: CellKey): number => Number(key.slice(1, key.indexOf(',')));
const noValue: ServerValue = { value: null, enteredBy: null, completedAt: null };

/**
 * The cells of a grid: stored values, drafts, and the state of each draft. The class makes no requests: `SaveQueue`
 * takes batches from it, sends them and reports the outcome back.
 */
export class CellStore {
  readonly #cells = new Map<CellKey, Cell>();
  readonly #versions = new Map<number, number>();
  readonly #listeners = new Map<CellKey | '', Set<() => void>>();
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
    const known = this.versionOf(labJobNumber);
    if (version < known) return;
    this.#versions.set(labJobNumber, version);
    for (const [key, server] of cells) {
      const cell = this.#cell(key);
      if (cell.server.value === server.value && cell.server.completedAt === server.completedAt) continue;
      const isOwn = cell.sending?.value === server.value || cell.unacknowledged?.value === server.value;
      if (known > 0 && cell.server.value !== server.value && !isOwn) cell.remoteChanges += 1;
      cell.server = server;
      if (!cell.sending) reconcile(cell);
      this.#changed(key);
    }
    this.#count();
  }

  /** The value that a new entry would replace. */
  baseOf(key: CellKey): string | null {
    const { sending, server } = this.#cell(key);
    return (sending ?? server).value;
  }

  /**
   * Enters a value; null clears the cell. `seen` is the value that was displayed when typing began. With a warning, the
   * value is not sent until it is confirmed.
   */
  enter(key: CellKey, value: string | null, warning?: string, seen: string | null = this.baseOf(key)): void {
    const cell = this.#cell(key);
    const state = warning === undefined ? 'unsaved' : 'unconfirmed';
    cell.draft =
      value === this.baseOf(key) ? undefined : { value, base: seen, state, message: warning, order: this.#nextOrder() };
    if (!cell.sending) reconcile(cell);
    this.#changed(key);
    this.#count();
  }

  confirm(key: CellKey): void {
    const { draft } = this.#cell(key);
    if (draft?.state === 'unconfirmed') this.#setDraft(key, { ...draft, state: 'unsaved', message: undefined });
  }

  discard(key: CellKey): void {
    this.#setDraft(key, undefined);
  }

  /** Resolves a conflict in favour of the draft. */
  overwrite(key: CellKey): void {
    const { draft, server } = this.#cell(key);
    if (draft?.state === 'conflict') this.#setDraft(key, { ...draft, base: server.value, state: 'unsaved' });
  }

  /** Marks the drafts of a job as being sent and returns them in the order in which they were entered. */
  takeBatch(labJobNumber: number, limit = 2_000): Batch {
    const drafts = this.#drafts()
      .filter(([key, { state }]) => state === 'unsaved' && jobOf(key) === labJobNumber && !this.#cell(key).sending)
      .sort(([, a], [, b]) => a.order - b.order)
      .slice(0, limit);
    for (const [key, { value, base }] of drafts) {
      const cell = this.#cell(key);
      cell.sending = { value, base };
      cell.draft = undefined;
      this.#changed(key);
    }
    this.#count();
    return { labJobNumber, entries: drafts.map(([key, { value, base }]) => ({ key, value, replaces: base })) };
  }

  /** Marks a batch as stored in this version of the job. */
  markSaved({ labJobNumber, entries }: Batch, version: number, enteredBy: string, completedAt: string): void {
    // The next version number means that no other person wrote in between, so the job need not be read again.
    if (version === this.versionOf(labJobNumber) + 1) this.#versions.set(labJobNumber, version);
    for (const { key, value } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unacknowledged = undefined;
      cell.server = value === null ? noValue : { value, enteredBy, completedAt };
      this.#changed(key);
    }
    this.#count();
  }

  /** Turns a batch that was not stored into drafts again. A newer draft of the same cell takes precedence. */
  restoreBatch({ entries }: Batch): void {
    for (const { key, value, replaces } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unacknowledged = { value };
      if (cell.draft) cell.draft = { ...cell.draft, base: replaces };
      else cell.draft = { value, base: replaces, state: 'unsaved', order: this.#nextOrder() };
      reconcile(cell);
      this.#changed(key);
    }
    this.#count();
  }

  reject(key: CellKey, message: string): void {
    const { draft } = this.#cell(key);
    if (draft) this.#setDraft(key, { ...draft, state: 'rejected', message });
  }

  /** The values that are not saved yet, to be restored after a reload. */
  storedDrafts(): StoredDraft[] {
    return [...this.#cells].flatMap(([key, { draft, sending }]) => {
      if (draft) return [{ key, value: draft.value, base: draft.base, isUnconfirmed: draft.state === 'unconfirmed' }];
      return sending ? [{ key, ...sending, isUnconfirmed: false }] : [];
    });
  }

  /** To be called after `load`: a draft conflicts if the stored value changed since it was entered. */
  restore(drafts: readonly StoredDraft[], warningOf: (key: CellKey, value: string) => string | undefined): void {
    for (const { key, value, base, isUnconfirmed } of drafts) {
      const { server } = this.#cell(key);
      if (server.value === value) continue;
      const state = server.value !== base ? 'conflict' : isUnconfirmed ? 'unconfirmed' : 'unsaved';
      const message = state === 'unconfirmed' && value !== null ? warningOf(key, value) : undefined;
      this.#setDraft(key, { value, base, state, message, order: this.#nextOrder() });
    }
  }

  firstIn(state: DraftState): CellKey | undefined {
    return this.#drafts().find(([, draft]) => draft.state === state)?.[0];
  }

  /** Calls the listener when the cell changes; with an empty key, when any cell changes. */
  subscribe(key: CellKey | '', listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #cell(key: CellKey): Cell {
    const known = this.#cells.get(key);
    if (known) return known;
    const created = { server: noValue, remoteChanges: 0 };
    this.#cells.set(key, created);
    return created;
  }

  #nextOrder(): number {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }

  #drafts(): [CellKey, Draft][] {
    return [...this.#cells].flatMap(([key, { draft }]): [CellKey, Draft][] => (draft ? [[key, draft]] : []));
  }

  #setDraft(key: CellKey, draft: Draft | undefined): void {
    this.#cell(key).draft = draft;
    this.#changed(key);
    this.#count();
  }

  #changed(key: CellKey): void {
    this.#cell(key).view = undefined;
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #count(): void {
    const counts = { ...noCounts, cells: this.#cells.size };
    for (const { server, draft, sending } of this.#cells.values()) {
      if (sending) counts.saving += 1;
      if (draft) counts[draft.state] += 1;
      if ((draft ?? sending ?? server).value !== null) counts.filled += 1;
    }
    this.#counts = counts;
    for (const listener of this.#listeners.get('') ?? []) listener();
  }
}

/** Updates the draft of a cell after its stored value may have changed. */
function reconcile(cell: Cell): void {
  const { draft, server, unacknowledged } = cell;
  if (!draft || draft.base === server.value) return;
  if (draft.value === server.value) cell.draft = undefined;
  // The stored value is our own, its response was lost: the newer draft replaces it without a conflict.
  else if (unacknowledged?.value === server.value) cell.draft = { ...draft, base: server.value };
  else cell.draft = { ...draft, state: 'conflict', message: undefined };
}

function cellView({ server, sending, draft, remoteChanges }: Cell): CellView {
  if (draft) return { value: draft.value, state: draft.state, message: draft.message, server, remoteChanges };
  if (sending) return { value: sending.value, state: 'saving', server, remoteChanges };
  return { value: server.value, state: 'saved', server, remoteChanges };
}
