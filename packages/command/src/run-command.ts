import { readFileSync } from 'node:fs';
import { exitCodes } from './failure.ts';
import { showFailure } from './failure-view.ts';
import { buildProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/** Does what the arguments say, and answers the exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    // Not an option of Commander's: `download --version 1.0` is another one.
    if (args[0] === '--version' || args[0] === '-V') terminal.stdout.write(`${version()}\n`);
    else await buildProgram(terminal).parseAsync(args, { from: 'user' });
    return terminal.signal.aborted ? exitCodes.interrupted : (terminal.exitCode ?? exitCodes.fine);
  } catch (error) {
    return showFailure(terminal, error, args.includes('--json'));
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
