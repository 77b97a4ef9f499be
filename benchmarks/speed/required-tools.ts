import { spawnSync } from 'node:child_process';

/** Each program and its Debian package. */
const packages = { wrk: 'wrk', pgbench: 'postgresql-contrib', taskset: 'util-linux' };

export function requireTools(): void {
  const missing = Object.entries(packages).filter(([tool]) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.map(([tool]) => tool).join(', ');
  throw new Error(`missing: ${names}; apt install ${missing.map(([, name]) => name).join(' ')}`);
}
