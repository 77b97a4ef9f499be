import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Kind, TestFile } from './test-files.ts';
import type { FileTime } from './worker-pool.ts';

/** How long each test file took last time, so that the longest start first. */
const cache = new URL('../../node_modules/.cache/labwire/test-times.json', import.meta.url);

const estimatesMs: Record<Kind, number> = { alone: 10_000, browser: 15_000, process: 12_000, long: 8_000, api: 3_000 };

export type TestTimes = Record<string, FileTime>;

export function readTestTimes(): TestTimes {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return {};
  }
}

export function writeTestTimes(times: TestTimes): void {
  mkdirSync(new URL('./', cache), { recursive: true });
  writeFileSync(cache, `${JSON.stringify(times, null, 2)}\n`);
}

export function longestFirst(files: TestFile[], times: TestTimes): TestFile[] {
  const cost = ({ path, kind }: TestFile) => times[path]?.ms ?? estimatesMs[kind];
  return files.toSorted((a, b) => cost(b) - cost(a));
}
