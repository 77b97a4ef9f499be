import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { account } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { adminToken, type Service, startService } from '../service.ts';
import { fillingSettings, fillTables } from './data.ts';
import { accountPlans, dataVersion, type Scale } from './data-plan.ts';
import { resultsFolder } from './folders.ts';
import { catalogue, createDocuments, type Documents } from './test-data.ts';

interface Customer {
  accountId: number;
  results: number;
  credential: { username: string; password: string };
}

interface Contents {
  version: number;
  migrations: Record<string, string>;
  customers: Customer[];
  /** A customer with documents but few results. */
  reader: Customer;
  documents: Documents;
}

/** A PostgreSQL with the data set, on which service processes can be started. */
export interface TestEnvironment extends Contents {
  postgres: EmbeddedPostgres;
  postmaster: number;
  folder: string;
  /** Starts a service process, which is stopped with the environment at the latest. */
  serve(settings?: Record<string, string>): Promise<Service>;
  tokenFor(service: Service, customer: Customer): Promise<string>;
  customerWith(results: number): Customer;
  close(): Promise<void>;
}

/** Enough connections for eight service processes. */
const settings = ['max_connections=200'];

export async function openTestEnvironment(scale: Scale): Promise<TestEnvironment> {
  const folder = join(resultsFolder, scale);
  const migrations = await readMigrations();
  let contents = await readContents(folder);
  if (!isCurrent(contents, migrations)) {
    await rm(folder, { recursive: true, force: true });
    contents = await createContents(folder, migrations, scale);
  }
  const postgres = await startEmbedded(folder, settings);
  const running = new Set<Service>();
  const tokens = new Map<string, Promise<string>>();
  const { customers } = contents;
  return {
    ...contents,
    postgres,
    postmaster: Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
    folder,
    async serve(settings = {}) {
      const started = await serveOn(postgres, folder, settings);
      const stop = async () => {
        running.delete(service);
        return started.stop();
      };
      const service: Service = { ...started, stop };
      running.add(service);
      return service;
    },
    tokenFor(service, { credential }) {
      const { username } = credential;
      const token = tokens.get(username) ?? signIn(service.address, credential);
      tokens.set(username, token);
      return token;
    },
    customerWith(results) {
      const found = customers.find((customer) => customer.results === results);
      if (!found) throw new Error(`no account has ${results} results`);
      return found;
    },
    async close() {
      await Promise.all([...running].map((service) => service.stop()));
      await postgres.stop();
    },
  };
}

/** Rate limits are lifted, because one account sends the requests of many. */
async function serveOn(
  { serviceUrl, ownerUrl }: EmbeddedPostgres,
  folder: string,
  settings: Record<string, string>,
): Promise<Service> {
  const service = await startService({
    HOST: '127.0.0.1',
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    LABWIRE_DATA_DIR: folder,
    LABWIRE_SIMULATOR: 'off',
    LABWIRE_REQUESTS_PER_SECOND: '100000',
    ...settings,
  });
  return service;
}

async function createContents(folder: string, migrations: Contents['migrations'], scale: Scale): Promise<Contents> {
  const plans = accountPlans(scale);
  process.stdout.write(`creating ${plans.length} accounts with their results\n`);
  const begin = performance.now();
  const seconds = () => Math.round((performance.now() - begin) / 1000);
  const onStep = (step: string) => process.stdout.write(`  ${step} after ${seconds()} s\n`);
  const postgres = await startEmbedded(folder, fillingSettings);
  try {
    const service = await serveOn(postgres, folder, {});
    await call(`${service.address}/lab/api/v1/catalogue`, adminToken, 'PUT', catalogue);
    const customers: Customer[] = [];
    for (const { name, results } of plans) customers.push({ ...(await onboard(service.address, name)), results });
    const reader = { ...(await onboard(service.address, 'Reader')), results: 0 };
    await service.stop();
    onStep('accounts');
    await fillTables(postgres.url, customers, onStep);
    const restarted = await serveOn(postgres, folder, {});
    const documents = await createDocuments(restarted.address, await signIn(restarted.address, reader.credential));
    await restarted.stop();
    onStep('documents');
    const contents = { version: dataVersion, migrations, customers, reader, documents };
    await writeFile(join(folder, 'contents.json'), JSON.stringify(contents));
    return contents;
  } finally {
    await postgres.stop();
    // fsync was off until now.
    spawnSync('sync');
  }
}

/** Creates an account without results. */
export async function onboard(address: string, name: string): Promise<Omit<Customer, 'results'>> {
  const lab = `${address}/lab/api/v1`;
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', { ...account, name });
  return { accountId, credential: await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST') };
}

async function signIn(address: string, credential: Customer['credential']): Promise<string> {
  return (await call(`${address}/client/oauth/token`, '', 'POST', credential)).access_token;
}

async function readContents(folder: string): Promise<Contents | undefined> {
  const text = await readFile(join(folder, 'contents.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The hash of each migration by its file name. */
async function readMigrations(): Promise<Record<string, string>> {
  const folder = fileURLToPath(new URL('../../packages/server/src/platform/db/migrations/', import.meta.url));
  const names = (await readdir(folder)).sort();
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const hashes = names.map(async (name): Promise<[string, string]> => [name, hash(await readFile(join(folder, name)))]);
  return Object.fromEntries(await Promise.all(hashes));
}

/** The data set is created again when its generator or an applied migration has changed; new migrations are applied on start. */
function isCurrent(contents: Contents | undefined, migrations: Record<string, string>): contents is Contents {
  if (contents?.version !== dataVersion) return false;
  return Object.entries(contents.migrations).every(([name, hash]) => migrations[name] === hash);
}
