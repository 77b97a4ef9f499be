import assert from 'node:assert/strict';
import type { Bench, Row } from './bench.ts';
import { type BareAnswer, type Limit, startBare } from './limits/bare.ts';
import { ask } from './requests.ts';
import { type Contender, compare } from './rounds.ts';
import { bindTo } from './world.ts';
import { wrk } from './wrk.ts';

export interface Against {
  work: string;
  address: string;
  path: string;
  headers: Record<string, string>;
  status?: number;
  /** Answers from memory: the server has one core, wrk the other. */
  boundPid?: number;
  limits: { kind: BareAnswer['kind']; from?: BareAnswer['from']; goal?: number }[];
  /** Further servers that send the same. */
  others?: { name: string; limit: Limit; path: string; goal?: number }[];
}

const serverCore = 0;
const wrkCore = 1;
const words = { memory: 'from memory', file: 'by readFile', stream: 'as a stream' };

/** The service beside servers that send the very bytes it answered. */
export async function againstLimits(bench: Bench, against: Against): Promise<Row[]> {
  const { work, address, path, headers, status = 200, boundPid } = against;
  const answer = await ask(`${address}${path}`, headers);
  assert.equal(answer.status, status, `${work}: ${answer.body.subarray(0, 300)}`);
  const core = boundPid === undefined ? {} : { core: wrkCore };
  const bind = (pid: number) => boundPid !== undefined && bindTo(serverCore, pid);
  if (boundPid !== undefined) bind(boundPid);
  const bodyBytes = answer.body.length;
  const contender = (name: string, url: string): Contender => ({
    name,
    run: async (seconds) => (await wrk({ url, headers, bodyBytes, ...core }, seconds)).perSecond,
  });
  const contenders = [contender('ours', `${address}${path}`)];
  const goals = new Map<string, number | undefined>();
  const started: Limit[] = [];
  const join = async (name: string, limit: Limit, at: string, goal: number | undefined) => {
    const same = await ask(`${limit.address}${at}`, headers);
    assert.ok(same.status === status && same.body.equals(answer.body), `${name} does not send the same as the service`);
    bind(limit.pid);
    contenders.push(contender(name, `${limit.address}${at}`));
    goals.set(name, goal);
  };
  try {
    for (const { kind, from = 'memory', goal } of against.limits) {
      const limit = await startBare(kind, answer, from);
      started.push(limit);
      await join(`bare ${kind === 'node' ? 'Node' : 'Fastify'}, ${words[from]}`, limit, path, goal);
    }
    for (const { name, limit, path: at, goal } of against.others ?? []) await join(name, limit, at, goal);
    return rowsOf(work, contenders, await compare(contenders, bench), goals);
  } finally {
    for (const limit of started) await limit.stop();
  }
}

/** A row for each of the others. */
export function rowsOf(
  work: string,
  [ours, ...others]: readonly Contender[],
  { perSecond, ratio }: Awaited<ReturnType<typeof compare>>,
  goals: ReadonlyMap<string, number | undefined>,
): Row[] {
  const figure = (name = '') => perSecond.get(name) ?? Number.NaN;
  return others.map(({ name }): Row => {
    const goal = goals.get(name);
    return {
      work,
      ours: figure(ours?.name),
      unit: '/s',
      other: name,
      figure: figure(name),
      ratio: ratio(ours?.name ?? '', name),
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    };
  });
}
