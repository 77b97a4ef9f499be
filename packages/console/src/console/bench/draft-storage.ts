import { type CellKey, parseCellKey } from './cell-key.ts';
import type { StoredDraft } from './cell-state.ts';

/**
 * Entries that are not saved yet, kept in this browser until they are: over a reload, a closed window and a new
 * session. Every cell has its own item, so that two windows on the same job keep each other's drafts. The name of the
 * person is part of the key, because several people use one computer.
 */
export class DraftStorage {
  readonly #prefix: string;
  readonly #storage: Storage;
  #stored = new Map<CellKey, string>();

  constructor(person: string, storage: Storage = localStorage) {
    this.#prefix = `labwire-draft ${JSON.stringify(person)} `;
    this.#storage = storage;
  }

  /** Stores the given drafts, and removes those that this instance stored before and that are saved by now. */
  update(drafts: readonly StoredDraft[]): void {
    const texts = new Map(drafts.map((draft) => [draft.key, JSON.stringify(draft)]));
    for (const key of this.#stored.keys()) if (!texts.has(key)) this.#storage.removeItem(this.#prefix + key);
    for (const [key, text] of texts) if (this.#stored.get(key) !== text) this.#write(key, text);
    this.#stored = texts;
  }

  /** Takes over the drafts of the given cells. */
  load(cells: ReadonlySet<CellKey>): StoredDraft[] {
    const drafts = this.#all().filter(({ key }) => cells.has(key));
    for (const draft of drafts) this.#stored.set(draft.key, JSON.stringify(draft));
    return drafts;
  }

  #all(): StoredDraft[] {
    const names = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '');
    return names.flatMap((name) => {
      const text = name.startsWith(this.#prefix) ? this.#storage.getItem(name) : null;
      return text === null ? [] : [JSON.parse(text) as StoredDraft];
    });
  }

  /** The number of drafts of each job. */
  countByJob(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { key } of this.#all()) {
      const { labJobNumber } = parseCellKey(key);
      counts.set(labJobNumber, (counts.get(labJobNumber) ?? 0) + 1);
    }
    return counts;
  }

  #write(key: CellKey, text: string): void {
    try {
      this.#storage.setItem(this.#prefix + key, text);
    } catch {
      // The storage is full or disabled. The page still has the entry, and asks before it is closed.
    }
  }
}
