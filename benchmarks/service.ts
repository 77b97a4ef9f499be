import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const main = new URL('../packages/server/src/main.ts', import.meta.url).pathname;

/** The settings of the container image, with which the C library returns freed memory to the system. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

export const adminToken = 'benchmark-admin-token';

/** The service running as a separate process. */
export interface Service {
  address: string;
  pid: number;
  /** The text that it printed on start-up. */
  greeting: string;
  /** Log lines with level error or fatal. */
  errors: string[];
  residentBytes(): number;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the service with these settings only; settings in the environment of the benchmark are ignored. */
export async function startService(settings: Record<string, string>, program = main): Promise<Service> {
  const { PATH = '', HOME = '' } = process.env;
  const defaults = { ...allocatorSettings, PORT: '0', LABWIRE_ADMIN_TOKEN: adminToken, LABWIRE_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...defaults, ...settings },
  });
  const errors: string[] = [];
  let incompleteLine = '';
  let greeting = '';
  const { promise: started, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (incompleteLine + chunk).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) {
      if (/"level":"(error|fatal)"/.test(line)) errors.push(line);
      if (!line.startsWith('{')) greeting += `${line}\n`;
    }
    if (greeting.includes('Ctrl-C')) resolve();
  });
  const exited = once(child, 'close');
  void exited.then(() => reject(new Error('the service exited before it listened')));
  await started;
  return {
    address: /(https?:\/\/\S+)/.exec(greeting)?.[1] ?? '',
    greeting,
    pid: child.pid ?? 0,
    errors,
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
