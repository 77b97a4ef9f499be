import { callLab } from '../../api/lab.ts';
import { errorMessage, Problem } from '../../api/problem.ts';
import { LayoutDoubts } from './cell-doubts.ts';
import { type CellKey, parseCellKey } from './cell-key.ts';
import type { Batch } from './cell-state.ts';
import { CellStore } from './cell-store.ts';
import type { DoubtfulValue } from './doubt-rules.ts';
import { DraftStorage } from './draft-storage.ts';
import { type GridContent, type GridLayout, jobGridContent, worklistGridContent } from './grid-layout.ts';
import { measurementsJson } from './measurements-json.ts';
import { type SaveOutcome, SaveQueue } from './save-queue.ts';

/** A grid shows a job, or all samples that still need a test. */
export type GridSource = { labJobNumber: number } | { testCode: string };

const pollMs = 2_000;
const maxPollMs = 10_000;
/** A worklist of 40,000 cells is a response of 14 MB. Reading takes at most this part of the time. */
const maxReadShare = 0.1;
/** If a read takes longer, the values after a save are not read at once, but by the next poll. */
const quickReadMs = 500;

/** Connects a grid to the service: loads its values, polls for changes by other people, and sends entered values. */
export class GridSession {
  readonly store = new CellStore();
  readonly queue: SaveQueue;
  readonly #source: GridSource;
  readonly #person: string;
  readonly #onSignedOut: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #sampleNames = new Map<string, string>();
  readonly #drafts: DraftStorage;
  #layout: GridLayout | undefined;
  #isTruncated = false;
  readonly #doubts = new LayoutDoubts(this.store);
  #error: unknown;
  #etag: string | undefined;
  #savedAt: Date | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** How long the last read took that brought new values. */
  #readMs = 0;

