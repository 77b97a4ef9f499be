import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../packages/server/src/db/free-port.ts';
import { adminToken } from '../service.ts';

/** The service of one checkout of the repository, with its embedded PostgreSQL and an empty data folder. */
export interface RunningCheckout {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Runs the `start` script of the checkout's package.json, so that each version is measured with its own Node flags. Only
 * the script, the environment variables and the HTTP interface are used, because the two layouts may differ.
 */
export async function startCheckout(folder: string): Promise<RunningCheckout> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'labwire-compare-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('sh', ['-c', `exec ${scripts.start}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${PATH}`,
      HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      LABWIRE_PUBLIC_URL: address,
      LABWIRE_DATA_DIR: dataFolder,
      LABWIRE_ADMIN_TOKEN: adminToken,
      LABWIRE_LOG_LEVEL: 'warn',
      LABWIRE_REQUESTS_PER_SECOND: '100000',
      LABWIRE_SIMULATOR: 'off',
    },
  });
  const exited = once(child, 'exit');
  const started = Promise.withResolvers<void>();
  // The address is printed after the demonstration data has been created; lines of the log are JSON.
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes(address) && !line.startsWith('{')) started.resolve();
  });
  void exited.then(([code]) => started.reject(new Error(`the service in ${folder} exited with code ${code}`)));
  await started.promise;
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
