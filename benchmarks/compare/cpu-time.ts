import { readdirSync, readFileSync } from 'node:fs';

/** CPU time (user and system) in milliseconds. */
export interface CpuTime {
  service: number;
  postgres: number;
}

interface ProcessStat {
  pid: number;
  parent: number;
  own: number;
  /** The time of children that have exited. */
  ofChildren: number;
}

/** A clock tick is 10 ms: USER_HZ is 100 on every Linux architecture that Node supports. */
const msPerTick = 10;

/**
 * Reads /proc/<pid>/stat. PostgreSQL is every descendant of the service process; sessions that ended meanwhile are
 * counted through their parent. CPU time depends much less than elapsed time on what else the machine does.
 */
export function readCpuTime(servicePid: number): CpuTime {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? []);
  const descendants = new Set([servicePid]);
  for (let size = 0; size !== descendants.size; ) {
    size = descendants.size;
    for (const { pid, parent } of stats) if (descendants.has(parent)) descendants.add(pid);
  }
  const cpuTime = { service: 0, postgres: 0 };
  for (const { pid, own, ofChildren } of stats) {
    if (pid === servicePid) cpuTime.service = own * msPerTick;
    else if (descendants.has(pid)) cpuTime.postgres += (own + ofChildren) * msPerTick;
  }
  return cpuTime;
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (index: number) => Number(fields[index]);
    return { pid, parent: ticks(1), own: ticks(11) + ticks(12), ofChildren: ticks(13) + ticks(14) };
  } catch {
    // The process ended after the folder was listed.
    return undefined;
  }
}
