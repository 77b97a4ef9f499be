import { readFileSync } from 'node:fs';
import { exitCodes } from './command-error.ts';
import { showError } from './error-output.ts';
import { buildProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/** Runs the command line and returns the exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  try {
    // Commander's own version option would conflict with `download --version 1.0`.
    if (args[0] === '--version' || args[0] === '-V') terminal.stdout.write(`${packageVersion()}\n`);
    else await buildProgram(terminal, { isJson }).parseAsync(args, { from: 'user' });
    return terminal.signal.aborted ? exitCodes.interrupted : (terminal.exitCode ?? exitCodes.success);
  } catch (error) {
    return showError(terminal, error, isJson);
  }
}

function packageVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
