import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resultsFolder } from './folders.ts';

/** The request that wrk repeats. `%n` in the path or the body is replaced by a number that is unique in a run. */
export interface Load {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** Used in rotation. */
  tokens?: string[];
  body?: string;
  /** The numbers restart at 1 after this many. */
  cycle?: number;
  connections?: number;
  /** The cores that wrk is pinned to. */
  cores?: readonly number[];
  /** The expected size of a response body; another size means another response than the one that was checked. */
  bodyBytes?: number;
}

export interface LoadMeasurement {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const run = promisify(execFile);
const maxHeaderBytes = 2_000;
let scriptCount = 0;
let firstNumber = Date.now() % 1_000_000;

/** Throws if any request failed, because the measurement would be meaningless. */
export async function wrk(load: Load, seconds: number): Promise<LoadMeasurement> {
  const { url, connections = 8, cores, bodyBytes } = load;
  const folder = join(resultsFolder, 'wrk');
  await mkdir(folder, { recursive: true });
  const script = join(folder, `${process.pid}-${scriptCount++}.lua`);
  await writeFile(script, luaScript(load));
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url];
  const pinned = cores === undefined ? command : ['taskset', '-c', cores.join(','), ...command];
  const { stdout } = await run(pinned[0] ?? '', pinned.slice(1));
  const measured = JSON.parse(/^measured (.*)$/m.exec(stdout)?.[1] ?? '{}');
  const { requests, bytes, micros, failed } = measured;
  if (!(requests > 0) || failed > 0) throw new Error(`${failed} of ${requests} requests failed: ${url}\n${stdout}`);
  // When wrk stops, each connection may have received part of another response.
  if (
    bodyBytes !== undefined &&
    (bytes < requests * bodyBytes || bytes > (requests + connections) * (bodyBytes + maxHeaderBytes))
  ) {
    throw new Error(`responses of ${Math.round(bytes / requests)} bytes instead of ${bodyBytes}: ${url}`);
  }
  return { requests, perSecond: (requests * 1e6) / micros, p50: measured.p50 / 1000, p99: measured.p99 / 1000 };
}

const quoted = (text: string) => `[=====[\n${text}]=====]`;

function luaScript({ url, method = 'GET', headers = {}, tokens = [], body, cycle }: Load): string {
  const { pathname, search } = new URL(url);
  const parts = (text: string) => `{${text.split('%n').map(quoted).join(',')}}`;
  // Each run has its own range of numbers.
  firstNumber += 1_000_000;
  return `
local n = ${firstNumber}
local tokens = {${tokens.map(quoted).join(',')}}
local path = ${parts(pathname + search)}
local body = ${body === undefined ? 'nil' : parts(body)}
local headers = {${Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ] = ${quoted(value)}`)}}
function request()
  n = ${cycle === undefined ? 'n' : `n % ${cycle}`} + 1
  if #tokens > 0 then headers["Authorization"] = "Bearer " .. tokens[n % #tokens + 1] end
  return wrk.format(${quoted(method)}, table.concat(path, n), headers, body and table.concat(body, n))
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('measured {"requests":%d,"bytes":%d,"micros":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.bytes, summary.duration, e.status + e.connect + e.read + e.write + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
}
