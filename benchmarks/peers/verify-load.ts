import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Load {
  url: string;
  headers: Record<string, string>;
  /** The request is a POST if there is a body. */
  body?: string;
}

/** Runs wrk with eight connections for five seconds; throws if any request fails. */
export async function sendRequests({ url, headers, body }: Load): Promise<{ perSecond: number; requests: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-wrk-'));
  try {
    const script = join(folder, 'request.lua');
    const all = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const lines = Object.entries(all).map(([name, value]) => `wrk.headers[ ${quoted(name)} ] = ${quoted(value)}`);
    if (body !== undefined) lines.push('wrk.method = "POST"', `wrk.body = ${quoted(body)}`);
    await writeFile(script, lines.join('\n'));
    const { stdout } = await run('wrk', ['-t1', '-c8', '-d5s', '--timeout', '30s', '-s', script, url]);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`requests failed:\n${stdout}`);
    return {
      perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
      requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A Lua long string; JSON does not contain its closing bracket. */
const quoted = (text: string) => `[==[${text}]==]`;
