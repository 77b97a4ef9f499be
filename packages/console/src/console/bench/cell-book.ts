/** One measurand of one sample of one job. */
export type CellKey = string;

/** What the service says of a cell. */
export interface ServerValue {
  value: string | null;
  enteredBy: string | null;
  completedAt: string | null;
}

/**
 * What keeps a value of this page from being saved: it is still to be sent, waits to be confirmed, was refused, or
 * somebody else wrote another one meanwhile.
 */
export type Phase = 'unsaved' | 'asked' | 'refused' | 'contested';

interface Draft {
  value: string | null;
  /** What was in the cell when it was typed: the service is told, and refuses if there is something else by now. */
  base: string | null;
  phase: Phase;
  /** Why it is asked or was refused. */
  message?: string;
  /** Drafts are sent in the order in which they were entered. */
  turn: number;
}

interface Cell {
  server: ServerValue;
  sending?: { value: string | null; base: string | null };
  /** Sent before, without an answer: it may be there. */
  unheard?: { value: string | null };
  draft?: Draft;
  /** Counts what others wrote while the page was open. */
  news: number;
  view?: CellView;
}

export interface CellView {
  /** What is shown: what was typed here, before what the service knows. */
  value: string | null;
  state: 'saved' | 'saving' | Phase;
  message?: string;
  server: ServerValue;
  news: number;
}

export interface Batch {
  labJobNumber: number;
  entries: { key: CellKey; value: string | null; replaces: string | null }[];
}

export interface Kept {
  key: CellKey;
  value: string | null;
  base: string | null;
  isAsked: boolean;
}

export interface Counts extends Record<'saving' | Phase, number> {
  /** Cells that hold something, saved or not. */
  filled: number;
  cells: number;
}

const noCounts: Counts = { saving: 0, unsaved: 0, asked: 0, refused: 0, contested: 0, filled: 0, cells: 0 };

export const cellKey = (labJobNumber: number, sequence: number, testCode: string, measurandCode: string): CellKey =>
  JSON.stringify([labJobNumber, sequence, testCode, measurandCode]);

export function cellPlace(key: CellKey) {
  const [labJobNumber, sequence, testCode, measurandCode] = JSON.parse(key) as [number, number, string, string];
  return { labJobNumber, sequence, testCode, measurandCode };
}

const jobOf = (key: CellKey): number => Number(key.slice(1, key.indexOf(',')));
const nothing: ServerValue = { value: null, enteredBy: null, completedAt: null };

/**
 * The cells of a grid: what the service knows, what was typed here, and what becomes of it. It talks to nobody: others
 * send what it gives them and tell it the outcome.
 */
export class CellBook {
  readonly #cells = new Map<CellKey, Cell>();
  readonly #versions = new Map<number, number>();
  readonly #listeners = new Map<CellKey | '', Set<() => void>>();
  #turn = 0;
  #counts = noCounts;

  view(key: CellKey): CellView {
    const cell = this.#cell(key);
    cell.view ??= describe(cell);
    return cell.view;
  }

  counts = (): Counts => this.#counts;

  /** Jobs with something to send. */
  waiting(): number[] {
    const jobs = this.#drafts()
      .filter(([, { phase }]) => phase === 'unsaved')
      .map(([key]) => jobOf(key));
    return [...new Set(jobs)];
  }

  /** The version of a job that the book knows. */
  versionOf(labJobNumber: number): number {
    return this.#versions.get(labJobNumber) ?? 0;
  }

  /** What was read of a job. Something older than what the book knows is left alone. */
  load(labJobNumber: number, version: number, cells: Iterable<readonly [CellKey, ServerValue]>): void {
    const known = this.versionOf(labJobNumber);
    if (version < known) return;
    this.#versions.set(labJobNumber, version);
    for (const [key, server] of cells) {
      const cell = this.#cell(key);
      if (cell.server.value === server.value && cell.server.completedAt === server.completedAt) continue;
      const isMine = cell.sending?.value === server.value || cell.unheard?.value === server.value;
      if (known > 0 && cell.server.value !== server.value && !isMine) cell.news += 1;
      cell.server = server;
      if (!cell.sending) settle(cell);
      this.#changed(key);
    }
    this.#count();
  }

  /** What a value that is typed now would replace. */
  baseOf(key: CellKey): string | null {
    const { sending, server } = this.#cell(key);
    return (sending ?? server).value;
  }

