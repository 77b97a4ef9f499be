import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

/** Runs a command of labwire-server to its end, with these settings only. */
export async function runServerCommand(args: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  return promisify(execFile)(process.execPath, [main, ...args], { env: { PATH, HOME, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
  );
}
