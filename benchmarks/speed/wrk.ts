import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resultsFolder } from './folders.ts';

/** What wrk sends, again and again. `%n` in the path or the body is a number that never comes twice in a run. */
export interface Load {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent in turns, with one body for all. */
  tokens?: string[];
  body?: string;
  /** The numbers begin again at 1 after so many. */
  cycle?: number;
  connections?: number;
  /** The core that wrk is bound to. */
  core?: number;
  /** How many bytes an answer has at least and, but for its headers, at most: another answer than the one that was checked would differ. */
  bodyBytes?: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const run = promisify(execFile);
const headerBytes = 2_000;
let scripts = 0;
let begun = Date.now() % 1_000_000;

/** An answer that is an error, or none, makes the measurement worthless: it is thrown away with everything else. */
export async function wrk(load: Load, seconds: number): Promise<Measured> {
  const { url, connections = 8, core, bodyBytes } = load;
  const folder = join(resultsFolder, 'wrk');
  await mkdir(folder, { recursive: true });
  const script = join(folder, `${process.pid}-${scripts++}.lua`);
  await writeFile(script, scriptOf(load));
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url];
  const bound = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const { stdout } = await run(bound[0] ?? '', bound.slice(1));
  const found = JSON.parse(/^measured (.*)$/m.exec(stdout)?.[1] ?? '{}');
  const { requests, bytes, micros, failed } = found;
  if (!(requests > 0) || failed > 0) throw new Error(`${failed} of ${requests} requests failed: ${url}\n${stdout}`);
  // At the end an answer is under way on each connection.
  if (
    bodyBytes !== undefined &&
    (bytes < requests * bodyBytes || bytes > (requests + connections) * (bodyBytes + headerBytes))
  ) {
    throw new Error(`answers of ${Math.round(bytes / requests)} bytes instead of ${bodyBytes}: ${url}`);
  }
  return { requests, perSecond: (requests * 1e6) / micros, p50: found.p50 / 1000, p99: found.p99 / 1000 };
}

const quoted = (text: string) => `[=====[\n${text}]=====]`;

function scriptOf({ url, method = 'GET', headers = {}, tokens = [], body, cycle }: Load): string {
  const { pathname, search } = new URL(url);
  const parts = (text: string) => `{${text.split('%n').map(quoted).join(',')}}`;
  // A run goes on counting where none has counted before.
  begun += 1_000_000;
  return `
local n = ${begun}
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
