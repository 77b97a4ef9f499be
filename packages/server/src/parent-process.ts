/**
 * Calls back once when the process `pid`, which started this one, has ended. npm forwards SIGINT and SIGTERM, but SIGHUP
 * and SIGKILL end npm alone, and a process gets no notice of that: its parent changes, so this polls.
 */
export function onParentExit(pid: number, callback: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === pid) return;
    clearInterval(timer);
    callback();
  }, 250);
  timer.unref();
}

/**
 * The value of `--parent-pid`. Scripts of package.json run `exec node … --parent-pid=$PPID`: without `exec` there would be
 * a shell between npm and Node that does not forward signals.
 */
export function parentPidArgument(args: readonly string[]): number | undefined {
  const value = args.find((arg) => /^--parent-pid=\d+$/.test(arg));
  return value === undefined ? undefined : Number(value.slice('--parent-pid='.length));
}
