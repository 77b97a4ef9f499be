import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Service } from '../../service.ts';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { MixedLoad } from '../mixed-load.ts';
import { median, percentile } from '../rounds.ts';

const megabyte = 1024 * 1024;
const sampleEveryMs = 5_000;
const goals = { growth: { atMost: 1 }, p99: { atMost: 3 } };

interface MemorySample {
  minutes: number;
  megabytes: number;
}

async function measure({ environment, minutes, pace }: BenchmarkContext): Promise<Row[]> {
  const services = [await environment.serve(), await environment.serve()];
  let sampler: ReturnType<typeof startMemorySampler> | undefined;
  try {
    const load = await MixedLoad.open(environment, services);
    await load.run(5, true, pace);
    const pollsAlone = await load.run(Math.max(10, minutes * 6), false, pace);
    sampler = startMemorySampler(services);
    const cpuBefore = readCpuTicks();
    const pollsInMix = await load.run(minutes * 60, true, pace);
    sampler.sample();
    const cpuAfter = readCpuTicks();
    assert.deepEqual(load.failures.slice(0, 5), [], `${load.failures.length} requests failed`);
    const share = (cpuAfter.busy - cpuBefore.busy) / (cpuAfter.all - cpuBefore.all);
    process.stdout.write(`CPU utilisation of the machine: ${Math.round(share * 100)} %\n`);
    return [
      latencyRow(pollsInMix, pollsAlone),
      ...sampler.samples.flatMap((own, i) => memoryRows(own, i + 1, minutes)),
    ];
  } finally {
    sampler?.stop();
    await Promise.all(services.map((service) => service.stop()));
  }
}

function startMemorySampler(services: readonly Service[]) {
  const samples = services.map((): MemorySample[] => []);
  const begin = performance.now();
  const sample = () => {
    for (const [i, service] of services.entries()) {
      const minutes = (performance.now() - begin) / 60_000;
      samples[i]?.push({ minutes, megabytes: service.residentBytes() / megabyte });
    }
  };
  const timer = setInterval(sample, sampleEveryMs);
  return { samples, sample, stop: () => clearInterval(timer) };
}

function latencyRow(pollsInMix: number[], pollsAlone: number[]): Row {
  const [value, comparedValue] = [percentile(pollsInMix, 99), percentile(pollsAlone, 99)];
  const ratio = value / comparedValue;
  return {
    name: 'p99 of polls during mixed load',
    value,
    unit: 'ms',
    comparedWith: 'polls alone',
    comparedValue,
    ratio: { median: ratio, low: ratio, high: ratio },
    goal: goals.p99,
  };
}

function memoryRows(samples: readonly MemorySample[], processNumber: number, minutes: number): Row[] {
  const values = samples.map(({ megabytes }) => megabytes);
  return [
    {
      name: `maximum memory of process ${processNumber}, mixed load of ${minutes} minutes`,
      value: Math.max(...values),
      unit: 'MB',
      comparedWith: 'its median',
      comparedValue: median(values),
    },
    {
      name: `memory growth of process ${processNumber} in the second half`,
      value: slope(samples.slice(samples.length >> 1)),
      unit: 'MB/min',
      goal: goals.growth,
    },
  ];
}

/** By least squares. */
function slope(samples: readonly MemorySample[]): number {
  const mean = (of: (sample: MemorySample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const covariance = mean(({ minutes, megabytes }) => (minutes - x) * (megabytes - y));
  return covariance / mean(({ minutes }) => (minutes - x) ** 2);
}

/** Clock ticks of all cores since the machine started. */
function readCpuTicks(): { busy: number; all: number } {
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
  const all = ticks.reduce((sum, tick) => sum + tick, 0);
  // The fourth is idle and the fifth is iowait.
  return { all, busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0) };
}

export const mixed: Scenario = {
  name: 'mixed',
  run: measure,
};
