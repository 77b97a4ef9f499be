import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../service.ts';
import type { BenchmarkContext } from './benchmark.ts';
import { resultsFolder } from './folders.ts';

/** The CPU profile of a process, as shares of the time in which it was not idle. */
export interface Profile {
  name: string;
  groups: [name: string, share: number][];
  functions: [name: string, share: number][];
}

interface CpuProfile {
  /** Microseconds of the monotonic clock. */
  startTime: number;
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Runs a load against a service process with V8's CPU profiler. */
export async function profileLoad(
  { environment }: BenchmarkContext,
  name: string,
  load: (service: Service) => Promise<unknown>,
): Promise<Profile> {
  const folder = join(resultsFolder, 'profile');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const service = await environment.serve({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  const begin = microseconds();
  let end = begin;
  try {
    await load(service);
    end = microseconds();
  } finally {
    await service.stop();
  }
  // CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile; the main thread is 0.
  const profileFile = (await readdir(folder)).find((file) => file.split('.')[4] === '0');
  if (profileFile === undefined) throw new Error('the service wrote no profile');
  return { name, ...sharesOf(JSON.parse(await readFile(join(folder, profileFile), 'utf8')), begin, end) };
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n);

/** Self time during the load; idle time is not counted. */
function sharesOf(
  { startTime, nodes, samples, timeDeltas }: CpuProfile,
  begin: number,
  end: number,
): Pick<Profile, 'groups' | 'functions'> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const groups = new Map<string, number>();
  const functions = new Map<string, number>();
  let all = 0;
  let at = startTime;
  for (const [i, id] of samples.entries()) {
    const frame = frames.get(id);
    const micros = timeDeltas[i] ?? 0;
    at += micros;
    if (at < begin || at > end) continue;
    if (!frame || frame.functionName === '(idle)') continue;
    all += micros;
    const group = groupOf(frame);
    groups.set(group, (groups.get(group) ?? 0) + micros);
    const location = frame.url === '' ? '' : ` (${shortPath(frame.url)}:${frame.lineNumber + 1})`;
    const name = `${frame.functionName || 'anonymous'}${location}`;
    functions.set(name, (functions.get(name) ?? 0) + micros);
  }
  const top = (times: Map<string, number>, count: number) =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, micros]): [string, number] => [name, micros / all]);
  return { groups: top(groups, 14), functions: top(functions, 12) };
}

const groupPatterns: [RegExp, string][] = [
  [/^\(garbage collector\)/, 'garbage collection'],
  [/^\(program\)/, 'native code'],
  [/^(write|shutdown|readStart)\w* $/, 'Node: writing to sockets'],
  [/^(hash|oneShotDigest|update|digest)\w* $/, 'Node: crypto'],
  [/^validate\d+ /, 'library: ajv'],
  [/wasm:|node:(internal\/|_)?http/, 'Node: HTTP'],
  [/node:.*crypto/, 'Node: crypto'],
  [/node:.*zlib/, 'Node: compression'],
  [/node:.*(stream|net$)/, 'Node: streams and sockets'],
  [/node:.*fs/, 'Node: files'],
  [/node:/, 'Node: other'],
];

function groupOf({ url, functionName }: { url: string; functionName: string }): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url) ?? [];
  if (library) return `library: ${library}`;
  const [, module] = /packages\/(server\/src\/(?:platform\/)?[^/]+|contract)/.exec(url) ?? [];
  if (module) return `Labwire: ${module.replace('server/src/', '')}`;
  return groupPatterns.find(([pattern]) => pattern.test(`${functionName} ${url}`))?.[1] ?? 'built-in functions';
}

const shortPath = (url: string) => url.replace(/^.*\/(?:node_modules|server\/src|packages)\//, '');
