import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminToken, startService } from '../service.ts';
import { measureFault } from './fault.ts';
import { flowSteps } from './flow.ts';
import { measureLoad } from './load.ts';

/**
 * Runs the whole product on a database that Citus distributes, and measures orders, publishing and polls. The database is
 * prepared as the guide describes (Scaling): migrated, distributed, with a login of the service. With `--during=COMMAND` only the command
 * runs, while orders are submitted, and no acknowledged order may be lost. The data folder has the report files and the key of the
 * audit trail, which belong to the database: `--data=FOLDER` keeps it for a further run on the same database.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { during: { type: 'string' }, data: { type: 'string' } },
});
const url = positionals[0] ?? process.env.CITUS_URL;
if (!url) {
  process.stderr.write(
    'npm run scale:citus needs the URL of the coordinator with the login of the service, in CITUS_URL or as an argument: ' +
      'npm run scale:citus -- postgres://labwire_service:…@coordinator/labwire\n',
  );
  process.exit(1);
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'labwire-scale-')));
const settings = {
  DATABASE_URL: url,
  LABWIRE_DATA_DIR: folder,
  LABWIRE_ENV: 'testing',
  LABWIRE_POLLING: 'advise',
  LABWIRE_SIMULATOR: 'off',
  LABWIRE_WEBHOOK_LOOPBACK: 'on',
  LABWIRE_REQUESTS_PER_SECOND: '10000',
};
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the steps one after the other and returns how many failed. */
async function runFlow(address: string): Promise<number> {
  let failed = 0;
  for (const [name, run] of flowSteps(address)) {
    const startedAt = performance.now();
    const problem = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (problem !== undefined) failed++;
    const ms = (performance.now() - startedAt).toFixed(0);
    print(
      `${problem === undefined ? 'ok    ' : 'FAILED'}  ${name} (${ms} ms)${problem ? `: ${problem.slice(0, 300)}` : ''}`,
    );
  }
  return failed;
}

/** A service with the data folder of another database is not ready: it has neither its report files nor its key. */
async function requireReady(address: string): Promise<void> {
  const response = await fetch(`${address}/health/ready`);
  const body = await response.text();
  if (response.ok) return;
  throw new Error(`not ready: ${body}. Use a new database, or --data with the data folder of the run before`);
}

const service = await startService(settings);
let failed = 0;
try {
  await requireReady(service.address);
  if (values.during === undefined) {
    failed = await runFlow(service.address);
    for (const line of await measureLoad(service.address, adminToken)) print(line);
  } else {
    failed = await measureFault(service.address, values.during, print);
  }
  for (const line of service.errors.slice(0, 5)) print(line.slice(0, 1_000));
} finally {
  await service.stop();
}
const verification = spawnSync(process.execPath, ['packages/server/src/verify-data.ts'], {
  env: { PATH: process.env.PATH, ...settings },
  encoding: 'utf8',
});
process.stdout.write(
  `${verification.status === 0 ? 'ok    ' : 'FAILED'}  verify-data\n${verification.stdout}${verification.stderr}`,
);
if (values.data === undefined) await rm(folder, { recursive: true, force: true });
process.exitCode = failed > 0 || verification.status !== 0 ? 1 : 0;
