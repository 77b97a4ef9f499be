import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '../benchmark.ts';
import { timeNpmStart } from '../npm-start.ts';
import { median } from '../rounds.ts';

const root = new URL('../../../', import.meta.url).pathname;
const starts = 5;

export const start: Scenario = {
  name: 'start',
  method: () => `${starts} starts after the first`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'labwire-benchmark-'));
    try {
      const first = await timeNpmStart(root, folder);
      const later: number[] = [];
      for (let i = 0; i < starts; i++) later.push((await timeNpmStart(root, folder)).ready);
      return [
        {
          name: 'npm start to ready, embedded PostgreSQL, later starts',
          value: median(later),
          unit: 's',
          comparedWith: 'first start, which creates the demo data',
          comparedValue: first.ready,
          goal: { atMost: 3 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
