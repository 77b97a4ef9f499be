import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './benchmark.ts';
import { resultsFolder } from './folders.ts';
import type { Profile } from './profile.ts';

/** The latest measurements of each scenario. */
export interface BenchmarkRecord {
  machine: string;
  fillSeconds: number;
  scenarios: Record<string, { rows: Row[]; date: string; method: string }>;
  profiles: Profile[];
}

const file = join(resultsFolder, 'record.json');

export async function readRecord(): Promise<BenchmarkRecord> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? { machine: '', fillSeconds: 0, scenarios: {}, profiles: [] } : JSON.parse(text);
}

export async function writeRecord(record: BenchmarkRecord): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(file, JSON.stringify(record, null, 1));
}

export function describeMachine(): string {
  const [first, ...others] = cpus();
  const tool = (name: string, flag: string) => execFileSync(name, [flag], { encoding: 'utf8' }).trim();
  return [
    `${1 + others.length} × ${first?.model.trim()}`,
    `Node ${process.version}`,
    tool('pgbench', '--version').replace('(PostgreSQL) ', ''),
  ].join(', ');
}
