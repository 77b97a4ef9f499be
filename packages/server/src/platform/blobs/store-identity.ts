import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '../db/database.ts';
import { type Blobs, BlobsUnavailable, storeIdFile } from './blobs.ts';

export interface StoreIdentityOptions {
  db: Database;
  blobs: Blobs;
  /** The folder or bucket, for messages. */
  place: string;
  onWarning(message: string): void;
}

/**
 * Guards a store for report files against being the wrong one, for example a folder that is not shared between processes,
 * or the empty folder below a file system that is not mounted. The database and the store contain the same id. A process
 * that has never seen the right store does not become ready, so that a wrongly configured process gets no requests. Nothing
 * is stored in a wrong store. See docs/decisions/0036-readiness.md.
 */
export async function identifyStore(options: StoreIdentityOptions): Promise<Blobs> {
  const store = new IdentifiedStore(options);
  await store.identify().catch((error: Error) => {
    options.onWarning(`the store for report files ${options.place} is not available: ${error.message}`);
  });
  return store.guardedBlobs();
}

class IdentifiedStore {
  readonly #options: StoreIdentityOptions;
  #storeId: string | undefined;
  #state: 'unknown' | 'right' | 'foreign' = 'unknown';

  constructor(options: StoreIdentityOptions) {
    this.#options = options;
  }

  /** Compares the ids. The first process on a new database writes both. */
  async identify(): Promise<boolean> {
    const { db, blobs } = this.#options;
    this.#storeId ??= await db.asLaboratory((connection) => registerStore(connection, blobs));
    const found = await blobs.readStoreId();
    const isRight = found === this.#storeId;
    if (isRight && this.#state === 'unknown') await blobs.checkWrite?.();
    if (!isRight && this.#state === 'unknown') this.#warn(found);
    // Once it was right, it is not foreign: a store that disappears does so for all processes.
    if (this.#state !== 'right') this.#state = isRight ? 'right' : 'foreign';
    return isRight;
  }

  guardedBlobs(): Blobs {
    const { blobs, place } = this.#options;
    const requireRightStore = async () => {
      if (!(await this.identify())) throw new BlobsUnavailable(`${place} is not the store of this database`);
    };
    const guarded: Blobs = {
      put: async (key, content) => {
        await requireRightStore();
        return blobs.put(key, content);
      },
      open: (key, range, version) => blobs.open(key, range, version),
      version: (key) => blobs.version(key),
      remove: (key) => blobs.remove(key),
      check: async () => {
        await requireRightStore();
        await blobs.check();
      },
      readStoreId: () => blobs.readStoreId(),
      writeStoreId: (storeId) => blobs.writeStoreId(storeId),
      isForeign: () => this.#state === 'foreign',
    };
    const { read } = blobs;
    if (read) guarded.read = (key) => read.call(blobs, key);
    return guarded;
  }

  #warn(found: string | undefined): void {
    const { place, onWarning } = this.#options;
    const state = found === undefined ? 'does not contain' : 'contains another';
    onWarning(
      `${place} ${state} ${storeIdFile}, so it is not the store for report files of this database: do all processes ` +
        `use the same folder or bucket? If it is the right one, write ${this.#storeId} to the file ${storeIdFile} in it`,
    );
  }
}

/**
 * Returns the id of the store, and creates it if the database has none. A process that starts at the same time waits for
 * this transaction. The file is written first; if the transaction fails afterwards, the next start uses its id.
 */
async function registerStore(connection: Connection, blobs: Blobs): Promise<string> {
  const [known] = await connection.rows<{ storeId: string }>('select store_id as "storeId" from report_stores');
  if (known) return known.storeId;
  const [registered] = await connection.rows<{ storeId: string }>(
    'insert into report_stores (id, store_id) values (1, $1) on conflict do nothing returning store_id as "storeId"',
    [randomUUID()],
  );
  if (!registered) return registerStore(connection, blobs);
  const found = await blobs.readStoreId();
  if (found === undefined) {
    await blobs.writeStoreId(registered.storeId);
    return registered.storeId;
  }
  await connection.rows('update report_stores set store_id = $1', [found]);
  return found;
}
