import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { account } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { catalogue, publish } from '../speed/test-data.ts';
import { createOrderHistory, type Template } from './order-history.ts';

export type Application = 'console' | 'portal';

export interface PageEnvironment {
  service: Service;
  /** The superuser's connection, for the plans of statements. */
  databaseUrl: string;
  /** The account with most orders, another one, and a token of the first. */
  accountId: number;
  otherAccountId: number;
  clientToken: string;
  /** An order with a job of 24 samples and 13 values each, and its result. */
  example: { orderId: number; labJobNumber: number; resultId: string };
  /** The session of an administrator and of a manager of the account, as `name=value`. */
  cookies: Record<Application, string>;
  stop(): Promise<void>;
}

const password = 'a long password for the benchmark';

/** Starts a service with a history of orders in a new folder, and signs a person of each application in. */
export async function startPageEnvironment(orders: number): Promise<PageEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-pages-'));
  const postgres = await startEmbedded(folder);
  const service = await startService({
    DATABASE_URL: postgres.serviceUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    LABWIRE_DATA_DIR: folder,
    LABWIRE_SIMULATOR: 'off',
  });
  const stop = async () => {
    await service.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { accountId, clientToken, template, example } = await createTemplate(service.address);
    const others = await createAccounts(service.address, 10);
    const cookies = {
      console: await signInStaff(service.address),
      portal: await signInPerson(service.address, accountId, join(folder, 'mails')),
    };
    await createOrderHistory(postgres.url, template, [
      { accountId, orders },
      ...others.map((other) => ({ accountId: other, orders: Math.ceil(orders / 50) })),
    ]);
    return {
      service,
      databaseUrl: postgres.url,
      accountId,
      otherAccountId: others[0] ?? 0,
      clientToken,
      example,
      cookies,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createTemplate(
  address: string,
): Promise<Pick<PageEnvironment, 'accountId' | 'clientToken' | 'example'> & { template: Template }> {
  const lab = `${address}/lab/api/v1`;
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', account);
  const credential = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST', {});
  const { access_token } = await call(`${address}/client/oauth/token`, '', 'POST', credential);
  const copied = await publish(address, access_token, 2, 5);
  const pdf = await fetch(`${lab}/jobs/${copied.labJobNumber}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(pdfFile({ padding: 10_000 })),
  });
  const { reportId } = (await pdf.json()) as { reportId: number };
  await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST', {});
  const example = await publish(address, access_token, 24, 12);
  return { accountId, clientToken: access_token, template: { accountId, reportId, ...copied }, example };
}

async function createAccounts(address: string, count: number): Promise<number[]> {
  const accountIds: number[] = [];
  for (let i = 0; i < count; i++) {
    const body = { ...account, name: `Customer ${i + 1}`, quotes: [] };
    accountIds.push((await call(`${address}/lab/api/v1/accounts`, adminToken, 'POST', body)).accountId);
  }
  return accountIds;
}

async function signInStaff(address: string): Promise<string> {
  const body = { name: 'administrator', role: 'admin', password };
  await call(`${address}/lab/api/v1/staff`, adminToken, 'POST', body);
  return cookieOf(address, '/lab/api/v1/session', { name: body.name, password });
}

/** Invites a manager of the account, and accepts the invitation with the link in the mail. */
async function signInPerson(address: string, accountId: number, mails: string): Promise<string> {
  const body = { email: 'manager@benchmark.example', role: 'manager' };
  await call(`${address}/lab/api/v1/accounts/${accountId}/people`, adminToken, 'POST', body);
  const token = await linkTokenIn(mails, body.email);
  return cookieOf(address, '/client/api/v4/invitation', { token, name: 'A manager', password });
}

async function linkTokenIn(mails: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    for (const name of await readdir(mails).catch(() => [])) {
      const { text = '', headers } = await simpleParser(await readFile(join(mails, name)));
      if (!JSON.stringify(headers.get('to')).includes(email)) continue;
      const token = /#(lwi_[\w-]+)/.exec(text)?.[1];
      if (token) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the invitation was not sent within 30 s');
}

async function cookieOf(address: string, path: string, body: object): Promise<string> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return cookie.split(';')[0] ?? '';
}
