import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick is 10 ms: USER_HZ is 100 on every Linux architecture that Node supports. */
const msPerTick = 10;

/** CPU milliseconds (user and system) of a process with all its threads. */
export function processCpuTime(pid: number): number {
  return readStat(pid).own * msPerTick;
}

/** CPU milliseconds of a PostgreSQL server: the postmaster, its children, and children that have exited. */
export function postgresCpuTime(postmaster: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...readStat(Number(name)) }))
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
  return stats.reduce((sum, { own, ofChildren }) => sum + own + ofChildren, 0) * msPerTick;
}

/** Times in clock ticks; all zero for a process that no longer exists. */
function readStat(pid: number): { parent: number; own: number; ofChildren: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (index: number) => Number(fields[index]);
    return { parent: field(1), own: field(11) + field(12), ofChildren: field(13) + field(14) };
  } catch {
    return { parent: 0, own: 0, ofChildren: 0 };
  }
}
