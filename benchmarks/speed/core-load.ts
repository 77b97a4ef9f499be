import { readFileSync } from 'node:fs';

interface CoreTicks {
  busy: number;
  all: number;
}

/** Clock ticks of each core since the machine started. */
export function readCoreTicks(): CoreTicks[] {
  const lines = readFileSync('/proc/stat', 'utf8').split('\n');
  return lines
    .filter((line) => /^cpu\d/.test(line))
    .map((line) => {
      const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
      const all = ticks.reduce((sum, tick) => sum + tick, 0);
      // The fourth is idle and the fifth is iowait.
      return { all, busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
    });
}

/** The share of the time in which these cores were busy between two readings, with all programs of the machine. */
export function busyShare(cores: readonly number[], before: readonly CoreTicks[], after: readonly CoreTicks[]): number {
  const difference = (key: keyof CoreTicks) =>
    cores.reduce((sum, core) => sum + (after[core]?.[key] ?? 0) - (before[core]?.[key] ?? 0), 0);
  return difference('busy') / Math.max(1, difference('all'));
}
