import { askLab } from '../../api/lab.ts';
import { Problem, wordsOf } from '../../api/problem.ts';
import { type Batch, CellBook, type CellKey, cellPlace, type Kept } from './cell-book.ts';
import { type GridContent, type GridShape, jobContent, worklistContent } from './grid-shape.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';
import { measurementsText } from './measurement-text.ts';
import { doubtOf } from './range-rules.ts';
import { type Outcome, SaveQueue } from './save-queue.ts';

/** What a grid shows: a job, or the samples that wait for a test. */
export type GridPlace = { labJobNumber: number } | { testCode: string };

/** The page asks so often what is new. */
const pollMs = 2_000;

/** A grid and the service: reads what is there, follows what others write, sends what is typed. */
export class GridSession {
  readonly book = new CellBook();
  readonly queue: SaveQueue;
  readonly #place: GridPlace;
  readonly #person: string;
  readonly #onSignedOut: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #samples = new Map<string, string>();
  readonly #kept: Kept[];
  #shape: GridShape | undefined;
  #isTruncated = false;
  #error: unknown;
  #tag: string | undefined;
  #savedAt: Date | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(place: GridPlace, person: string, onSignedOut: () => void) {
    this.#place = place;
    this.#person = person;
    this.#onSignedOut = onSignedOut;
    this.queue = new SaveQueue({ book: this.book, send: this.#send, later: (ms, run) => void setTimeout(run, ms) });
    // Read before the first value comes in: from then on they are written.
    this.#kept = keptDrafts(person, JSON.stringify(place));
    this.book.subscribe('', () => keepDrafts(person, JSON.stringify(place), this.book.kept()));
  }

  shape = (): GridShape | undefined => this.#shape;
  error = (): unknown => this.#error;
  savedAt = (): Date | undefined => this.#savedAt;
  isTruncated = (): boolean => this.#isTruncated;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the service from now on, while the page is looked at. */
  start(): () => void {
    this.#isRunning = true;
    const now = () => void this.#follow();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    now();
    return () => {
      this.#isRunning = false;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
      this.queue.flush();
    };
  }

  async #follow(): Promise<void> {
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
    this.#tell();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#follow(), pollMs);
  }

  async #read(): Promise<void> {
    if ('labJobNumber' in this.#place) return this.#readJob(this.#place.labJobNumber);
    const headers = { 'if-none-match': this.#tag ?? '' };
    const { status, body, etag } = await askLab('getWorklist', { path: this.#place, headers });
    if (status === 304) return;
    this.#isTruncated = body.truncated;
    this.#take(worklistContent(body));
    this.#tag = etag;
  }

  async #readJob(labJobNumber: number): Promise<void> {
    const version = this.#shape ? this.book.versionOf(labJobNumber) : 0;
    const headers = { 'if-none-match': `"${version}"` };
    const { status, body, etag } = await askLab('getJob', { path: { labJobNumber }, headers });
    if (status === 304) return;
    const content = jobContent(body, versionOf(etag));
    // On a worklist a job is read for its values alone: the list itself says what is on it.
    if ('labJobNumber' in this.#place) this.#take(content);
    else for (const job of content.jobs) this.book.load(job.labJobNumber, job.version, job.cells);
  }

  #take(content: GridContent): void {
    const isFirst = this.#shape === undefined;
    if (!this.#shape || !isSameShape(this.#shape, content)) {
      this.#shape = { rows: content.rows, columns: content.columns };
      for (const { labJobNumber, sequence, name } of content.rows) {
        this.#samples.set(`${labJobNumber} ${sequence}`, name);
      }
    }
    for (const { labJobNumber, version, cells } of content.jobs) this.book.load(labJobNumber, version, cells);
    if (isFirst) this.#restore();
    this.#tell();
  }

  /** What was typed before a reload. */
  #restore(): void {
    const facts = new Map(
      this.#shape?.rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [[cell.key, cell]] : []))),
    );
    const known = this.#kept.filter(({ key }) => facts.has(key));
    this.book.restore(known, (key, value) => {
      const cell = facts.get(key);
      return cell && doubtOf(value, cell);
    });
    this.queue.nudge();
  }

  #sampleOf = (key: CellKey): string => {
    const { labJobNumber, sequence } = cellPlace(key);
    return this.#samples.get(`${labJobNumber} ${sequence}`) ?? '';
  };

  #send = async (batch: Batch): Promise<Outcome> => {
    const { labJobNumber } = batch;
    const file = new Blob([measurementsText(batch, this.#sampleOf)], { type: 'application/json' });
    try {
      const headers = { prefer: 'return=minimal' };
      const { etag } = await askLab('putMeasurements', { path: { labJobNumber }, file, headers });
      this.#savedAt = new Date();
      const enteredBy = `staff:${this.#person}`;
      return { kind: 'saved', version: versionOf(etag), enteredBy, completedAt: this.#savedAt.toISOString() };
    } catch (error) {
      return this.#failed(error, labJobNumber);
    }
  };

  async #failed(error: unknown, labJobNumber: number): Promise<Outcome> {
    if (isSignedOut(error)) this.#onSignedOut();
    if (isSignedOut(error) || isPassing(error)) return { kind: 'unheard' };
    const violations = error instanceof Problem ? error.violations : [];
    if (violations.some(({ code }) => code === 'changed_meanwhile')) {
      const read = await this.#readJob(labJobNumber).then(
        () => true,
        () => false,
      );
      return { kind: read ? 'overtaken' : 'unheard' };
    }
    const messages = new Map(
      violations.map(({ pointer = '', message }) => [Number(pointer.split('/')[1]), message] as const),
    );
    return { kind: 'refused', messages, message: wordsOf(error) };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const versionOf = (etag: string | undefined): number => Number(etag?.replaceAll('"', '') ?? 0);

const isSignedOut = (error: unknown): boolean => error instanceof Problem && error.status === 401;

/** Nothing was heard, or the service says that it will pass. */
const isPassing = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500);

function isSameShape(a: GridShape, b: GridShape): boolean {
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
