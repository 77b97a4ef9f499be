import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FileCheckpointStore } from '@labwire/client/node';
import { writeAndSync } from './atomic-file.ts';
import { CommandError } from './command-error.ts';

/** The content of `.labwire-watch.json` in the folder. */
interface WatchState {
  /** Account, format and filters of the watch; they stay the same for a folder. */
  of: string;
  since: string;
  checkpoint?: string;
  /** The last file that the checkpoint covers; after a crash it may still have its temporary name. */
  file?: string;
}

/**
 * A folder that receives each result as a file exactly once. A result is written under a temporary name, then the
 * checkpoint is saved, then the file is renamed. After a crash before the checkpoint, the result is fetched again and
 * replaces its temporary file; after a crash behind it, the file is renamed at the next start. A file that was moved
 * away is not written again.
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
    if (state.of !== of) throw new CommandError(`${path} is the folder of another watch (${state.of}); use a new one`);
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
    await writeAndSync(this.#temporaryPath(file), content);
    await this.#save({ ...this.#state, checkpoint, file });
    await this.#finish(file);
    return join(this.#path, file);
  }

  async #save(state: WatchState): Promise<void> {
    await this.#store.save(JSON.stringify(state));
    this.#state = state;
  }

  async #finish(file: string): Promise<void> {
    await rename(this.#temporaryPath(file), join(this.#path, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  #temporaryPath(file: string): string {
    return join(this.#path, `.${file}.part`);
  }
}
