import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part, Row } from '../bench.ts';
import { type Costs, measureCosts } from '../flat-costs.ts';
import { deepPage, firstOfTen } from '../flat-ways.ts';
import { resultsFolder } from '../folders.ts';
import { plotFile, plotOf } from '../plot.ts';

const goal = { atMost: 1.2 };
const small = 10_000;

/** What each way costs in a large account, beside the same in the account of 10,000. */
function rowsOf(costs: Costs): Row[] {
  const rows: Row[] = [];
  const add = (work: string, ours: number | undefined, other: string, figure: number | undefined) => {
    if (ours === undefined || figure === undefined) return;
    const ratio = ours / figure;
    rows.push({ work, ours, unit: 'ms', other, figure, ratio: { median: ratio, low: ratio, high: ratio }, goal });
  };
  for (const [way, ofWay] of costs) {
    for (const size of [500_000, 2_000_000, 10_000_000]) {
      const work = `${way}, account of ${size.toLocaleString('en')}`;
      if (way.startsWith('PostgreSQL')) continue;
      add(work, ofWay.get(size), 'the same, account of 10,000', ofWay.get(small));
    }
  }
  const large = 2_000_000;
  const deep = `${deepPage}, account of ${large.toLocaleString('en')}`;
  add(deep, costs.get(deepPage)?.get(large), `${firstOfTen}, same account`, costs.get(firstOfTen)?.get(large));
  return rows;
}

const knownFile = join(resultsFolder, 'costs.json');

/** The account of 10 million is of other data than the rest; what was found of either stays in the plot. */
async function addToKnown(costs: Costs): Promise<Costs> {
  const text = await readFile(knownFile, 'utf8').catch(() => '[]');
  const known: Costs = new Map((JSON.parse(text) as [string, [number, number][]][]).map(([k, v]) => [k, new Map(v)]));
  for (const [way, ofWay] of costs) known.set(way, new Map([...(known.get(way) ?? []), ...ofWay]));
  await writeFile(knownFile, JSON.stringify([...known].map(([way, ofWay]) => [way, [...ofWay]])));
  return known;
}

export const flat: Part = {
  name: 'flat',
  async run(bench) {
    const costs = await measureCosts(bench);
    await writeFile(plotFile(bench.isPublished), plotOf(bench.scale === 'small' ? costs : await addToKnown(costs)));
    return rowsOf(costs);
  },
};
