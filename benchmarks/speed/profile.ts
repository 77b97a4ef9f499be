import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../service.ts';
import type { Bench } from './bench.ts';
import { resultsFolder } from './folders.ts';

/** Where the time of a process went, in shares of the time that it worked. */
export interface Profile {
  work: string;
  groups: [name: string, share: number][];
  functions: [name: string, share: number][];
}

interface CpuProfile {
  /** Microseconds of the machine's clock that never goes back. */
  startTime: number;
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** A process of the service under a load, watched by V8's own profiler. */
export async function profileOf(
  { world }: Bench,
  work: string,
  load: (service: Service) => Promise<unknown>,
): Promise<Profile> {
  const folder = join(resultsFolder, 'profile');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const service = await world.serve({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  const begin = microseconds();
  let end = begin;
  try {
    await load(service);
    end = microseconds();
  } finally {
    await service.stop();
  }
  // CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile; the main thread is 0.
  const name = (await readdir(folder)).find((file) => file.split('.')[4] === '0');
  if (name === undefined) throw new Error('the service left no profile');
  return { work, ...sharesOf(JSON.parse(await readFile(join(folder, name), 'utf8')), begin, end) };
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n);

/** By self time during the load. Waiting for something to do is no work. */
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
    const place = frame.url === '' ? '' : ` (${shortPlace(frame.url)}:${frame.lineNumber + 1})`;
    const name = `${frame.functionName || 'anonymous'}${place}`;
    functions.set(name, (functions.get(name) ?? 0) + micros);
  }
  const top = (times: Map<string, number>, count: number) =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, micros]): [string, number] => [name, micros / all]);
  return { groups: top(groups, 14), functions: top(functions, 12) };
}

const places: [RegExp, string][] = [
  [/^\(garbage collector\)/, 'collecting garbage'],
  [/^\(program\)/, 'outside of JavaScript'],
  [/^(write|shutdown|readStart)\w* $/, 'Node: writing to sockets'],
  [/^(hash|oneShotDigest|update|digest)\w* $/, 'Node: hashes'],
  [/^validate\d+ /, 'library: ajv'],
  [/wasm:|node:(internal\/|_)?http/, 'Node: HTTP'],
  [/node:.*crypto/, 'Node: hashes'],
  [/node:.*zlib/, 'Node: compression'],
  [/node:.*(stream|net$)/, 'Node: streams and sockets'],
  [/node:.*fs/, 'Node: files'],
  [/node:/, 'Node: other'],
];

function groupOf({ url, functionName }: { url: string; functionName: string }): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url) ?? [];
  if (library) return `library: ${library}`;
  const [, room] = /packages\/(server\/src\/[^/]+|contract)/.exec(url) ?? [];
  if (room) return `Labwire: ${room.replace('server/src/', '')}`;
  return places.find(([pattern]) => pattern.test(`${functionName} ${url}`))?.[1] ?? 'built into V8 and Node';
}

const shortPlace = (url: string) => url.replace(/^.*\/(?:node_modules|server\/src|packages)\//, '');
