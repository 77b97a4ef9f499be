import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientOptions, LabwireClient } from '@labwire/client';
import { type LabOperations, labOperations } from '@labwire/client/lab-operations';
import {
  type ClientOperations,
  clientOperations,
  fixedToken,
  OperationCaller,
  Transport,
} from '@labwire/client/operations';
import { UsageError } from './command-error.ts';
import { readProfiles } from './profile-file.ts';
import type { Terminal } from './terminal.ts';

export interface GlobalOptions {
  profile?: string;
  json?: boolean;
}

export const localUrl = 'http://localhost:8080';

/** Long enough for the largest request: the verification of the audit trail. */
const timeoutMs = 120_000;

export const profileName = ({ env }: Terminal, { profile }: GlobalOptions): string =>
  profile ?? (env.LABWIRE_PROFILE || 'default');

export interface CustomerCredentials {
  url: string;
  username: string;
  password: string;
}

/**
 * Reads the credentials from the environment, or from the profile. A stored password is only sent to the URL that it was
 * stored with: a different LABWIRE_URL does not get it.
 */
export async function customerCredentials(terminal: Terminal, options: GlobalOptions): Promise<CustomerCredentials> {
  const { LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD } = terminal.env;
  const name = profileName(terminal, options);
  const stored = (await readProfiles(terminal.env))[name] ?? {};
  const url = LABWIRE_URL || stored.url;
  const isStored = isSameUrl(url, stored.url) && (!LABWIRE_USERNAME || LABWIRE_USERNAME === stored.username);
  const username = LABWIRE_USERNAME || (isStored ? stored.username : undefined);
  const password = LABWIRE_PASSWORD || (isStored ? stored.password : undefined);
  if (url && username && password) return { url: parseServiceUrl(url), username, password };
  const inProfile = name === 'default' ? '' : ` in the profile ${name}`;
  throw new UsageError(
    `not signed in${inProfile}: run "labwire login", or set LABWIRE_URL, LABWIRE_USERNAME and LABWIRE_PASSWORD`,
  );
}

export async function openClient(
  terminal: Terminal,
  options: GlobalOptions,
  clientOptions: Partial<Pick<ClientOptions, 'sleep'>> = {},
): Promise<LabwireClient> {
  const { url, username, password } = await customerCredentials(terminal, options);
  return new LabwireClient({ baseUrl: url, username, password, signal: terminal.signal, ...clientOptions });
}

/** Requests a token, which shows whether the credentials are valid. */
export async function requestToken({ url, username, password }: CustomerCredentials, signal: AbortSignal) {
  const transport = new Transport({ baseUrl: url, retries: 0, timeoutMs, signal });
  const caller = new OperationCaller<ClientOperations>(clientOperations, transport);
  const { body, headers } = await caller.call('requestToken', { body: { username, password } });
  return { ...body, environment: headers.get('labwire-environment') };
}

export interface StaffCredentials {
  url: string;
  token: string;
}

export interface StaffOptions extends GlobalOptions {
  dataDir?: string;
}

export type LabCaller = OperationCaller<LabOperations>;

/** Calls operations of the laboratory interface. Nothing is repeated: staff see an error at once. */
export function labCaller({ url, token }: StaffCredentials, signal: AbortSignal): LabCaller {
  const transport = new Transport({ baseUrl: url, retries: 0, timeoutMs, signal }, fixedToken(token));
  return new OperationCaller(labOperations, transport);
}

export async function openLab(terminal: Terminal, options: StaffOptions): Promise<LabCaller> {
  return labCaller(await staffCredentials(terminal, options), terminal.signal);
}

/** Reads the staff token from the environment, the data folder of a service on this machine, or the profile. */
export async function staffCredentials(terminal: Terminal, options: StaffOptions): Promise<StaffCredentials> {
  const { LABWIRE_URL, LABWIRE_STAFF_TOKEN, LABWIRE_ADMIN_TOKEN } = terminal.env;
  const stored = (await readProfiles(terminal.env))[profileName(terminal, options)] ?? {};
  const token = LABWIRE_STAFF_TOKEN || LABWIRE_ADMIN_TOKEN;
  if (token) return { url: parseServiceUrl(LABWIRE_URL || stored.labUrl || localUrl), token };
  if (options.dataDir !== undefined) {
    return { url: parseServiceUrl(LABWIRE_URL || localUrl), token: await readAdminToken(options.dataDir) };
  }
  const url = LABWIRE_URL || stored.labUrl;
  if (url && stored.staffToken && isSameUrl(url, stored.labUrl)) {
    return { url: parseServiceUrl(url), token: stored.staffToken };
  }
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

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const isSameUrl = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && withoutTrailingSlash(a) === withoutTrailingSlash(b);

export function parseServiceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') {
    throw new UsageError(`"${text}" is not the URL of a service, such as https://lab.example`);
  }
  return withoutTrailingSlash(url.href);
}
