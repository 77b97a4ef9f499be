import { chmod, mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from './failure.ts';
import { writeWholeFile } from './whole-file.ts';

/** One laboratory as one customer, or as its staff, or both. */
export interface Profile {
  url?: string;
  username?: string;
  password?: string;
  /** The laboratory's side has its own address, so that a token never goes elsewhere. */
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
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Readable by its owner alone. A profile without anything in it is forgotten. */
export async function changeProfile(env: NodeJS.ProcessEnv, name: string, change: Profile): Promise<string> {
  const path = profilePath(env);
  const { [name]: before, ...others } = await readProfiles(env);
  const after = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
  const profiles = Object.keys(after).length === 0 ? others : { ...others, [name]: after };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWholeFile(path, `${JSON.stringify(profiles, null, 2)}\n`, { force: true, mode: 0o600 });
  await chmod(path, 0o600);
  return path;
}
