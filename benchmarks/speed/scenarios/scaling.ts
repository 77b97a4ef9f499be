import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row, Scenario } from '../benchmark.ts';
import { resultsFolder } from '../folders.ts';
import { deepPage, firstPageOfTen } from '../listing-queries.ts';
import { plotFile, plotOf } from '../plot.ts';
import { type Costs, countingQuery, measureCosts, requestsPerRound } from '../scaling-costs.ts';

const goal = { atMost: 1.2 };
const smallAccount = 10_000;

/** Compares the cost of each query in a large account with its cost in the account with 10,000 results. */
function scalingRows(costs: Costs): Row[] {
  const rows: Row[] = [];
  const add = (name: string, value: number | undefined, comparedWith: string, comparedValue: number | undefined) => {
    if (value === undefined || comparedValue === undefined) return;
    const ratio = value / comparedValue;
    rows.push({
      name,
      value,
      unit: 'ms',
      comparedWith,
      comparedValue,
      ratio: { median: ratio, low: ratio, high: ratio },
      goal,
    });
  };
  for (const [query, bySize] of costs) {
    if (query === countingQuery) continue;
    for (const size of [500_000, 2_000_000, 10_000_000]) {
      const name = `${query}, account of ${size.toLocaleString('en')}`;
      add(name, bySize.get(size), 'account of 10,000', bySize.get(smallAccount));
    }
  }
  const large = 2_000_000;
  const deep = `${deepPage}, account of ${large.toLocaleString('en')}`;
  add(deep, costs.get(deepPage)?.get(large), `${firstPageOfTen}, same account`, costs.get(firstPageOfTen)?.get(large));
  return rows;
}

const savedCostsFile = join(resultsFolder, 'costs.json');

/** The account with 10 million results is in another data set; the plot shows the latest costs of both. */
async function mergeWithSavedCosts(costs: Costs): Promise<Costs> {
  const text = await readFile(savedCostsFile, 'utf8').catch(() => '[]');
  const merged: Costs = new Map((JSON.parse(text) as [string, [number, number][]][]).map(([k, v]) => [k, new Map(v)]));
  for (const [query, bySize] of costs) merged.set(query, new Map([...(merged.get(query) ?? []), ...bySize]));
  await writeFile(savedCostsFile, JSON.stringify([...merged].map(([query, bySize]) => [query, [...bySize]])));
  return merged;
}

export const scaling: Scenario = {
  name: 'scaling',
  method: ({ rounds }) => `${rounds * requestsPerRound} requests of each query`,
  async run(context) {
    const costs = await measureCosts(context);
    const plotted = context.scale === 'small' ? costs : await mergeWithSavedCosts(costs);
    await writeFile(plotFile(context.isPublished), plotOf(plotted));
    return scalingRows(costs);
  },
};
