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
import {
  customerSettings,
  profileSetting,
  type SettingOptions,
  type StaffSettingOptions,
  staffSettings,
  withoutTrailingSlash,
} from './settings.ts';
import type { Terminal } from './terminal.ts';

export const profileName = ({ env }: Terminal, options: GlobalOptions): string => profileSetting(env, options).value;

export interface GlobalOptions extends SettingOptions {
  json?: boolean;
  quiet?: boolean;
}

/** Long enough for the largest request: the verification of the audit trail. */
const timeoutMs = 120_000;

export interface CustomerCredentials {
  url: string;
  username: string;
  password: string;
}

/** Reads the credentials; `settings.ts` says which source takes precedence. */
export async function customerCredentials(terminal: Terminal, options: GlobalOptions): Promise<CustomerCredentials> {
  const settings = await customerSettings(terminal.env, options);
  const [url, username, password] = [settings.url.value, settings.username.value, settings.password.value];
  if (url && username && password) return { url: parseServiceUrl(url), username, password };
  if (options.profile !== undefined) {
    const isDefault = options.profile === 'default';
    const login = isDefault ? 'labwire login' : `labwire login --profile ${options.profile}`;
    throw new UsageError(`not signed in in the profile ${options.profile}: run "${login}"`);
  }
  const inProfile = settings.profile.value === 'default' ? '' : ` in the profile ${settings.profile.value}`;
  throw new UsageError(
    `not signed in${inProfile}: run "labwire login", or set LABWIRE_URL, LABWIRE_USERNAME and LABWIRE_PASSWORD; ` +
      '"labwire config show" shows what is set',
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

export interface StaffOptions extends GlobalOptions, StaffSettingOptions {}

export type LabCaller = OperationCaller<LabOperations>;

/** Calls operations of the laboratory interface. Nothing is repeated: staff see an error at once. */
export function labCaller({ url, token }: StaffCredentials, signal: AbortSignal): LabCaller {
  const transport = new Transport({ baseUrl: url, retries: 0, timeoutMs, signal }, fixedToken(token));
  return new OperationCaller(labOperations, transport);
}

export async function openLab(terminal: Terminal, options: StaffOptions): Promise<LabCaller> {
  return labCaller(await staffCredentials(terminal, options), terminal.signal);
}

/** Reads the staff token; `settings.ts` says which source takes precedence. */
export async function staffCredentials(terminal: Terminal, options: StaffOptions): Promise<StaffCredentials> {
  const { url, token } = await staffSettings(terminal.env, options);
  if (url.value && token.value) return { url: parseServiceUrl(url.value), token: token.value };
  if (options.profile !== undefined) {
    const login = `labwire lab login --profile ${options.profile}`;
    throw new UsageError(`no staff token in the profile ${options.profile}: run "${login}"`);
  }
  throw new UsageError(
    'no staff token: run "labwire lab login", set LABWIRE_URL and LABWIRE_STAFF_TOKEN, or give --data-dir',
  );
}

export function parseServiceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') {
    throw new UsageError(`"${text}" is not the URL of a service, such as https://lab.example`);
  }
  return withoutTrailingSlash(url.href);
}
