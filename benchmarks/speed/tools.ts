import { spawnSync } from 'node:child_process';

/** Each program with the Debian package that has it. */
const packages = { wrk: 'wrk', nginx: 'nginx-light', pgbench: 'postgresql-contrib', taskset: 'util-linux' };

/** Names everything that is missing at once. */
export function requireTools(): void {
  const missing = Object.entries(packages).filter(([tool]) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.map(([tool]) => tool).join(', ');
  throw new Error(`missing: ${names}; apt install ${missing.map(([, name]) => name).join(' ')}`);
}
