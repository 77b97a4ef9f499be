import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resultsFolder } from '../folders.ts';
import type { RawResponse } from '../raw-request.ts';

export interface BareResponse {
  kind: 'node' | 'fastify';
  /** Where the body is read from. */
  source: 'memory' | 'file';
  status: number;
  headers: Record<string, string>;
  file: string;
}

export interface Baseline {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
let fileCount = 0;

/** Starts a server that always sends the given response. */
export async function startBareServer(
  kind: BareResponse['kind'],
  { status, headers, body }: RawResponse,
  source: BareResponse['source'] = 'memory',
): Promise<Baseline> {
  const folder = join(resultsFolder, 'responses');
  await mkdir(folder, { recursive: true });
  const file = join(folder, String(fileCount++));
  await writeFile(file, body);
  const response: BareResponse = { kind, source, status, headers, file };
  return startBaseline(process.execPath, [script, JSON.stringify(response)]);
}

/** Starts a program that prints the port on which it listens. */
export async function startBaseline(program: string, args: string[]): Promise<Baseline> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const port = /listening (\d+)/.exec(text)?.[1];
    if (port) resolve(port);
  });
  const exited = new Promise<void>((done) => child.on('close', () => done()));
  void exited.then(() => reject(new Error(`${program} ${args[0]} exited before it listened`)));
  const port = await promise;
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
