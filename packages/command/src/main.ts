import { readFileSync } from 'node:fs';
import { exitCodes } from './failure.ts';
import { showFailure } from './failure-view.ts';
import { buildProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

const interruption = new AbortController();
const terminal: Terminal = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  now: () => new Date(),
};

// The first Ctrl-C lets a command tidy up, a second one does not wait for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort(new Error('interrupted'));
  });
}

// Whoever reads has read enough, as `head` has.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exitCodes.fine : exitCodes.refused),
  );
}

const args = process.argv.slice(2);
try {
  // Not an option of Commander's: `download --version 1.0` is another one.
  if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version()}\n`);
  else await buildProgram(terminal).parseAsync(args, { from: 'user' });
  if (interruption.signal.aborted) process.exitCode = exitCodes.interrupted;
} catch (error) {
  process.exitCode = showFailure(terminal, error, args.includes('--json'));
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
