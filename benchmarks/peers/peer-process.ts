import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { HOME, PATH } from './peer-install.ts';

const startTimeoutMs = 120_000;

export interface PeerProcess {
  pid: number;
  residentBytes(): number;
  stop(): Promise<void>;
}

/** Starts a process in production mode and waits until `readyUrl` returns any response. */
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
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close');
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(timer);
  };
  for (const deadline = Date.now() + startTimeoutMs; ; await pause(50)) {
    if (hasExited) throw new Error(`${args.join(' ')} exited before it listened:\n${output}`);
    if (await fetch(readyUrl).then(drained, () => false)) break;
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${args.join(' ')} does not respond:\n${output}`);
    }
  }
  return {
    pid: child.pid ?? 0,
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop,
  };
}

const drained = async (response: Response) => {
  await response.arrayBuffer();
  return true;
};
