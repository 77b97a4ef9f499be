import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../src/platform/blobs/s3.ts';
import { after } from './after.ts';

Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SESSION_TOKEN: 'a/session+token==',
});

/** Starts an S3 server in a separate process, so that tests can measure their own memory and connections. */
export async function startS3(): Promise<{ settings: S3Settings; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-s3-'));
  const server = fork(new URL('./s3-process.ts', import.meta.url), [folder]);
  const ended = once(server, 'exit');
  after(async () => {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const stopped = ended.then(([code]) => Promise.reject(new Error(`the S3 server ended with ${code}`)));
  stopped.catch(() => {});
  const [{ port }] = await Promise.race([once(server, 'message'), stopped]);
  return { settings: settingsFor(port), folder };
}

export function settingsFor(port: number): S3Settings {
  return { bucket: 'lab', prefix: 'some/reports', endpoint: `http://127.0.0.1:${port}`, region: 'eu-central-1' };
}
