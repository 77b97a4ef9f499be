import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './bench.ts';
import { resultsFolder } from './folders.ts';
import type { Profile } from './profile.ts';

/** What was found, part by part: a part that is run again takes the place of what it found before. */
export interface BenchRecord {
  machine: string;
  fillSeconds: number;
  parts: Record<string, { rows: Row[]; takenOn: string; how: string }>;
  profiles: Profile[];
}

const file = join(resultsFolder, 'record.json');

export async function readRecord(): Promise<BenchRecord> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { machine: '', fillSeconds: 0, parts: {}, profiles: [] } : JSON.parse(text);
}

export async function writeRecord(record: BenchRecord): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(file, JSON.stringify(record, null, 1));
}

/** What a figure depends on beside the code. */
export function describeMachine(): string {
  const [first, ...others] = cpus();
  const tool = (name: string, flag: string) => execFileSync(name, [flag], { encoding: 'utf8' }).trim();
  return [
    `${1 + others.length} × ${first?.model.trim()}`,
    `Node ${process.version}`,
    tool('pgbench', '--version').replace('(PostgreSQL) ', ''),
  ].join(', ');
}
