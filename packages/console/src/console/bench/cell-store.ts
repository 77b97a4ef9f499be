import type { ApplicableSpecification } from '@labwire/contract/lab-job.ts';
import { type Entry, emptyEntry, isFilled, isSameEntry } from './entry-rules.ts';

/** Identifies one measurand of one sample of one job. */
export type CellKey = string;

/** The content of a cell as last read from the service. */
export interface ServerValue {
  entry: Entry;
  /** The value as it would be published; null if there is none, or if the job was not read since the value was saved. */
  reported: string | null;
  /** Their outcomes are null if the job was not read since the value was saved. */
  specifications: readonly ApplicableSpecification[];
  /** Calculated values are not counted, because nobody enters them. */
  isCalculated: boolean;
  enteredBy: string | null;
  completedAt: string | null;
}

/**
 * State of an entry that was made on this page and is not stored yet: it is queued, is not a valid value, was rejected
 * by the service, or conflicts with an entry of another person.
 */
export type DraftState = 'unsaved' | 'invalid' | 'rejected' | 'conflict';

interface Draft {
  entry: Entry;
  /** The content that the draft replaces. The service rejects the draft if the cell has another value by then. */
  base: Entry;
  state: DraftState;
  /** Why the draft is invalid or was rejected. */
  message?: string;
  /** Drafts are sent in the order in which they were entered. */
  order: number;
}

interface Cell {
  server: ServerValue;
  sending?: { entry: Entry; base: Entry };
  /** Sent without receiving a response: the service may have stored it. */
  unacknowledged?: Entry;
  draft?: Draft;
  /** How often another person changed the cell while the page was open. */
  remoteChanges: number;
  view?: CellView;
}

export interface CellView {
  /** What the cell shows: a draft takes precedence over the stored content. */
  entry: Entry;
  state: 'saved' | 'saving' | DraftState;
  message?: string;
  server: ServerValue;
  remoteChanges: number;
}

export interface Batch {
  labJobNumber: number;
  entries: { key: CellKey; entry: Entry; replaces: Entry }[];
}

/** A draft as it is kept in the browser. */
export interface StoredDraft {
  key: CellKey;
  entry: Entry;
  base: Entry;
}

export interface Counts extends Record<'saving' | DraftState, number> {
  /** Cells whose stored content is the one on display. */
  saved: number;
  /** Cells with a valid value, saved or not. */
  filled: number;
  cells: number;
}

const noCounts: Counts = { saving: 0, unsaved: 0, invalid: 0, rejected: 0, conflict: 0, saved: 0, filled: 0, cells: 0 };

/** Drafts that nobody will send without a decision of the person. */
export const undecidedStates = ['conflict', 'rejected', 'invalid'] as const;

/** The number of entries that are not stored. */
export const unsavedCount = ({ unsaved, saving, invalid, rejected, conflict }: Counts): number =>
  unsaved + saving + invalid + rejected + conflict;

export const cellKey = (labJobNumber: number, sequence: number, testCode: string, measurandCode: string): CellKey =>
  JSON.stringify([labJobNumber, sequence, testCode, measurandCode]);

export function parseCellKey(key: CellKey) {
  const [labJobNumber, sequence, testCode, measurandCode] = JSON.parse(key) as [number, number, string, string];
  return { labJobNumber, sequence, testCode, measurandCode };
}

const jobOf = (key: CellKey): number => Number(key.slice(1, key.indexOf(',')));
const noValue: ServerValue = {
  entry: emptyEntry,
  reported: null,
  specifications: [],
  isCalculated: false,
  enteredBy: null,
  completedAt: null,
};

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
      if (isSameServerValue(cell.server, server)) continue;
      const isSame = isSameEntry(cell.server.entry, server.entry) || server.isCalculated;
      const own = [cell.sending?.entry, cell.unacknowledged];
      const isOwn = own.some((entry) => entry && isSameEntry(entry, server.entry));
      if (known > 0 && !isSame && !isOwn) cell.remoteChanges += 1;
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
    return [...this.#cells].flatMap(([key, { draft, sending }]) => {
      const unsaved = draft ?? sending;
      return unsaved ? [{ key, entry: unsaved.entry, base: unsaved.base }] : [];
    });
  }

  /** To be called after `load`: a draft conflicts if the stored content changed since it was entered. */
  restore(drafts: readonly StoredDraft[]): void {
    this.enterAll(drafts.map(({ key, entry, base }) => ({ key, entry, seen: base })));
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
    const counts = { ...noCounts };
    for (const { server, draft, sending } of this.#cells.values()) {
      if (server.isCalculated) continue;
      counts.cells += 1;
      if (sending) counts.saving += 1;
      if (draft) counts[draft.state] += 1;
      const { entry } = draft ?? sending ?? server;
      if (!isFilled(entry)) continue;
      counts.filled += 1;
      if (!draft && !sending) counts.saved += 1;
    }
    this.#counts = counts;
    for (const listener of this.#listeners.get('') ?? []) listener();
  }
}

const isSameServerValue = (a: ServerValue, b: ServerValue): boolean =>
  isSameEntry(a.entry, b.entry) &&
  a.completedAt === b.completedAt &&
  a.reported === b.reported &&
  a.isCalculated === b.isCalculated &&
  (a.specifications.length + b.specifications.length === 0 ||
    JSON.stringify(a.specifications) === JSON.stringify(b.specifications));

/** Updates the draft of a cell after its stored content may have changed. */
function reconcile(cell: Cell): void {
  const { draft, server, unacknowledged } = cell;
  if (!draft || isSameEntry(draft.base, server.entry)) return;
  if (isSameEntry(draft.entry, server.entry)) cell.draft = undefined;
  // The stored value is our own, its response was lost: the newer draft replaces it without a conflict.
  else if (unacknowledged && isSameEntry(unacknowledged, server.entry)) cell.draft = { ...draft, base: server.entry };
  // Text that is not valid is corrected first. The corrected value then conflicts, because the base stays.
  else if (draft.state !== 'invalid') cell.draft = { ...draft, state: 'conflict', message: undefined };
}

function cellView({ server, sending, draft, remoteChanges }: Cell): CellView {
  if (draft) return { entry: draft.entry, state: draft.state, message: draft.message, server, remoteChanges };
  if (sending) return { entry: sending.entry, state: 'saving', server, remoteChanges };
  return { entry: server.entry, state: 'saved', server, remoteChanges };
}
