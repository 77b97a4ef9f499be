import { LRUCache } from 'lru-cache';

/** A cache that drops the least recently used entries. Unlike `max`, `maxSize` does not allocate the memory of all in advance. */
export const boundedCache = <Key extends {}, Value extends {}>(maxEntries: number): LRUCache<Key, Value> =>
  new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
