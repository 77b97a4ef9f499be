import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { exactly, printChecks } from '../checks.ts';
import { adminToken, startService } from '../service.ts';
import { startPgBouncer } from './pgbouncer.ts';

/** Runs the service behind PgBouncer: it must work in session mode, and must refuse transaction mode with the reason. */
const jobs = 20;
const cleanUp: (() => Promise<unknown>)[] = [];

async function run(): Promise<0 | 1> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-pooler-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const postgres = await startEmbedded(join(folder, 'database'));
  cleanUp.push(() => postgres.stop());
  const urls = [postgres.serviceUrl, postgres.ownerUrl];
  let bouncer = await startPgBouncer(join(folder, 'pgbouncer'), urls, 'session');
  cleanUp.push(() => bouncer.stop());
  const settings = {
    HOST: '127.0.0.1',
    LABWIRE_DATA_DIR: join(folder, 'data'),
    LABWIRE_SIMULATOR: 'off',
    DATABASE_URL: bouncer.through(postgres.serviceUrl),
    DATABASE_OWNER_URL: bouncer.through(postgres.ownerUrl),
  };

  const service = await startService(settings);
  const address = service.address.replace('localhost', '127.0.0.1');
  const token = await onboardAt(address, adminToken);
  let published = 0;
  for (; published < jobs; published++) await finishJobAt(address, adminToken, token);
  const failedBefore = await failedChecks(address);

  await bouncer.stop();
  bouncer = await startPgBouncer(join(folder, 'pgbouncer'), urls, 'transaction', bouncer.port);
  let failedAfter: string[] = [];
  for (const until = Date.now() + 20_000; Date.now() < until && failedAfter.length === 0; await pause(200)) {
    failedAfter = await failedChecks(address);
  }
  await pause(10_000);
  const failedLater = await failedChecks(address);
  const exitCode = await service.stop();
  const refusal = await startAndFail({ ...settings, DATABASE_OWNER_URL: '' });

  return printChecks('Service behind PgBouncer', [
    exactly('session mode: results published', published, jobs),
    exactly('session mode: failed checks of readiness', failedBefore.length, 0),
    exactly('transaction mode: the running service is not ready', failedAfter.length > 0 ? 1 : 0, 1),
    exactly(
      'transaction mode: it fails the check changes ten seconds later',
      failedLater.includes('changes') ? 1 : 0,
      1,
    ),
    exactly('exit code of the running service', exitCode ?? -1, 0),
    exactly(
      'transaction mode: the start is refused with the reason',
      /is not in session mode/.test(refusal) ? 1 : 0,
      1,
    ),
    { name: 'message', value: refusal.trim() },
  ]);
}

async function failedChecks(address: string): Promise<string[]> {
  const response = await fetch(`${address}/health/ready`);
  const { failed = [] } = (await response.json()) as { failed?: string[] };
  return failed;
}

/** The message of a service that does not start. */
async function startAndFail(settings: Record<string, string>): Promise<string> {
  const main = new URL('../../packages/server/src/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, PORT: '0', ...settings } });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.on('close', () => resolve());
  const timer = setTimeout(() => child.kill(), 60_000);
  await ended;
  clearTimeout(timer);
  return output;
}

let exitCode = 1;
try {
  exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
}
for (const step of cleanUp.reverse()) await step().catch(() => {});
process.exit(exitCode);
