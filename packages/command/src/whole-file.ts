import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from './failure.ts';

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface WholeFileOptions {
  /** Whether a file that is there may be replaced. */
  force?: boolean;
  mode?: number;
}

/** A file that is there whole or not at all: written under another name, then renamed. */
export async function writeWholeFile(path: string, content: Content, options: WholeFileOptions = {}): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeDraft(draft, content, options.mode);
    if (options.force) await rename(draft, path);
    else await nameOnce(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal(`${path} is there already; --force replaces it`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Fails with EEXIST if the name is taken. Some file systems have no links; there a moment is left for a race. */
async function nameOnce(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    const isTaken = await access(path).then(
      () => true,
      () => false,
    );
    if (isTaken) throw Object.assign(new Error(path), { code: 'EEXIST' });
    await rename(draft, path);
  }
}

export async function writeDraft(path: string, content: Content, mode?: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
