import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { resultsFolder } from '../folders.ts';
import { processPlot, processPlotFile } from '../process-plot.ts';
import { measureProcessScale, type ProcessScale, type ScaledWorkload } from '../process-scale.ts';
import { describeIdle, markdownTable, processColumns, processRows, summarise } from '../process-table.ts';
import { repeatedLoad } from './cached-listing.ts';
import { firstLoad } from './first-listing.ts';
import { orderLoad } from './orders.ts';

const workloadsOf = (context: BenchmarkContext): ScaledWorkload[] => [
  { name: 'order of 1 line', loadOf: (service) => orderLoad(context, service, 1) },
  { name: 'order of 20 lines', loadOf: (service) => orderLoad(context, service, 20) },
  { name: 'first listing', loadOf: (service) => firstLoad(context, service) },
  { name: 'repeated listing', loadOf: (service) => repeatedLoad(context, service) },
];

function ratioRows(scale: ProcessScale): Row[] {
  return [...scale].flatMap(([workload, byCount]) => {
    const alone = byCount.get(1) ?? [];
    const one = summarise(alone).perSecond;
    return [...byCount].flatMap(([count, measurements]): Row[] => {
      if (count === 1) return [];
      const ratios = measurements.map(({ perSecond }) => perSecond / one);
      const value = summarise(measurements).perSecond;
      return [
        {
          name: `${workload}, ${count} processes`,
          value,
          unit: '/s',
          comparedWith: 'one process',
          comparedValue: one,
          ratio: { median: value / one, low: Math.min(...ratios), high: Math.max(...ratios) },
          ...(count === 2 && { goal: { atLeast: 1.7 } }),
        },
      ];
    });
  });
}

export const processes: Scenario = {
  name: 'processes',
  async run(context) {
    const { scale, idle, arrangement } = await measureProcessScale(context, workloadsOf(context));
    const table = markdownTable(processColumns, processRows(scale));
    const conditions = `${arrangement}\n\n${describeIdle(idle)}`;
    process.stdout.write(`${conditions}\n\n${table}\n`);
    await writeFile(join(resultsFolder, 'processes.md'), `${conditions}\n\n${table}\n`);
    await writeFile(processPlotFile(context.writesPlots), processPlot(scale, arrangement));
    return ratioRows(scale);
  },
};
