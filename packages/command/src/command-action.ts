import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';
import { UsageError } from './failure.ts';

/** What a command does, with all options, the global ones too, and its arguments. */
export const action =
  <Options extends GlobalOptions>(work: (options: Options, ...args: string[]) => Promise<void>) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    await work(command.optsWithGlobals() as Options, ...command.args);
  };

export function wholeNumber(text: string, what: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return number;
  throw new UsageError(`${what} is a whole number, not "${text}"`);
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30m`, `45s`, `1h`. */
export function durationMs(text: string, what: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * units[unit as keyof typeof units];
  if (ms > 0) return ms;
  throw new UsageError(`${what} is a time such as 30m, 45s or 1h, not "${text}"`);
}

/** A day or a moment, in UTC. */
export function moment(text: string, what: string): string {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(written) && !Number.isNaN(Date.parse(written))) return written;
  throw new UsageError(`${what} is a day or a moment in UTC, such as 2026-03-01 or 2026-03-01T09:30:00Z`);
}