  constructor(source: GridSource, person: string, onSignedOut: () => void) {
    this.#source = source;
    this.#person = person;
    this.#onSignedOut = onSignedOut;
    this.queue = new SaveQueue({
      store: this.store,
      send: this.#send,
      // Reads the reported and the calculated values.
      onSaved: () => {
        if (this.#readMs <= quickReadMs) void this.#poll();
      },
      delay: (ms, run) => void setTimeout(run, ms),
    });
    this.#drafts = new DraftStorage(person);
    this.store.subscribe('', () => this.#drafts.update(this.store.storedDrafts()));
  }

  layout = (): GridLayout | undefined => this.#layout;
  error = (): unknown => this.#error;
  savedAt = (): Date | undefined => this.#savedAt;
  isTruncated = (): boolean => this.#isTruncated;

  /** The displayed values that should be checked. The array stays the same while no value changes. */
  doubts = (): DoubtfulValue[] => this.#doubts.values();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts polling; the returned function stops it. */
  start(): () => void {
    this.#isRunning = true;
    const poll = () => void this.#poll();
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    poll();
    return () => {
      this.#isRunning = false;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
      this.queue.flush();
    };
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isRunning || document.visibilityState === 'hidden') return;
    try {
      await this.#read();
      this.#error = undefined;
      this.queue.flush();
    } catch (error) {
      if (isSignedOut(error)) this.#onSignedOut();
      else this.#error = error;
    }
    this.#notify();
    clearTimeout(this.#timer);
    const pauseMs = Math.min(maxPollMs, Math.max(pollMs, this.#readMs / maxReadShare));
    this.#timer = setTimeout(() => void this.#poll(), pauseMs);
  }

  async #read(): Promise<void> {
    const startedAt = performance.now();
    if (await this.#readSource()) this.#readMs = performance.now() - startedAt;
  }

  /** Returns whether there are new values. */
  async #readSource(): Promise<boolean> {
    if ('labJobNumber' in this.#source) return this.#readJob(this.#source.labJobNumber);
    const headers = { 'if-none-match': this.#etag ?? '' };
    const { status, body, etag } = await callLab('getWorklist', { path: this.#source, headers });
    if (status === 304) return false;
    this.#isTruncated = body.truncated;
    this.#apply(worklistGridContent(body));
    this.#etag = etag;
    return true;
  }

  async #readJob(labJobNumber: number): Promise<boolean> {
    const isSource = 'labJobNumber' in this.#source;
    const headers = { 'if-none-match': (isSource ? this.#etag : undefined) ?? '' };
    const { status, body, etag } = await callLab('getJob', { path: { labJobNumber }, headers });
    if (status === 304) return false;
    if (isSource) this.#etag = etag;
    const content = jobGridContent(body, versionOf(etag));
    // The layout of a worklist comes from getWorklist; here only the values of one of its jobs are updated.
    if (isSource) this.#apply(content);
    else for (const job of content.jobs) this.store.load(job.labJobNumber, job.version, job.cells);
    return true;
  }

  #apply(content: GridContent): void {
    const isFirst = this.#layout === undefined;
    if (!this.#layout || !isSameLayout(this.#layout, content)) {
      this.#layout = { rows: content.rows, columns: content.columns };
      this.#doubts.setLayout(this.#layout);
      for (const { labJobNumber, sequence, name } of content.rows) {
        this.#sampleNames.set(`${labJobNumber} ${sequence}`, name);
      }
    }
    for (const { labJobNumber, version, cells } of content.jobs) this.store.load(labJobNumber, version, cells);
    if (isFirst) this.#restore();
    this.#notify();
  }

  /** Restores entries that were made before a reload, or in a window that is closed by now. */
  #restore(): void {
    const keys = this.#layout?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.key ?? []));
    this.store.restore(this.#drafts.load(new Set(keys)));
    this.queue.scheduleSave();
  }

  #sampleNameOf = (key: CellKey): string => {
    const { labJobNumber, sequence } = parseCellKey(key);
    return this.#sampleNames.get(`${labJobNumber} ${sequence}`) ?? '';
  };

  #send = async (batch: Batch): Promise<SaveOutcome> => {
    const { labJobNumber } = batch;
    const body = new Blob([measurementsJson(batch, this.#sampleNameOf)], { type: 'application/json' });
    try {
      const headers = { prefer: 'return=minimal' };
      const { etag } = await callLab('putMeasurements', { path: { labJobNumber }, body, headers });
      this.#savedAt = new Date();
      const enteredBy = `staff:${this.#person}`;
      return { kind: 'saved', version: versionOf(etag), enteredBy, completedAt: this.#savedAt.toISOString() };
    } catch (error) {
      return this.#failureOutcome(error, labJobNumber);
    }
  };

  async #failureOutcome(error: unknown, labJobNumber: number): Promise<SaveOutcome> {
    if (isSignedOut(error)) {
      this.#onSignedOut();
      return { kind: 'signedOut' };
    }
    if (isTemporary(error)) return { kind: 'unreachable' };
    const violations = error instanceof Problem ? error.violations : [];
    if (violations.some(({ code }) => code === 'changed_meanwhile')) {
      const wasRead = await this.#readJob(labJobNumber).then(
        () => true,
        () => false,
      );
      return { kind: wasRead ? 'conflict' : 'unreachable' };
    }
    const messages = new Map(
      violations.map(({ pointer = '', message }) => [Number(pointer.split('/')[1]), message] as const),
    );
    return { kind: 'rejected', messages, message: errorMessage(error) };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const versionOf = (etag: string | undefined): number => Number(etag?.replaceAll('"', '') ?? 0);

const isSignedOut = (error: unknown): boolean => error instanceof Problem && error.status === 401;

/** No response (status 0), or one that is worth a retry. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500);

function isSameLayout(a: GridLayout, b: GridLayout): boolean {
  const isSameRow = (i: number) => {
    const [one, other] = [a.rows[i], b.rows[i]];
    if (one?.labJobNumber !== other?.labJobNumber || one?.sequence !== other?.sequence) return false;
    return one?.cells.every((cell, column) => cell?.key === other?.cells[column]?.key) ?? false;
  };
  return (
    a.rows.length === b.rows.length &&
    a.columns.length === b.columns.length &&
    a.rows.every((_, i) => isSameRow(i)) &&
    a.columns.every(({ measurandCode, testCode }, i) => {
      return b.columns[i]?.measurandCode === measurandCode && b.columns[i]?.testCode === testCode;
    })
  );
}
