import type { Job } from '@labwire/contract/lab-job.ts';
import { callLab } from '../../api/lab.ts';
import { errorMessage, Problem } from '../../api/problem.ts';
import { LayoutDoubts } from './cell-doubts.ts';
import { type CellKey, parseCellKey } from './cell-key.ts';
import type { Batch } from './cell-state.ts';
import { CellStore } from './cell-store.ts';
import type { DoubtfulValue } from './doubt-rules.ts';
import { DraftStorage } from './draft-storage.ts';
import {
  type CellDefinition,
  type GridLayout,
  type GridSample,
  gridLayout,
  gridSample,
  type SampleSource,
  samplesOfJob,
  samplesOfWorklist,
} from './grid-layout.ts';
import { measurementsJson } from './measurements-json.ts';
import { type SaveOutcome, SaveQueue } from './save-queue.ts';

/** A grid shows a job, or all samples that still need a test. */
export type GridSource = { labJobNumber: number } | { testCode: string };

const pollMs = 2_000;
const maxPollMs = 10_000;
/** A worklist of 40,000 cells has 14 MB of JSON. Reading takes at most this part of the time. */
const maxReadShare = 0.1;
/** Samples of a page of a worklist, so that parsing a response does not block the page. */
const samplesOfPage = 100;
const maxSamples = 1_000;
/** Samples that are loaded in one task. With 40 measurands this takes a few milliseconds. */
const samplesOfTask = 50;
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
  #isReading = false;
  /** Whether something changed during a read that the read may not have seen. */
  #isReadDue = false;
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
    if (this.#isReading) {
      this.#isReadDue = true;
      return;
    }
    this.#isReading = true;
    this.#isReadDue = false;
    try {
      await this.#read();
      this.#error = undefined;
      this.queue.flush();
    } catch (error) {
      if (isSignedOut(error)) this.#onSignedOut();
      else this.#error = error;
    }
    this.#isReading = false;
    this.#notify();
    clearTimeout(this.#timer);
    const pauseMs = Math.min(maxPollMs, Math.max(pollMs, this.#readMs / maxReadShare));
    this.#timer = setTimeout(() => void this.#poll(), this.#isReadDue ? 0 : pauseMs);
  }

  async #read(): Promise<void> {
    const startedAt = performance.now();
    if (await this.#readSource()) this.#readMs = performance.now() - startedAt;
  }

  /** Returns whether there are new values. */
  #readSource(): Promise<boolean> {
    return 'labJobNumber' in this.#source
      ? this.#readWholeJob(this.#source.labJobNumber)
      : this.#readWorklist(this.#source);
  }

  async #readWholeJob(labJobNumber: number): Promise<boolean> {
    const headers = { 'if-none-match': this.#etag ?? '' };
    const { status, body, etag } = await callLab('getJob', { path: { labJobNumber }, headers });
    if (status === 304) return false;
    this.#setLayout(gridLayout(await this.#loadJob(body, etag)));
    this.#etag = etag;
    return true;
  }

  async #readWorklist(path: { testCode: string }): Promise<boolean> {
    const samples: GridSample[] = [];
    let next: number | null = null;
    let tag: string | undefined;
    do {
      const { status, body, etag } = await this.#callWorklist(path, next);
      if (status === 304) return false;
      // If the worklist changes while its pages are read, this tag is outdated, and the next poll reads it again.
      tag ??= etag;
      samples.push(...(await this.#load(body.jobs, samplesOfWorklist(body))));
      next = body.next;
    } while (next !== null && samples.length < maxSamples);
    this.#isTruncated = next !== null;
    this.#setLayout(gridLayout(samples));
    this.#etag = tag;
    return true;
  }

  /** Only the first page can be answered with 304: the entity tag is that of the whole worklist. */
  #callWorklist(path: { testCode: string }, after: number | null) {
    return after === null
      ? callLab('getWorklist', {
          path,
          query: { limit: samplesOfPage },
          headers: { 'if-none-match': this.#etag ?? '' },
        })
      : callLab('getWorklist', { path, query: { limit: samplesOfPage, after } });
  }

  /** Updates only the values of one job. The layout of a worklist comes from getWorklist. */
  async #readJob(labJobNumber: number): Promise<void> {
    const { body, etag } = await callLab('getJob', { path: { labJobNumber } });
    await this.#loadJob(body, etag);
  }

  #loadJob(job: Job, etag: string | undefined): Promise<GridSample[]> {
    return this.#load([{ labJobNumber: job.labJobNumber, version: versionOf(etag) }], samplesOfJob(job));
  }

  /** Takes over the values of samples, in several tasks, because each of them may have many. */
  async #load(
    jobs: readonly { labJobNumber: number; version: number }[],
    sources: readonly SampleSource[],
  ): Promise<GridSample[]> {
    const versions = new Map(jobs.map(({ labJobNumber, version }) => [labJobNumber, version]));
    for (const [labJobNumber, version] of versions) this.store.load(labJobNumber, version, []);
    const loaded: GridSample[] = [];
    for (let start = 0; start < sources.length; start += samplesOfTask) {
      if (start > 0) await nextTask();
      const samples = sources.slice(start, start + samplesOfTask).map(gridSample);
      for (const [labJobNumber, ofJob] of Map.groupBy(samples, (sample) => sample.labJobNumber)) {
        this.store.load(
          labJobNumber,
          versions.get(labJobNumber) ?? 0,
          ofJob.flatMap(({ values }) => values),
        );
      }
      loaded.push(...samples);
    }
    return loaded;
  }

  #setLayout(layout: GridLayout): void {
    const isFirst = this.#layout === undefined;
    if (!this.#layout || !isSameLayout(this.#layout, layout)) {
      this.#layout = layout;
      this.#doubts.setLayout(layout);
      for (const { labJobNumber, sequence, name } of layout.rows) {
        this.#sampleNames.set(`${labJobNumber} ${sequence}`, name);
      }
    }
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

/** An ETag of a job begins with its version, for example `"3-5d41"`. */
const versionOf = (etag: string | undefined): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const isSignedOut = (error: unknown): boolean => error instanceof Problem && error.status === 401;

/** No response (status 0), or one that is worth a retry. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Definitions do not change after the registration, but a test can be dropped and a sample rejected. */
const isSameCell = (a: CellDefinition | undefined, b: CellDefinition | undefined): boolean =>
  a?.key === b?.key && a?.isClosed === b?.isClosed;

function isSameLayout(a: GridLayout, b: GridLayout): boolean {
  const isSameRow = (i: number) => {
    const [one, other] = [a.rows[i], b.rows[i]];
    if (one?.labJobNumber !== other?.labJobNumber || one?.sequence !== other?.sequence) return false;
    return one?.cells.every((cell, column) => isSameCell(cell, other?.cells[column])) ?? false;
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
