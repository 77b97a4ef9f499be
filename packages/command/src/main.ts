import { exitCodes } from './failure.ts';
import { runCommand } from './run-command.ts';
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

process.exitCode = await runCommand(process.argv.slice(2), terminal);