  /**
   * Somebody typed a value, or nothing to withdraw it, over the one that they saw. A doubtful one waits until it is
   * confirmed.
   */
  enter(key: CellKey, value: string | null, doubt?: string, seen: string | null = this.baseOf(key)): void {
    const cell = this.#cell(key);
    this.#turn += 1;
    const phase = doubt === undefined ? 'unsaved' : 'asked';
    cell.draft =
      value === this.baseOf(key) ? undefined : { value, base: seen, phase, message: doubt, turn: this.#turn };
    if (!cell.sending) settle(cell);
    this.#changed(key);
    this.#count();
  }

  /** It is meant as it was typed. */
  confirm(key: CellKey): void {
    const { draft } = this.#cell(key);
    if (draft?.phase === 'asked') this.#redraft(key, { ...draft, phase: 'unsaved', message: undefined });
  }

  /** Back to what the service knows. */
  discard(key: CellKey): void {
    this.#redraft(key, undefined);
  }

  /** Mine instead of what somebody else wrote. */
  insist(key: CellKey): void {
    const { draft, server } = this.#cell(key);
    if (draft?.phase === 'contested') this.#redraft(key, { ...draft, base: server.value, phase: 'unsaved' });
  }

  /** What is to be sent of a job, in the order in which it was entered. */
  take(labJobNumber: number, most = 2_000): Batch {
    const drafts = this.#drafts()
      .filter(([key, { phase }]) => phase === 'unsaved' && jobOf(key) === labJobNumber && !this.#cell(key).sending)
      .sort(([, a], [, b]) => a.turn - b.turn)
      .slice(0, most);
    for (const [key, { value, base }] of drafts) {
      const cell = this.#cell(key);
      cell.sending = { value, base };
      cell.draft = undefined;
      this.#changed(key);
    }
    this.#count();
    return { labJobNumber, entries: drafts.map(([key, { value, base }]) => ({ key, value, replaces: base })) };
  }

  /** The service has them, in this version of the job. */
  saved({ labJobNumber, entries }: Batch, version: number, enteredBy: string, completedAt: string): void {
    // One more than before: nobody else wrote, and there is no need to read the job again.
    if (version === this.versionOf(labJobNumber) + 1) this.#versions.set(labJobNumber, version);
    for (const { key, value } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unheard = undefined;
      cell.server = value === null ? nothing : { value, enteredBy, completedAt };
      this.#changed(key);
    }
    this.#count();
  }

  /** They could not be sent, or are to be sent again. What was typed meanwhile goes before. */
  putBack({ entries }: Batch): void {
    for (const { key, value, replaces } of entries) {
      const cell = this.#cell(key);
      cell.sending = undefined;
      cell.unheard = { value };
      this.#turn += 1;
      if (cell.draft) cell.draft = { ...cell.draft, base: replaces };
      else cell.draft = { value, base: replaces, phase: 'unsaved', turn: this.#turn };
      settle(cell);
      this.#changed(key);
    }
    this.#count();
  }

  /** The service does not want this one. */
  refuse(key: CellKey, message: string): void {
    const { draft } = this.#cell(key);
    if (draft) this.#redraft(key, { ...draft, phase: 'refused', message });
  }

  /** What was typed and is not saved, for those who come back. */
  kept(): Kept[] {
    return [...this.#cells].flatMap(([key, { draft, sending }]) => {
      if (draft) return [{ key, value: draft.value, base: draft.base, isAsked: draft.phase === 'asked' }];
      return sending ? [{ key, ...sending, isAsked: false }] : [];
    });
  }

  /** After `load`: what was kept is as it was, or contested by what came in between. */
  restore(kept: readonly Kept[], doubtOf: (key: CellKey, value: string) => string | undefined): void {
    for (const { key, value, base, isAsked } of kept) {
      const { server } = this.#cell(key);
      if (server.value === value) continue;
      this.#turn += 1;
      const phase = server.value !== base ? 'contested' : isAsked ? 'asked' : 'unsaved';
      const message = phase === 'asked' && value !== null ? doubtOf(key, value) : undefined;
      this.#redraft(key, { value, base, phase, message, turn: this.#turn });
    }
  }

  /** The first cell in the given phase. */
  firstIn(phase: Phase): CellKey | undefined {
    return this.#drafts().find(([, draft]) => draft.phase === phase)?.[0];
  }

  /** Calls back when a cell changes; without a key, when any does. */
  subscribe(key: CellKey | '', listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #cell(key: CellKey): Cell {
    const known = this.#cells.get(key);
    if (known) return known;
    const fresh = { server: nothing, news: 0 };
    this.#cells.set(key, fresh);
    return fresh;
  }

  #drafts(): [CellKey, Draft][] {
    return [...this.#cells].flatMap(([key, { draft }]): [CellKey, Draft][] => (draft ? [[key, draft]] : []));
  }

  #redraft(key: CellKey, draft: Draft | undefined): void {
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
      if (draft) counts[draft.phase] += 1;
      if ((draft ?? sending ?? server).value !== null) counts.filled += 1;
    }
    this.#counts = counts;
    for (const listener of this.#listeners.get('') ?? []) listener();
  }
}

/** What was typed, after something else may have come into the cell. */
function settle(cell: Cell): void {
  const { draft, server, unheard } = cell;
  if (!draft || draft.base === server.value) return;
  if (draft.value === server.value) cell.draft = undefined;
  // Our own value, of which the answer got lost: what was typed after it replaces it.
  else if (unheard?.value === server.value) cell.draft = { ...draft, base: server.value };
  else cell.draft = { ...draft, phase: 'contested', message: undefined };
}

function describe({ server, sending, draft, news }: Cell): CellView {
  if (draft) return { value: draft.value, state: draft.phase, message: draft.message, server, news };
  if (sending) return { value: sending.value, state: 'saving', server, news };
  return { value: server.value, state: 'saved', server, news };
}
