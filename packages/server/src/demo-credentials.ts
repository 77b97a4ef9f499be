import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@labwire/contract/lab-account.ts';
import { type Config, readConfig } from './config.ts';
import {
  type AcceptInvitation,
  type CallLab,
  createDemoAccess,
  type DemoAccess,
  describeDemoAccess,
  fromOwnPage,
  invitationPath,
} from './sandbox/demo/demo-access.ts';
import { demoAccount } from './sandbox/demo/demo-account.ts';

/** Creates new credentials for the demo of a running service and prints them. It needs the admin token, and refuses in production. */
async function renewDemoAccess(): Promise<DemoAccess> {
  const config = readConfig(process.env, false);
  const { call, accept } = await callerOf(config);
  const { accounts } = await call<{ accounts: Account[] }>('GET', '/accounts');
  const account = accounts.find(({ name }) => name === demoAccount.name);
  if (!account) throw new Error(`the service has no demo: it has no account named ${demoAccount.name}`);
  return createDemoAccess(call, accept, account.accountId);
}

async function callerOf({
  adminToken,
  dataFolder,
  host,
  port,
}: Config): Promise<{ call: CallLab; accept: AcceptInvitation }> {
  const token = adminToken ?? (await readAdminToken(join(dataFolder, 'admin-token')));
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const origin = `http://${isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const call: CallLab = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const response = await fetch(`${origin}/lab/api/v1${path}`, init).catch(() => {
      throw new Error(`no service responds at ${origin}; start it, or set HOST and PORT as for the service`);
    });
    if (response.headers.get('labwire-environment') !== 'testing') {
      throw new Error(`the service at ${origin} is not a Labwire in the testing environment`);
    }
    if (response.status === 401) throw new Error(`the service at ${origin} does not accept the admin token`);
    if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
    return (response.status === 204 ? undefined : response.json()) as never;
  };
  const accept: AcceptInvitation = async (body) => {
    const headers = { ...fromOwnPage, 'content-type': 'application/json' };
    const response = await fetch(origin + invitationPath, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the portal's manager could not be created: ${await response.text()}`);
  };
  return { call, accept };
}

async function readAdminToken(file: string): Promise<string> {
  return (
    await readFile(file, 'utf8').catch(() => {
      throw new Error(
        `the admin token is not in ${file}; set LABWIRE_DATA_DIR or LABWIRE_ADMIN_TOKEN as for the service`,
      );
    })
  ).trim();
}

try {
  const access = await renewDemoAccess();
  process.stdout.write(`${['  Shown only once:', ...describeDemoAccess(access)].join('\n')}\n`);
} catch (error) {
  process.stderr.write(`labwire: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
