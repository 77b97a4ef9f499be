import { LRUCache } from 'lru-cache';
import type { Database, Topic } from '../db/database.ts';
import { boundedCache } from './bounded-cache.ts';

interface Entry<Value> {
  value: Value;
  version: number;
}

type Limits<Value> = { maxEntries: number } | { maxBytes: number; bytesOf: (value: Value) => number };

/**
 * Caches values that were read from the database until any process notifies that they changed.
 *
 * A notification names a scope (an account, for instance) or everything. Each scope has a version that every notification
 * increases, and an entry is valid while its version is the current one. A value that was being read when a
 * notification arrived is not cached. While notifications cannot arrive, nothing is served from the cache.
 */
export class InvalidatedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #db: Database;
  readonly #versions = new Map<string, number>();
  #commonVersion = 0;

  constructor(db: Database, topic: Topic, limits: Limits<Value>) {
    this.#db = db;
    this.#entries =
      'maxEntries' in limits
        ? boundedCache(limits.maxEntries)
        : new LRUCache({ maxSize: limits.maxBytes, sizeCalculation: ({ value }) => limits.bytesOf(value) });
    db.onChange(topic, (scope) => {
      if (scope !== undefined) this.#versions.set(scope, (this.#versions.get(scope) ?? 0) + 1);
      else {
        this.#commonVersion++;
        this.#entries.clear();
      }
    });
  }

  /** The cached value, without reading it. */
  peek(key: string, scope = ''): Value | undefined {
    const entry = this.#db.isListening() ? this.#entries.get(`${scope} ${key}`) : undefined;
    return entry?.version === this.#versionOf(scope) ? entry.value : undefined;
  }

  /** The cached value, or what `read` finds. Undefined is not cached. */
  async get<Found extends Value | undefined>(
    key: string,
    read: () => Promise<Found>,
    scope = '',
  ): Promise<Found | Value> {
    const cached = this.peek(key, scope);
    if (cached) return cached;
    const version = this.#versionOf(scope);
    const value = await read();
    if (value && version === this.#versionOf(scope)) this.set(key, value, scope);
    return value;
  }

  set(key: string, value: Value, scope = ''): void {
    if (this.#db.isListening()) this.#entries.set(`${scope} ${key}`, { value, version: this.#versionOf(scope) });
  }

  /** Both parts only increase, so the sum changes with every notification. */
  #versionOf(scope: string): number {
    return this.#commonVersion + (this.#versions.get(scope) ?? 0);
  }
}
