import type { ChildProcess } from 'node:child_process';
import type { Launcher } from './embedded-launcher.ts';

/**
 * Stops PostgreSQL if this process dies without doing so, for example by SIGKILL. A shell waits for the end of its
 * standard input, a pipe that the kernel closes when this process dies.
 */
export function stopWhenThisProcessDies(server: ChildProcess, cluster: string, launcher: Launcher): void {
  // While PostgreSQL starts there may be no postmaster.pid yet; another number in it belongs to a later server.
  const script = 'read -r _; pid=$1; read -r pid < "$2/postmaster.pid"; [ "$pid" = "$1" ] && kill -INT "$1"';
  const watchdog = launcher.spawn('/bin/sh', ['-c', script, 'sh', String(server.pid), cluster], {
    // In its own process group, so that a signal to the group of this process does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => {});
  server.once('exit', () => watchdog.kill('SIGKILL'));
}
