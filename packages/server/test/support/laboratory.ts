import type { KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Account, NewAccount } from '@labwire/contract/lab-account.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import injectInto from 'light-my-request';
import { buildApp } from '../../src/app.ts';
import { InternalCallers } from '../../src/auth/internal-callers.ts';
import type { PasswordCost } from '../../src/auth/password.ts';
import type { Environment } from '../../src/auth/token-rules.ts';
import type { MailSettings } from '../../src/mail/mail-settings.ts';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import type { Queue } from '../../src/platform/db/queue.ts';
import { newLog } from '../../src/platform/http/log.ts';
import type { LoadLimits } from '../../src/platform/limits/load-limits.ts';
import { openRenderer } from '../../src/reports/pdf/report-renderer.ts';
import { openSigningThread, type SignatureSettings } from '../../src/reports/signature/report-signer.ts';
import { openUploadThread } from '../../src/reports/upload/report-upload.ts';
import { ResultWorkerThread } from '../../src/results/result-worker-thread.ts';
import { simulatedClock } from '../../src/sandbox/simulator/simulated-clock.ts';
import { after } from './after.ts';
import { checkResponse, type TestResponse } from './check-response.ts';
import { asServiceLogin, createDatabase } from './database.ts';
import { account, catalogue } from './fixtures.ts';
import { testingSignature } from './signatures.ts';

export const publicUrl = 'http://lab.example';
export const adminToken = 'admin-token-of-the-tests';

/** The parts of a request. `body` is sent as JSON, `payload` as it is. */
export interface Call {
  path?: Record<string, string | number>;
  query?: Record<string, string | number> | string;
  body?: unknown;
  payload?: string | Buffer;
  token?: string;
  headers?: Record<string, string>;
}

export interface Customer {
  account: Account;
  username: string;
  password: string;
  token: string;
}

export interface Laboratory {
  app: FastifyInstance;
  db: Database;
  queue: Queue;
  internalCallers: InternalCallers;
  databaseUrl: string;
  /** The folder of the report files. */
  files: string;
  /** The lines of the log. */
  log: string[];
  /** Starts at 2026-03-02T03:00:00Z and moves only by `advance`, unless the option `realTime` is set. */
  clock: { now: Date; advance(ms: number): void };
  /** Calls an operation and checks the response against the contract. */
  call(operation: Operation, call?: Call): Promise<TestResponse>;
  /** Like `call`, with the admin token. */
  lab(operation: Operation, call?: Call): Promise<TestResponse>;
  onboard(account: NewAccount): Promise<Customer>;
  tokenFor(credential: { username: string; password: string }): Promise<string>;
  staffToken(role: Role): Promise<string>;
  /** How many tokens each role has in this database, because their names are unique. */
  tokensOfRole: Map<Role, number>;
  /** Stops each application on this database, in the order in which they were started. */
  stops: (() => Promise<void>)[];
}

export interface LaboratoryOptions {
  environment?: Environment;
  /** Starts a second application on the database of this laboratory. */
  sharing?: Laboratory;
  publicUrl?: string;
  /** Simulates a laboratory. Unless the application listens on a port, steps are taken only on request. */
  simulator?: { pace: number };
  /** Uses a running clock, for background work. */
  realTime?: boolean;
  polling?: 'enforce' | 'advise';
  /** By default receivers on this machine are allowed in testing. */
  allowsLoopbackWebhooks?: boolean;
  /** By default more than any test sends, because the rate limiter measures real time: how many tokens it has depends on the machine. */
  requestsPerSecond?: number;
  loadLimits?: Partial<LoadLimits>;
  /** Returns the URL at which the service connects, for example through a proxy or with another login. */
  reach?: (serviceUrl: string) => Promise<string>;
  metricsToken?: string;
  /** By default passwords are hashed at the lowest cost, because most tests create a credential. */
  passwordCost?: 'default';
  /** Aborted when no new connections are accepted. */
  leaving?: AbortSignal;
  trustedProxies?: string[];
  /** The store for report files, instead of a folder. */
  blobs?: Blobs;
  /** The public keys of the checkpoints of the audit trail. */
  auditKeys?: readonly KeyObject[];
  /** What reports are signed with; by default a self-signed certificate. */
  signature?: SignatureSettings;
  /** How far the clock of the machine is ahead of the database. */
  clockDifferenceMs?: () => number;
  /** How mails are sent; by default none are. */
  mail?: MailSettings;
}

/** Shared by the applications of all test files in this process, because starting a thread is slow. */
export const threads = {
  renderer: openRenderer(),
  resultWorker: new ResultWorkerThread(),
  signingThread: openSigningThread(),
  uploadThread: openUploadThread(),
};

const lowPasswordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** Builds the application on a new database with a small catalogue, and removes both after the tests of the file. */
export async function startLaboratory(options: LaboratoryOptions = {}): Promise<Laboratory> {
  const { environment = 'testing', sharing } = options;
  const database = sharing ? undefined : await createDatabase();
  const url = sharing?.databaseUrl ?? database?.url ?? '';
  const serviceUrl = asServiceLogin(url);
  const login = { url: (await options.reach?.(serviceUrl)) ?? serviceUrl, role: null };
  const log: string[] = [];
  const clock = sharing?.clock ?? (options.realTime ? runningClock() : manualClock());
  const simulated = simulatedClock(() => clock.now);
  // On a busy machine a transaction may wait long for one of five connections; tests of the limit use a proxy.
  const timeouts = options.reach ? undefined : { connectMs: 60_000 };
  const db = openPostgres({ ...login, maxConnections: 5, timeouts, onError: () => {} });
  const queue = openQueue({ ...login, onError: (error) => log.push(String(error)) });
  const files = sharing?.files ?? (await mkdtemp(join(tmpdir(), 'labwire-files-')));
  const internalCallers = new InternalCallers();
  const app = buildApp({
    db,
    internalCallers,
    blobs: options.blobs ?? folderBlobs(files),
    queue,
    environment,
    polling: options.polling,
    allowsLoopbackWebhooks: options.allowsLoopbackWebhooks ?? environment === 'testing',
    requestsPerSecond: options.requestsPerSecond ?? 100_000,
    // Slow responses on a busy machine must not lower the number of slots.
    loadLimits: { slowRequestMs: 60_000, ...options.loadLimits },
    metricsToken: options.metricsToken,
    trustedProxies: options.trustedProxies,
    passwordCost: options.passwordCost === 'default' ? undefined : lowPasswordCost,
    threads,
    leaving: options.leaving,
    signature: options.signature ?? (await testingSignature()),
    mail: options.mail,
    auditKeys: options.auditKeys,
    adminToken,
    publicUrl: options.publicUrl ?? publicUrl,
    now: simulated.now,
    clockDifferenceMs: options.clockDifferenceMs,
    simulator: options.simulator && { ...options.simulator, clock: simulated },
    log: newLog('info', { write: (line: string) => void log.push(line) }),
  });
  const stop = async () => {
    await app.close();
    await queue.close();
    await db.close();
  };
  const stops = sharing?.stops ?? [];
  stops.push(stop);
  if (!sharing) {
    after(async () => {
      // The applications that share the database are stopped first.
      for (const stop of stops.reverse()) await stop();
      await database?.drop();
      await rm(files, { recursive: true, force: true });
    });
  }
  const shared = { stops, app, db, queue, internalCallers, files, log, clock };
  const callers = callersOf(app, sharing?.tokensOfRole);
  const laboratory: Laboratory = { ...shared, databaseUrl: url, ...callers };
  if (!sharing) await laboratory.lab(labOperations.putCatalogue, { body: catalogue });
  return laboratory;
}

/** A laboratory with its first customer, which most tests start from. */
export async function startWithCustomer(options: LaboratoryOptions = {}): Promise<Laboratory & { customer: Customer }> {
  const laboratory = await startLaboratory(options);
  return { ...laboratory, customer: await laboratory.onboard(account) };
}

function manualClock(): Laboratory['clock'] {
  return {
    now: new Date('2026-03-02T03:00:00.000Z'),
    advance(ms) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
}

function runningClock(): Laboratory['clock'] {
  let ahead = 0;
  return {
    get now() {
      return new Date(Date.now() + ahead);
    },
    advance(ms) {
      ahead += ms;
    },
  };
}

export function callersOf(app: FastifyInstance, tokensOfRole = new Map<Role, number>()) {
  const call = async (operation: Operation, options: Call = {}): Promise<TestResponse> => {
    const answer = await inject(app, operation, options);
    checkResponse(operation, answer);
    return answer;
  };
  const lab = (operation: Operation, options: Call = {}) => call(operation, { token: adminToken, ...options });
  const tokenFor = async ({ username, password }: { username: string; password: string }): Promise<string> => {
    const { body } = await call(clientOperations.requestToken, { body: { username, password } });
    return body.access_token;
  };
  const onboard = async (newAccount: NewAccount): Promise<Customer> => {
    const created = await lab(labOperations.createAccount, { body: newAccount });
    const path = { accountId: created.body.accountId };
    const { body: credential } = await lab(labOperations.createCredential, { path });
    return { account: created.body, ...credential, token: await tokenFor(credential) };
  };
  const staffToken = async (role: Role): Promise<string> => {
    const number = (tokensOfRole.get(role) ?? 0) + 1;
    tokensOfRole.set(role, number);
    const name = number === 1 ? `A ${role}` : `A ${role} ${number}`;
    const { body } = await lab(labOperations.createStaffToken, { body: { name, role } });
    return body.token;
  };
  return { call, lab, onboard, tokenFor, staffToken, tokensOfRole };
}

async function inject(app: FastifyInstance, operation: Operation, options: Call): Promise<TestResponse> {
  const { path = {}, query, body, payload, token, headers = {} } = options;
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const request: InjectOptions = {
    method: operation.method,
    url: typeof query === 'string' ? `${url}?${query}` : url,
    query: typeof query === 'object' ? (query as Record<string, string>) : undefined,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined || payload !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    payload: body === undefined ? payload : JSON.stringify(body),
  };
  await app.ready();
  // Emitted as the HTTP server does it, so that requests pass the fast path too.
  const response = await injectInto((raw, answer) => void app.server.emit('request', raw, answer), request);
  const isJson = /json/.test(String(response.headers['content-type']));
  return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body };
}
