import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = new URL('../../packages/server/src/main.ts', import.meta.url).pathname;

export const adminToken = 'admin-token-of-the-fault-harness';

/** A service as a process of its own, on a data folder that goes with it. */
export interface Service {
  address: string;
  process: ChildProcess;
  /** Lines of its log at the level of errors. */
  errors: string[];
  residentBytes(): number;
  stop(): Promise<void>;
}

export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      LABWIRE_DATA_DIR: folder,
      LABWIRE_ADMIN_TOKEN: adminToken,
      LABWIRE_SIMULATOR: 'off',
      LABWIRE_LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const errors: string[] = [];
  let printed = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    const lines = printed.split('\n');
    printed = lines.pop() ?? '';
    for (const line of lines) {
      if (/"level":(50|60)/.test(line)) errors.push(line);
      const found = /listens on (http\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    }
  });
  const ended = once(child, 'close');
  void ended.then(() => reject(new Error('the service ended before it listened')));
  return {
    address: await address,
    process: child,
    errors,
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
