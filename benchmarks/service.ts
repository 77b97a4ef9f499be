import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const main = new URL('../packages/server/src/main.ts', import.meta.url).pathname;

/** As `npm start` runs it. */
export const asStarted = ['--max-semi-space-size=8'];

/** As the container runs it: the C library gives back what is freed. */
const asContained = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

export const adminToken = 'admin-token-of-the-bench';

/** The service as a process of its own. */
export interface Service {
  address: string;
  pid: number;
  /** What it printed for people at its start. */
  greeting: string;
  /** Lines of its log at the level of errors. */
  errors: string[];
  residentBytes(): number;
  /** Answers its exit code. */
  stop(): Promise<number | null>;
}

/** With these settings; those of whoever runs the bench stay out. */
export async function startService(settings: Record<string, string>): Promise<Service> {
  const { PATH = '', HOME = '' } = process.env;
  const usual = { ...asContained, PORT: '0', LABWIRE_ADMIN_TOKEN: adminToken, LABWIRE_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...asStarted, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...usual, ...settings },
  });
  const errors: string[] = [];
  let rest = '';
  let greeting = '';
  const { promise: greeted, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/"level":"(error|fatal)"/.test(line)) errors.push(line);
      if (!line.startsWith('{')) greeting += `${line}\n`;
    }
    if (greeting.includes('Ctrl-C')) resolve();
  });
  const ended = once(child, 'close');
  void ended.then(() => reject(new Error('the service ended before it listened')));
  await greeted;
  return {
    address: /listens on (http\S+)/.exec(greeting)?.[1] ?? '',
    greeting,
    pid: child.pid ?? 0,
    errors,
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
