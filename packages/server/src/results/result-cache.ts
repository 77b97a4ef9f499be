import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/db/database.ts';

const rememberedBytes = 16 * 1024 * 1024;

interface Remembered<Answer> {
  answer: Answer;
  /** How often there had been news when it was found. */
  news: number;
  gaps: number;
}

/** The encodings of a text take less than the text itself; an entry has a key, too. */
const sizeOf = ({ answer }: Remembered<{ bytes: Buffer }>) => 2 * answer.bytes.length + 1000;

/**
 * What was answered of an account's results, until it has another one on any process. That no poller of windows misses
 * a result does not rest on quick news: a window that was listed once has all the results that it will ever have.
 */
export class ResultCache<Answer extends { bytes: Buffer }> {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Remembered<Answer>>({ maxSize: rememberedBytes, sizeCalculation: sizeOf });
  /** How often there was news of an account; what was remembered before holds no longer. */
  readonly #news = new Map<number, number>();
  /** How often news of any account may have been missed. */
  #gaps = 0;

  constructor(db: Database) {
    this.#db = db;
    db.onChange('results', (accountId) => {
      if (accountId === undefined) this.#gaps++;
      else this.#news.set(Number(accountId), (this.#news.get(Number(accountId)) ?? 0) + 1);
    });
  }

  /** What is remembered now; the query is what `get` was asked with. */
  peek(accountId: number, query: string): Answer | undefined {
    const known = this.#db.isListening() ? this.#known.get(`${accountId} ${query}`) : undefined;
    return known?.gaps === this.#gaps && known.news === this.#newsOf(accountId) ? known.answer : undefined;
  }

  /** What is not there is looked for again. */
  async get<Found extends Answer | undefined>(
    accountId: number,
    query: string,
    find: () => Promise<Found>,
  ): Promise<Found | Answer> {
    const known = this.peek(accountId, query);
    if (known) return known;
    const [news, gaps] = [this.#newsOf(accountId), this.#gaps];
    const answer = await find();
    const isNewest = news === this.#newsOf(accountId) && gaps === this.#gaps && this.#db.isListening();
    if (answer && isNewest) this.#known.set(`${accountId} ${query}`, { answer, news, gaps });
    return answer;
  }

  #newsOf(accountId: number): number {
    return this.#news.get(accountId) ?? 0;
  }
}
