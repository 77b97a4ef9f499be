import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

/**
 * The CPU time of a process, its running descendants, and those that have ended and whose exit status their parent has read.
 * Zero on systems without /proc.
 */
export function cpuOfProcessTree(root: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of processIds()) {
    const fields = readStat(name);
    if (!fields) continue;
    // Numbered as in proc(5), from the third field: 4 is the parent, 14 to 17 are the times of the process and of its children.
    const [, parent = 0, ...rest] = fields.map(Number);
    ticks.set(
      Number(name),
      rest.slice(9, 13).reduce((sum, value) => sum + value, 0),
    );
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0);
  return sum(root) * msPerTick;
}

/** The CPU time of the processes that this process started and that have ended. */
export function cpuOfEndedChildren(): number {
  const [user = 0, system = 0] = (readStat('self') ?? []).slice(13, 15).map(Number);
  return (user + system) * msPerTick;
}

/** CPU times of test files and of other parts of a run. */
export class CpuTimes {
  readonly #entries: { name: string; kind: string; ms: number }[] = [];

  add(name: string, ms: number, kind = name): void {
    this.#entries.push({ name, kind, ms });
  }

  /** The sums by a property, the highest first, and the sum of all. */
  table(title: string, keyOf: (entry: { name: string; kind: string }) => string): string {
    const sums = Object.entries(Object.groupBy(this.#entries, keyOf)).map(
      ([key, entries = []]) => [key, entries.reduce((sum, { ms }) => sum + ms, 0)] as const,
    );
    const total = sums.reduce((sum, [, ms]) => sum + ms, 0);
    const line = ([key, ms]: readonly [string, number]) => `${(ms / 1_000).toFixed(1).padStart(8)}  ${key}\n`;
    const lines = [...sums.toSorted(([, a], [, b]) => b - a), ['in total', total] as const].map(line);
    return `\n${title}:\n${lines.join('')}`;
  }
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields after the name of the program, which may contain spaces. */
function readStat(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // the process has ended
  }
}
