import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';

export interface PgBouncer {
  /** The same login and database through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

export type PoolMode = 'session' | 'transaction';

/** Starts PgBouncer with its default settings, besides the mode and the addresses, in front of the logins of these URLs. */
export async function startPgBouncer(
  folder: string,
  urls: readonly string[],
  mode: PoolMode,
  port?: number,
): Promise<PgBouncer & { port: number }> {
  const program = findPgBouncer();
  const listenPort = port ?? (await freePort());
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const server = new URL(urls[0] ?? '');
  const users = urls.map((url) => `"${new URL(url).username}" "${new URL(url).password}"`);
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  // It does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit');
  const through = (url: string) => {
    const address = new URL(url);
    address.port = String(listenPort);
    return address.href;
  };
  const failed = exited.then(() => Promise.reject(new Error(`PgBouncer exited:\n${output}`)));
  failed.catch(() => {});
  await Promise.race([accepts(through(urls[0] ?? '')), failed]);
  return {
    port: listenPort,
    through,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function findPgBouncer(): string {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return program;
    } catch {}
  }
  throw new Error('PgBouncer is needed: apt-get install pgbouncer, or brew install pgbouncer');
}

async function accepts(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isOpen) return;
    await pause(50);
  }
}
