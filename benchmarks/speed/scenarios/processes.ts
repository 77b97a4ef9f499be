import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { measureProcessScale, type ProcessScale, type ScaledWorkload } from '../process-scale.ts';
import { median } from '../rounds.ts';
import { repeatedLoad } from './cached-listing.ts';
import { firstLoad } from './first-listing.ts';
import { orderLoad } from './orders.ts';

const workloadsOf = (context: BenchmarkContext): ScaledWorkload[] => [
  { name: 'order of 1 line', loadOf: (service) => orderLoad(context, service, 1) },
  { name: 'order of 20 lines', loadOf: (service) => orderLoad(context, service, 20) },
  { name: 'first listing', loadOf: (service) => firstLoad(context, service) },
  { name: 'repeated listing', loadOf: (service) => repeatedLoad(context, service) },
];

function processRows(scale: ProcessScale): Row[] {
  return [...scale].flatMap(([workload, byCount]) => {
    const middle = (count: number, key: 'perSecond' | 'service' | 'database') =>
      median((byCount.get(count) ?? []).map((measured) => measured[key]));
    const one = middle(1, 'perSecond');
    return [...byCount].flatMap(([count, measurements]): Row[] => {
      const name = `${workload}, ${count} ${count === 1 ? 'process' : 'processes'}`;
      const value = middle(count, 'perSecond');
      const ratios = measurements.map(({ perSecond }) => perSecond / one);
      return [
        {
          name,
          value,
          unit: '/s',
          comparedWith: 'one process',
          comparedValue: one,
          ratio: { median: value / one, low: Math.min(...ratios), high: Math.max(...ratios) },
          ...(count === 2 && { goal: { atLeast: 1.7 } }),
        },
        {
          name: `${name}: CPU time of a request`,
          value: middle(count, 'service'),
          unit: 'ms',
          comparedWith: 'in PostgreSQL',
          comparedValue: middle(count, 'database'),
        },
      ];
    });
  });
}

export const processes: Scenario = {
  name: 'processes',
  async run(context) {
    const { scale, arrangement } = await measureProcessScale(context, workloadsOf(context));
    process.stdout.write(`${arrangement}\n`);
    return processRows(scale);
  },
};
