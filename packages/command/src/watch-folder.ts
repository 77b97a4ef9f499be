import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FileCheckpointStore } from '@labwire/client/node';
import { Refusal } from './failure.ts';
import { writeDraft } from './whole-file.ts';

/** What is kept in the folder of a watch beside the results. */
interface WatchState {
  /** Whose results they are, and which: a folder does not change its mind. */
  of: string;
  since: string;
  checkpoint?: string;
  /** The file that the checkpoint counts as done; after a kill it may still have its draft's name. */
  file?: string;
}

/**
 * Results as files, each exactly once. A result is written under a draft's name, then counted as done, then named. Killed
 * before it is counted, it comes again and overwrites its draft; killed after, it is named at the next start. A file that
 * somebody has taken away is never made a second time.
 */
export class WatchFolder {
  readonly #path: string;
  readonly #store: FileCheckpointStore;
  #state: WatchState;

  private constructor(path: string, store: FileCheckpointStore, state: WatchState) {
    this.#path = path;
    this.#store = store;
    this.#state = state;
  }

  static async open(path: string, of: string, since: string): Promise<WatchFolder> {
    await mkdir(path, { recursive: true });
    const store = new FileCheckpointStore(join(path, '.labwire-watch.json'));
    const saved = await store.load();
    const state = saved === undefined ? { of, since } : (JSON.parse(saved) as WatchState);
    if (state.of !== of) throw new Refusal(`${path} is the folder of another watch (${state.of}); take a new one`);
    const folder = new WatchFolder(path, store, state);
    if (saved === undefined) await folder.#save(state);
    else if (state.file !== undefined) await folder.#finish(state.file);
    return folder;
  }

  get since(): string {
    return this.#state.since;
  }

  get checkpoint(): string | undefined {
    return this.#state.checkpoint;
  }

  async add(file: string, content: string | Buffer, checkpoint: string): Promise<string> {
    await writeDraft(this.#draftOf(file), content);
    await this.#save({ ...this.#state, checkpoint, file });
    await this.#finish(file);
    return join(this.#path, file);
  }

  async #save(state: WatchState): Promise<void> {
    await this.#store.save(JSON.stringify(state));
    this.#state = state;
  }

  async #finish(file: string): Promise<void> {
    await rename(this.#draftOf(file), join(this.#path, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  #draftOf(file: string): string {
    return join(this.#path, `.${file}.part`);
  }
}
