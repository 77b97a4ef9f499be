import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientOptions, LabwireClient } from '@labwire/client';
import { UsageError } from './failure.ts';
import { readProfiles } from './profile-file.ts';
import type { Terminal } from './terminal.ts';

export interface GlobalOptions {
  profile?: string;
  json?: boolean;
}

export const localUrl = 'http://localhost:8080';

export const profileName = ({ env }: Terminal, { profile }: GlobalOptions): string =>
  profile ?? (env.LABWIRE_PROFILE || 'default');

export interface Customer {
  url: string;
  username: string;
  password: string;
}

/**
 * From the environment, and otherwise from the profile. A stored password goes to the address that it was stored with
 * and to no other: naming another address is not enough to be sent it.
 */
export async function findCustomer(terminal: Terminal, options: GlobalOptions): Promise<Customer> {
  const { LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD } = terminal.env;
  const name = profileName(terminal, options);
  const stored = (await readProfiles(terminal.env))[name] ?? {};
  const url = LABWIRE_URL || stored.url;
  const isStored = sameAddress(url, stored.url) && (!LABWIRE_USERNAME || LABWIRE_USERNAME === stored.username);
  const username = LABWIRE_USERNAME || (isStored ? stored.username : undefined);
  const password = LABWIRE_PASSWORD || (isStored ? stored.password : undefined);
  if (url && username && password) return { url: checkedUrl(url), username, password };
  throw new UsageError(
    `nobody is signed in${name === 'default' ? '' : ` as ${name}`}: run "labwire login", or set LABWIRE_URL, LABWIRE_USERNAME and LABWIRE_PASSWORD`,
  );
}

export async function openClient(
  terminal: Terminal,
  options: GlobalOptions,
  more: Partial<Pick<ClientOptions, 'fetch' | 'sleep'>> = {},
): Promise<LabwireClient> {
  const { url, username, password } = await findCustomer(terminal, options);
  return new LabwireClient({ baseUrl: url, username, password, signal: terminal.signal, ...more });
}

export interface Staff {
  url: string;
  token: string;
}

export interface StaffOptions extends GlobalOptions {
  dataDir?: string;
}

/** From the environment, the data folder of a service on this machine, or the profile. */
export async function findStaff(terminal: Terminal, options: StaffOptions): Promise<Staff> {
  const { LABWIRE_URL, LABWIRE_STAFF_TOKEN, LABWIRE_ADMIN_TOKEN } = terminal.env;
  const stored = (await readProfiles(terminal.env))[profileName(terminal, options)] ?? {};
  const given = LABWIRE_STAFF_TOKEN || LABWIRE_ADMIN_TOKEN;
  if (given) return { url: checkedUrl(LABWIRE_URL || stored.labUrl || localUrl), token: given };
  if (options.dataDir !== undefined) {
    return { url: checkedUrl(LABWIRE_URL || localUrl), token: await readAdminToken(options.dataDir) };
  }
  const url = LABWIRE_URL || stored.labUrl;
  if (url && stored.staffToken && sameAddress(url, stored.labUrl))
    return { url: checkedUrl(url), token: stored.staffToken };
  throw new UsageError(
    'no staff token: run "labwire lab login", set LABWIRE_URL and LABWIRE_STAFF_TOKEN, or give --data-dir',
  );
}

async function readAdminToken(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, 'admin-token'), 'utf8')).trim();
  } catch (error) {
    throw new UsageError(`no admin token in ${folder}: ${(error as Error).message}`);
  }
}

const plainAddress = (url: string): string => url.replace(/\/+$/, '');
const sameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && plainAddress(a) === plainAddress(b);

export function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') {
    throw new UsageError(`"${text}" is not the address of a service, such as https://lab.example`);
  }
  return plainAddress(url.href);
}
