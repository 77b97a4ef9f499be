import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './command-error.ts';
import { type Profile, readProfiles } from './profile-file.ts';

/** A value and where it came from: an option, an environment variable, or a profile. */
export interface Setting {
  value: string | undefined;
  source: string | undefined;
}

export interface SettingOptions {
  profile?: string;
}

export interface StaffSettingOptions extends SettingOptions {
  dataDir?: string;
}

export const localUrl = 'http://localhost:8080';

const missing: Setting = { value: undefined, source: undefined };

export function profileSetting(env: NodeJS.ProcessEnv, { profile }: SettingOptions): { value: string; source: string } {
  if (profile !== undefined) return { value: profile, source: '--profile' };
  if (env.LABWIRE_PROFILE) return { value: env.LABWIRE_PROFILE, source: 'LABWIRE_PROFILE' };
  return { value: 'default', source: 'default' };
}

/** The first variable of the environment that is set. */
function fromEnvironment(env: NodeJS.ProcessEnv, ...names: string[]): Setting {
  const name = names.find((one) => env[one]);
  return name === undefined ? missing : { value: env[name], source: name };
}

async function storedProfile(env: NodeJS.ProcessEnv, options: SettingOptions) {
  const profile = profileSetting(env, options);
  const stored = (await readProfiles(env))[profile.value] ?? {};
  const get = (key: keyof Profile): Setting =>
    stored[key] === undefined ? missing : { value: stored[key], source: `profile ${profile.value}` };
  return { profile, get };
}

const first = (...settings: Setting[]): Setting => settings.find(({ value }) => value !== undefined) ?? missing;

/**
 * Options take precedence over the environment, and the environment over the profile. With the option --profile, only the
 * profile counts, so that variables that are set by chance do not select another account. A stored password is only used
 * with the URL and the username that it was stored with: a different LABWIRE_URL does not get it.
 */
export async function customerSettings(env: NodeJS.ProcessEnv, options: SettingOptions) {
  const { profile, get } = await storedProfile(env, options);
  const [storedUrl, storedUsername, storedPassword] = [get('url'), get('username'), get('password')];
  if (options.profile !== undefined) {
    return { profile, url: storedUrl, username: storedUsername, password: storedPassword };
  }
  const url = first(fromEnvironment(env, 'LABWIRE_URL'), storedUrl);
  const usernameVariable = fromEnvironment(env, 'LABWIRE_USERNAME');
  const isOfProfile =
    isSameUrl(url.value, storedUrl.value) &&
    (usernameVariable.value === undefined || usernameVariable.value === storedUsername.value);
  const username = first(usernameVariable, isOfProfile ? storedUsername : missing);
  const password = first(fromEnvironment(env, 'LABWIRE_PASSWORD'), isOfProfile ? storedPassword : missing);
  return { profile, url, username, password };
}

/** The same for staff. The option --data-dir takes precedence over a token in the environment. */
export async function staffSettings(env: NodeJS.ProcessEnv, options: StaffSettingOptions) {
  const { profile, get } = await storedProfile(env, options);
  const [storedUrl, storedToken] = [get('labUrl'), get('staffToken')];
  const urlVariable = fromEnvironment(env, 'LABWIRE_URL');
  const localService: Setting = { value: localUrl, source: 'default' };
  if (options.dataDir !== undefined) {
    const token = { value: await readAdminToken(options.dataDir), source: '--data-dir' };
    return { profile, url: first(urlVariable, localService), token };
  }
  if (options.profile !== undefined) return { profile, url: storedUrl, token: storedToken };
  const tokenVariable = fromEnvironment(env, 'LABWIRE_STAFF_TOKEN', 'LABWIRE_ADMIN_TOKEN');
  if (tokenVariable.value !== undefined) {
    return { profile, url: first(urlVariable, storedUrl, localService), token: tokenVariable };
  }
  const url = first(urlVariable, storedUrl);
  return { profile, url, token: isSameUrl(url.value, storedUrl.value) ? storedToken : missing };
}

async function readAdminToken(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, 'admin-token'), 'utf8')).trim();
  } catch (error) {
    throw new UsageError(`no admin token in ${folder}: ${(error as Error).message}`);
  }
}

export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const isSameUrl = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && withoutTrailingSlash(a) === withoutTrailingSlash(b);
