import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { HOME, PATH } from './peer-install.ts';

const patienceMs = 120_000;

export interface PeerProcess {
  residentBytes(): number;
  stop(): Promise<void>;
}

/** One process in production mode, with its own settings only; it has started when `readyUrl` answers at all. */
export async function startProcess(
  folder: string,
  args: string[],
  settings: Record<string, string>,
  readyUrl: string,
): Promise<PeerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close');
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  for (const deadline = Date.now() + patienceMs; ; await pause(50)) {
    if (hasEnded) throw new Error(`${args.join(' ')} ended before it listened:\n${said}`);
    if (await fetch(readyUrl).then(drained, () => false)) break;
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${args.join(' ')} does not answer:\n${said}`);
    }
  }
  return {
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop,
  };
}

const drained = async (response: Response) => {
  await response.arrayBuffer();
  return true;
};
