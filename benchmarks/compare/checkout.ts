import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { adminToken } from '../service.ts';

/** The service of one checkout of the repository, with an embedded PostgreSQL and an empty data folder. */
export interface RunningCheckout {
  address: string;
  databaseUrl: string;
  servicePid: number;
  postgresPid: number;
}

/** Only the `start` script, the environment variables and the HTTP interface are used: the layouts may differ. */
export async function startCheckout(folder: string, cleanup: AsyncDisposableStack): Promise<RunningCheckout> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'labwire-compare-'));
  cleanup.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const { url: databaseUrl, stop } = await startEmbedded(dataFolder);
  cleanup.defer(stop);
  const postgresPid = Number.parseInt(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const address = `http://127.0.0.1:${await freePort()}`;
  const service = startService(folder, address, { LABWIRE_DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });
  cleanup.defer(service.stop);
  await service.started;
  return { address, databaseUrl, servicePid: service.pid, postgresPid };
}

/** Runs the `start` script of package.json, so that each version is measured with its own Node flags. */
function startService(folder: string, address: string, settings: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { PATH = '', HOME = '' } = process.env;
  const { hostname, port } = new URL(address);
  const child = spawn('sh', ['-c', `exec ${scripts.start.replace(/^exec /, '')}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${PATH}`,
      HOME,
      HOST: hostname,
      PORT: port,
      LABWIRE_PUBLIC_URL: address,
      LABWIRE_ADMIN_TOKEN: adminToken,
      LABWIRE_LOG_LEVEL: 'warn',
      LABWIRE_REQUESTS_PER_SECOND: '100000',
      LABWIRE_SIMULATOR: 'off',
      ...settings,
    },
  });
  const exited = once(child, 'exit');
  const started = Promise.withResolvers<void>();
  // The address is printed after the demonstration data has been created; lines of the log are JSON.
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes(address) && !line.startsWith('{')) started.resolve();
  });
  void exited.then(([code]) => started.reject(new Error(`the service in ${folder} exited with code ${code}`)));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid ?? 0, started: started.promise, stop };
}
