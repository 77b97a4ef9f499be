import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Bench, Part, Row } from '../bench.ts';
import { MixedLoad } from '../mixed-load.ts';
import { median, percentile } from '../rounds.ts';

const megabyte = 1024 * 1024;
const lookEveryMs = 5_000;
const goals = { memory: { atMost: 250 }, growth: { atMost: 1 }, p99: { atMost: 3 } };

interface Look {
  minutes: number;
  memory: number;
}

async function measure({ world, minutes, pace }: Bench): Promise<Row[]> {
  const services = [await world.serve(), await world.serve()];
  const looks = services.map((): Look[] => []);
  const begin = performance.now();
  const look = () => {
    for (const [i, service] of services.entries()) {
      looks[i]?.push({ minutes: (performance.now() - begin) / 60_000, memory: service.residentBytes() / megabyte });
    }
  };
  let looking: NodeJS.Timeout | undefined;
  try {
    const load = await MixedLoad.open(world, services);
    await load.run(5, true, pace);
    const alone = await load.run(Math.max(10, minutes * 6), false, pace);
    looking = setInterval(look, lookEveryMs);
    const busyBefore = busyTime();
    const during = await load.run(minutes * 60, true, pace);
    look();
    const busy = busyTime();
    assert.deepEqual(load.failures.slice(0, 5), [], `${load.failures.length} requests failed`);
    const share = (busy.busy - busyBefore.busy) / (busy.all - busyBefore.all);
    process.stdout.write(`the machine was busy for ${Math.round(share * 100)} % of the time\n`);
    const [p99Alone, p99During] = [percentile(alone, 99), percentile(during, 99)];
    const ratio = p99During / p99Alone;
    return [
      {
        work: 'p99 of polls while everything else goes on',
        ours: p99During,
        unit: 'ms',
        other: 'polls alone',
        figure: p99Alone,
        ratio: { median: ratio, low: ratio, high: ratio },
        goal: goals.p99,
      },
      ...looks.flatMap((seen, i): Row[] => [
        {
          work: `memory of process ${i + 1} at most, mixed load of ${minutes} minutes`,
          ours: Math.max(...seen.map(({ memory }) => memory)),
          unit: 'MB',
          other: 'its median',
          figure: median(seen.map(({ memory }) => memory)),
          goal: goals.memory,
        },
        {
          work: `growth of process ${i + 1} in the last half`,
          ours: slope(seen.slice(seen.length >> 1)),
          unit: 'MB a minute',
          goal: goals.growth,
        },
      ]),
    ];
  } finally {
    clearInterval(looking);
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** By least squares. */
function slope(looks: readonly Look[]): number {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ memory }) => memory)];
  return mean((look) => (look.minutes - x) * (look.memory - y)) / mean(({ minutes }) => (minutes - x) ** 2);
}

/** Of all cores since the machine started, in its ticks. */
function busyTime(): { busy: number; all: number } {
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
  const all = ticks.reduce((sum, tick) => sum + tick, 0);
  // The fourth and the fifth are idle and waiting for a disk.
  return { all, busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
}

export const mixed: Part = { name: 'mixed', run: measure };
