import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { spool } from '../platform/blobs/spool.ts';

export interface BackupFile {
  /** Relative to the backup, with slashes. */
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** The content of `manifest.json`, which is written last: a backup without it is not complete. */
export interface Manifest {
  format: 1;
  /** The version of Labwire that made the backup. */
  version: string;
  createdAt: string;
  /** How the database is stored: as `database.dump` of pg_dump, or as the files of the private PostgreSQL. */
  database: 'dump' | 'cluster';
  /** Folders that may be empty. */
  folders: string[];
  files: BackupFile[];
}

const manifestFile = 'manifest.json';

/** A backup that is being written. */
export class NewBackup {
  readonly path: string;
  readonly #folders: string[] = [];
  readonly #files: BackupFile[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async create(path: string): Promise<NewBackup> {
    const entries = await readdir(path).catch(() => []);
    if (entries.length > 0) throw new Error(`${path} is not empty; back up to a new folder`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new NewBackup(path);
  }

  async addFolder(path: string): Promise<void> {
    await mkdir(join(this.path, path), { recursive: true, mode: 0o700 });
    this.#folders.push(path);
  }

  /** Stores a file and makes it durable. */
  async addContent(path: string, content: Readable): Promise<BackupFile> {
    const target = join(this.path, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, 'wx', 0o600);
    try {
      const stored = { path, ...(await spool(content, file)) };
      await file.sync();
      this.#files.push(stored);
      return stored;
    } finally {
      await file.close();
    }
  }

  /** Registers a file that another program has written. */
  async addWritten(path: string): Promise<void> {
    this.#files.push({ path, ...(await measure(join(this.path, path))) });
  }

  async finish(facts: Pick<Manifest, 'version' | 'createdAt' | 'database'>): Promise<Manifest> {
    const manifest: Manifest = { format: 1, ...facts, folders: this.#folders, files: this.#files };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(this.path, manifestFile), text, { mode: 0o600, flush: true });
    return manifest;
  }
}

/** Reads the manifest of a backup and compares every file with it. */
export async function readBackup(path: string): Promise<Manifest> {
  const text = await readFile(join(path, manifestFile), 'utf8').catch(() => {
    throw new Error(`${path} is not a complete backup: it has no ${manifestFile}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${path} was made by a newer version of Labwire (${manifest.version})`);
  const damaged: string[] = [];
  for (const file of manifest.files) {
    const found = await measure(join(path, file.path)).catch(() => undefined);
    if (found?.sha256 !== file.sha256) damaged.push(`${file.path} is ${found ? 'changed' : 'missing'}`);
  }
  if (damaged.length > 0) throw new Error(`the backup ${path} is damaged:\n${damaged.join('\n')}`);
  return manifest;
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
