import { LRUCache } from 'lru-cache';
import type { Database, Topic } from '../db/database.ts';

/**
 * What a process remembers of the database until the topic changes on any process. While it could miss such news it
 * remembers nothing, and what was being read when the news came is not kept.
 */
export class InvalidatedCache<Key extends string, Value extends object> {
  readonly #known: LRUCache<Key, Value>;
  readonly #db: Database;
  #generation = 0;

  constructor(db: Database, topic: Topic, max: number) {
    this.#db = db;
    this.#known = new LRUCache({ max });
    db.onChange(topic, () => {
      this.#generation++;
      this.#known.clear();
    });
  }

  /** What is remembered now. */
  peek(key: Key): Value | undefined {
    return this.#db.isListening() ? this.#known.get(key) : undefined;
  }

  async get(key: Key, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const known = this.peek(key);
    if (known) return known;
    const generation = this.#generation;
    const value = await read();
    if (value && generation === this.#generation && this.#db.isListening()) this.#known.set(key, value);
    return value;
  }
}
