import assert from 'node:assert/strict';
import { type BareResponse, type Baseline, startBareServer } from './baselines/bare-process.ts';
import type { BenchmarkContext, Row } from './benchmark.ts';
import { pinToCores } from './core-plan.ts';
import { sendRequest } from './raw-request.ts';
import { type Comparison, type Contender, compare } from './rounds.ts';
import { wrk } from './wrk.ts';

export interface BaselineComparison {
  name: string;
  address: string;
  path: string;
  headers: Record<string, string>;
  status?: number;
  /** For responses from a cache: the server process is pinned to one core, wrk to the other. */
  pinnedPid?: number;
  baselines: { kind: BareResponse['kind']; source?: BareResponse['source']; goal?: number }[];
}

const serverCore = 0;
const wrkCore = 1;
const sourceNames = { memory: 'from memory', file: 'with readFile' };

/** Compares the service with servers that send the same bytes and do nothing else. */
export async function compareWithBaselines(context: BenchmarkContext, comparison: BaselineComparison): Promise<Row[]> {
  const { name, address, path, headers, status = 200, pinnedPid } = comparison;
  const response = await sendRequest(`${address}${path}`, headers);
  assert.equal(response.status, status, `${name}: ${response.body.subarray(0, 300)}`);
  const cores = pinnedPid === undefined ? {} : { cores: [wrkCore] };
  const pin = (pid: number) => pinnedPid !== undefined && pinToCores([serverCore], pid);
  if (pinnedPid !== undefined) pin(pinnedPid);
  const bodyBytes = response.body.length;
  const contender = (title: string, url: string): Contender => ({
    name: title,
    run: async (seconds) => (await wrk({ url, headers, bodyBytes, ...cores }, seconds)).perSecond,
  });
  const contenders = [contender('Labwire', `${address}${path}`)];
  const goals = new Map<string, number | undefined>();
  const started: Baseline[] = [];
  const add = async (title: string, baseline: Baseline, goal: number | undefined) => {
    const same = await sendRequest(`${baseline.address}${path}`, headers);
    const isSame = same.status === status && same.body.equals(response.body);
    assert.ok(isSame, `${title} does not send the same response as the service`);
    pin(baseline.pid);
    contenders.push(contender(title, `${baseline.address}${path}`));
    goals.set(title, goal);
  };
  try {
    for (const { kind, source = 'memory', goal } of comparison.baselines) {
      const baseline = await startBareServer(kind, response, source);
      started.push(baseline);
      await add(`bare ${kind === 'node' ? 'Node' : 'Fastify'}, ${sourceNames[source]}`, baseline, goal);
    }
    return comparisonRows(name, contenders, await compare(contenders, context), goals);
  } finally {
    for (const baseline of started) await baseline.stop();
  }
}

/** One row for each contender after the first, which is the service. */
export function comparisonRows(
  name: string,
  [service, ...others]: readonly Contender[],
  { perSecond, ratio }: Comparison,
  goals: ReadonlyMap<string, number | undefined>,
): Row[] {
  const serviceName = service?.name ?? '';
  return others.map((other): Row => {
    const goal = goals.get(other.name);
    return {
      name,
      value: perSecond.get(serviceName) ?? Number.NaN,
      unit: '/s',
      comparedWith: other.name,
      comparedValue: perSecond.get(other.name) ?? Number.NaN,
      ratio: ratio(serviceName, other.name),
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    };
  });
}
