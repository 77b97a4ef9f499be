import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compileCache, programPath } from './programs.ts';

/** Runs a command of labwire-server to its end, with these settings only. */
export async function runServerCommand(args: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env } };
  return promisify(execFile)(process.execPath, [programPath('src/main'), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
  );
}
