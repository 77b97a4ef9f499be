import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, newToken } from './token-rules.ts';

export interface AdminToken {
  token: string;
  /** Where it is kept; undefined if it came from the settings. */
  file?: string;
  /** Made just now: to be shown once. */
  isNew: boolean;
}

/** The token of the settings, or the one kept in the data folder, readable by its owner alone; made on a first start. */
export async function findAdminToken(
  fromSettings: string | undefined,
  dataFolder: string,
  environment: Environment,
): Promise<AdminToken> {
  if (fromSettings !== undefined) return { token: fromSettings, isNew: false };
  const file = join(dataFolder, 'admin-token');
  await mkdir(dataFolder, { recursive: true });
  const token = newToken('staff', environment);
  // Written whole under another name first: nobody may read half a token, not even a process that starts beside this.
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
    return { token, file, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
    return { token: (await readFile(file, 'utf8')).trim(), file, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}
