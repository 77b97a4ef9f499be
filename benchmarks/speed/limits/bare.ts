import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resultsFolder } from '../folders.ts';
import type { Answer } from '../requests.ts';

export interface BareAnswer {
  kind: 'node' | 'fastify';
  /** Where the bytes are when a request comes. */
  from: 'memory' | 'file' | 'stream';
  status: number;
  headers: Record<string, string>;
  file: string;
}

export interface Limit {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
let files = 0;

/** A server that sends what the service answered, with the same headers, and does nothing else. */
export async function startBare(
  kind: BareAnswer['kind'],
  { status, headers, body }: Answer,
  from: BareAnswer['from'] = 'memory',
): Promise<Limit> {
  const folder = join(resultsFolder, 'answers');
  await mkdir(folder, { recursive: true });
  const file = join(folder, String(files++));
  await writeFile(file, body);
  const answer: BareAnswer = { kind, from, status, headers, file };
  return startLimit(process.execPath, [script, JSON.stringify(answer)]);
}

/** A process that says on which port it listens. */
export async function startLimit(program: string, args: string[]): Promise<Limit> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const port = /listening (\d+)/.exec(text)?.[1];
    if (port) resolve(port);
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  void ended.then(() => reject(new Error(`${program} ${args[0]} ended before it listened`)));
  const port = await promise;
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
