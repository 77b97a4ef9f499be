import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Control groups of Linux, version 2 or 1. */
const isVersion2 = existsSync('/sys/fs/cgroup/cgroup.controllers');
const controller = isVersion2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
const periodMicroseconds = 100_000;

/** Whether this user may limit the CPU time of processes; usually only root. */
export function mayLimitCpu(): boolean {
  try {
    accessSync(controller, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Limits a process to a share of a core. Returns the function that removes the limit once the process has ended. */
export function limitCpu(pid: number, share: number): () => void {
  const group = join(controller, `labwire-benchmark-${pid}`);
  const quota = String(Math.round(share * periodMicroseconds));
  const write = (file: string, value: string) => writeFileSync(join(group, file), value);
  mkdirSync(group);
  if (isVersion2) {
    write('cpu.max', `${quota} ${periodMicroseconds}`);
  } else {
    write('cpu.cfs_period_us', String(periodMicroseconds));
    write('cpu.cfs_quota_us', quota);
  }
  write('cgroup.procs', String(pid));
  return () => rmdirSync(group);
}
