import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error.ts';

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface AtomicFileOptions {
  /** Whether an existing file may be replaced. */
  force?: boolean;
  mode?: number;
}

/** Writes a file under a temporary name and renames it, so that an incomplete file never has the final name. */
export async function writeFileAtomically(
  path: string,
  content: Content,
  options: AtomicFileOptions = {},
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeAndSync(temporary, content, options.mode);
    if (options.force) await rename(temporary, path);
    else await renameIfFree(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(`${path} already exists; --force replaces it`);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Fails with EEXIST if the path exists. Without hard links, a file that appears after the check is overwritten. */
async function renameIfFree(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) throw Object.assign(new Error(path), { code: 'EEXIST' });
    await rename(temporary, path);
  }
}

export async function writeAndSync(path: string, content: Content, mode?: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
