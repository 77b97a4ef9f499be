import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Blobs, BlobsUnavailable, type StoredBlob, toUnavailable } from './blobs.ts';
import { newSender, type TimeLimits, usualLimits } from './s3-http.ts';
import { spool } from './spool.ts';

export interface S3Settings {
  bucket: string;
  /** Before the keys, without a slash at either end; may be empty. */
  prefix: string;
  /** Undefined: AWS itself. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

interface Task {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  /** The answers that mean success. */
  good: number[];
  signedHeaders?: Record<string, string>;
  headers?: OutgoingHttpHeaders;
  /** Made anew for each try. */
  body?: () => Readable;
}

/** Before the second and the third try. S3 asks its callers to try again now and then. */
const waitsMs = [200, 600];

const emptySha256 = createHash('sha256').digest('hex');

/** Objects in a bucket of S3, or of anything that speaks its language. */
export function s3Blobs(settings: S3Settings, limits: TimeLimits = usualLimits): Blobs {
  const aws = new AwsClient({ ...settings, service: 's3' });
  const root = rootOf(settings);
  const send = newSender(new URL(root).protocol, limits);

  async function tryOnce({ method, key, good, signedHeaders, headers, body }: Task): Promise<IncomingMessage> {
    const signed = await aws.sign(root + key, { method, headers: signedHeaders });
    const allHeaders = { ...Object.fromEntries(signed.headers), ...headers };
    const response = await send(new URL(signed.url), { method, headers: allHeaders }, body?.());
    const status = response.statusCode ?? 0;
    if (!good.includes(status)) throw new UnwelcomeAnswer(status, await startOf(response));
    return response;
  }

  async function run(task: Task): Promise<IncomingMessage> {
    for (let tries = 0; ; tries++) {
      try {
        return await tryOnce(task);
      } catch (error) {
        const wait = waitsMs[tries];
        if (wait === undefined || (error instanceof UnwelcomeAnswer && error.isFinal)) throw failureOf(task, error);
        await pause(wait);
      }
    }
  }

  function failureOf({ method, key }: Task, error: unknown): Error {
    const { message, code } = error as NodeJS.ErrnoException;
    // A refused connection to a name with several addresses has a code only.
    const text = `S3 failed to ${method} ${root}${key}: ${message || code}`;
    const isFinal = error instanceof UnwelcomeAnswer && error.isFinal;
    return isFinal ? new Error(text, { cause: error }) : new BlobsUnavailable(text, error);
  }

  return {
    async put(key: string, content: Readable): Promise<StoredBlob> {
      const path = join(tmpdir(), `labwire-${key}`);
      // S3 wants the size and the hash before the first byte. A file without a name is gone with the process, however
      // that ends.
      const file = await open(path, 'wx+', 0o600);
      try {
        await rm(path);
        const { size, sha256 } = await spool(content, file).catch((error: unknown) => {
          throw toUnavailable(error);
        });
        const response = await run({
          method: 'PUT',
          key,
          good: [200],
          signedHeaders: { 'x-amz-content-sha256': sha256 },
          headers: { 'content-length': size },
          body: () => Readable.from(contentOf(file), { objectMode: false }),
        });
        await startOf(response);
        return { key, size, sha256 };
      } finally {
        await file.close();
      }
    },

    open: (key, range) =>
      range
        ? run({ method: 'GET', key, good: [206], headers: { range: `bytes=${range.start}-${range.end}` } })
        : run({ method: 'GET', key, good: [200] }),

    async remove(key) {
      await startOf(await run({ method: 'DELETE', key, good: [200, 204, 404] }));
    },

    async check() {
      const task: Task = {
        method: 'PUT',
        key: 'ready',
        good: [200],
        signedHeaders: { 'x-amz-content-sha256': emptySha256 },
        headers: { 'content-length': 0 },
      };
      const response = await tryOnce(task).catch((error: unknown) => {
        throw failureOf(task, error);
      });
      await startOf(response);
    },
  };
}

class UnwelcomeAnswer extends Error {
  readonly isFinal: boolean;

  /** Of the text only the code is told: S3 repeats what was signed, and by whom. */
  constructor(status: number, text: string) {
    super(`it answered ${status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trimEnd());
    this.isFinal = status < 500 && status !== 429;
  }
}

/** The address that keys are added to. A name with dots does not fit AWS's certificate. */
export function rootOf({ bucket, prefix, endpoint, region }: S3Settings): string {
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  const isAws = endpoint === undefined;
  const base =
    isAws && !bucket.includes('.') ? `https://${bucket}.${host}` : `${endpoint ?? `https://${host}`}/${bucket}`;
  return prefix === '' ? `${base}/` : `${base}/${prefix}/`;
}

/** Leaves the file open for the next try; a read stream of Node closes it when it is destroyed, whatever its options. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(65_536), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** All of a short answer; the connection of a long one is given up. */
async function startOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 10_000) break;
  }
  return text;
}
