import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** The files of a folder that are complete: unchanged since the previous look. */
export class ImportFolder {
  readonly path: string;
  #seen = new Map<string, string>();

  constructor(path: string) {
    this.path = path;
  }

  async prepare(): Promise<void> {
    await mkdir(join(this.path, 'done'), { recursive: true });
    await mkdir(join(this.path, 'failed'), { recursive: true });
  }

  /** Names of files that have the same size and time as at the previous look; an instrument may still write the others. */
  async completeFiles(): Promise<string[]> {
    const entries = await readdir(this.path, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && isImportable(entry.name)).map(({ name }) => name);
    const seen = new Map<string, string>();
    for (const name of names.sort()) {
      const { size, mtimeMs } = await stat(join(this.path, name));
      seen.set(name, `${size} ${mtimeMs}`);
    }
    const complete = [...seen].filter(([name, state]) => this.#seen.get(name) === state).map(([name]) => name);
    this.#seen = seen;
    return complete;
  }

  /** Writes the report first: after a crash the file is still in the folder, and the service knows that it was imported. */
  async move(name: string, to: 'done' | 'failed', report: object): Promise<string> {
    const target = await this.#freeName(join(this.path, to), name);
    await writeFile(`${target}.report.json`, `${JSON.stringify(report, null, 2)}\n`);
    await rename(join(this.path, name), target);
    this.#seen.delete(name);
    return target;
  }

  /** A file of the same name may have been moved there before. */
  async #freeName(folder: string, name: string): Promise<string> {
    const taken = new Set(await readdir(folder));
    const { name: stem, ext } = parse(name);
    for (let i = 1; ; i++) {
      const candidate = i === 1 ? name : `${stem}-${i}${ext}`;
      if (!taken.has(candidate)) return join(folder, candidate);
    }
  }
}

const isImportable = (name: string): boolean => !name.startsWith('.') && /\.(csv|txt|tsv|json|xlsx)$/i.test(name);
