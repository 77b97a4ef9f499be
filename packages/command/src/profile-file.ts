import { chmod, mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';
import { CommandError } from './command-error.ts';

/** Stored credentials: of a customer, of staff, or both. */
export interface Profile {
  url?: string;
  username?: string;
  password?: string;
  /** Separate from `url`, so that the staff token is not sent to another service. */
  labUrl?: string;
  staffToken?: string;
}

export type Profiles = Record<string, Profile>;

export const profilePath = (env: NodeJS.ProcessEnv): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'labwire', 'profiles.json');

export async function readProfiles(env: NodeJS.ProcessEnv): Promise<Profiles> {
  const path = profilePath(env);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Profiles;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Updates a profile in a file that only its owner can read. Removes the profile if nothing is left in it. */
export async function changeProfile(env: NodeJS.ProcessEnv, name: string, change: Profile): Promise<string> {
  const path = profilePath(env);
  const { [name]: before, ...others } = await readProfiles(env);
  const after = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
  const profiles = Object.keys(after).length === 0 ? others : { ...others, [name]: after };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomically(path, `${JSON.stringify(profiles, null, 2)}\n`, { force: true, mode: 0o600 });
  await chmod(path, 0o600);
  return path;
}
