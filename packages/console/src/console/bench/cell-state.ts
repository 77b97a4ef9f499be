import type { ApplicableSpecification } from '@labwire/contract/lab-job.ts';
import type { CellKey } from './cell-key.ts';
import { type Entry, emptyEntry, isFilled, isSameEntry } from './entry-rules.ts';

/** The content of a cell as last read from the service. */
export interface ServerValue {
  entry: Entry;
  /** The value as it would be published; null if there is none, or if the job was not read since the value was saved. */
  reported: string | null;
  /** Their outcomes are null if the job was not read since the value was saved. */
  specifications: readonly ApplicableSpecification[];
  /** Calculated values are not counted, because they are never entered. */
  isCalculated: boolean;
  enteredBy: string | null;
  completedAt: string | null;
}

/**
 * State of an entry that was made on this page and is not stored yet: it is queued, is not a valid value, was rejected
 * by the service, or conflicts with an entry of another person.
 */
export type DraftState = 'unsaved' | 'invalid' | 'rejected' | 'conflict';

export interface Draft {
  entry: Entry;
  /** The content that the draft replaces. The service rejects the draft if the cell has another value by then. */
  base: Entry;
  state: DraftState;
  /** Why the draft is invalid or was rejected. */
  message?: string;
  /** Drafts are sent in the order in which they were entered. */
  order: number;
}

export interface Cell {
  server: ServerValue;
  /** Whether the value was read from the service; before that it is empty. */
  isLoaded?: boolean;
  sending?: { entry: Entry; base: Entry };
  /** Sent without receiving a response: the service may have stored it. */
  unacknowledged?: Entry;
  draft?: Draft;
  /** How often another person changed the cell while the page was open. */
  remoteChanges: number;
  view?: CellView;
  /** The counts that include the cell. */
  counted?: readonly (keyof Counts)[];
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

export const noCounts: Counts = {
  saving: 0,
  unsaved: 0,
  invalid: 0,
  rejected: 0,
  conflict: 0,
  saved: 0,
  filled: 0,
  cells: 0,
};

/** The counts that a cell belongs to. */
export function countsOfCell({ server, draft, sending }: Cell): (keyof Counts)[] {
  if (server.isCalculated) return [];
  const counts: (keyof Counts)[] = ['cells'];
  if (sending) counts.push('saving');
  if (draft) counts.push(draft.state);
  const { entry } = draft ?? sending ?? server;
  if (!isFilled(entry)) return counts;
  counts.push('filled');
  if (!draft && !sending) counts.push('saved');
  return counts;
}

/** Drafts that are not sent until the person decides about them. */
export const undecidedStates = ['conflict', 'rejected', 'invalid'] as const;

/** The number of entries that are not stored. */
export const unsavedCount = ({ unsaved, saving, invalid, rejected, conflict }: Counts): number =>
  unsaved + saving + invalid + rejected + conflict;

export const noValue: ServerValue = {
  entry: emptyEntry,
  reported: null,
  specifications: [],
  isCalculated: false,
  enteredBy: null,
  completedAt: null,
};

export const isSameServerValue = (a: ServerValue, b: ServerValue): boolean =>
  isSameEntry(a.entry, b.entry) &&
  a.completedAt === b.completedAt &&
  a.reported === b.reported &&
  a.isCalculated === b.isCalculated &&
  (a.specifications.length + b.specifications.length === 0 ||
    JSON.stringify(a.specifications) === JSON.stringify(b.specifications));

/** Updates the draft of a cell after its stored content may have changed. */
export function reconcile(cell: Cell): void {
  const { draft, server, unacknowledged } = cell;
  if (!draft || isSameEntry(draft.base, server.entry)) return;
  if (isSameEntry(draft.entry, server.entry)) cell.draft = undefined;
  // The stored value is our own, its response was lost: the newer draft replaces it without a conflict.
  else if (unacknowledged && isSameEntry(unacknowledged, server.entry)) cell.draft = { ...draft, base: server.entry };
  // Text that is not valid is corrected first. The corrected value then conflicts, because the base stays.
  else if (draft.state !== 'invalid') cell.draft = { ...draft, state: 'conflict', message: undefined };
}

export function cellView({ server, sending, draft, remoteChanges }: Cell): CellView {
  if (draft) return { entry: draft.entry, state: draft.state, message: draft.message, server, remoteChanges };
  if (sending) return { entry: sending.entry, state: 'saving', server, remoteChanges };
  return { entry: server.entry, state: 'saved', server, remoteChanges };
}
