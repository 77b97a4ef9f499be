import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, newToken } from './token-rules.ts';

export interface AdminToken {
  token: string;
  /** Undefined if the token is configured. */
  file?: string;
  /** A new token is shown once. */
  isNew: boolean;
}

/** Returns the configured token, or the one in the data folder, which is created on the first start with mode 0600. */
export async function findAdminToken(
  configured: string | undefined,
  dataFolder: string,
  environment: Environment,
): Promise<AdminToken> {
  if (configured !== undefined) return { token: configured, isNew: false };
  const file = join(dataFolder, 'admin-token');
  await mkdir(dataFolder, { recursive: true });
  const token = newToken('staff', environment);
  // link() makes the complete file appear atomically, even if two processes start at the same time.
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
