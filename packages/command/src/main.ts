import { exitCodes } from './command-error.ts';
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

// The first Ctrl-C lets the command clean up; a second one exits immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort(new Error('interrupted'));
  });
}

// A reader such as `head` closes the pipe when it has enough, which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exitCodes.success : exitCodes.failure),
  );
}

process.exitCode = await runCommand(process.argv.slice(2), terminal);
