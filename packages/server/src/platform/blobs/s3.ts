import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Blobs, BlobsUnavailable, type StoredBlob, storeIdFile, toUnavailable } from './blobs.ts';
import { spool } from './spool.ts';

export interface S3Settings {
  bucket: string;
  /** Prepended to every key, without a slash at either end; may be empty. */
  prefix: string;
  /** Undefined: AWS. */
  endpoint: string | undefined;
  /** Undefined: the region of the AWS profile. */
  region: string | undefined;
  /** Undefined: those that the default provider chain of the AWS SDK finds. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined } | undefined;
}

export interface S3Timeouts {
  /** To connect, and to get the response to a request without a body. */
  responseMs: number;
  /** Without any progress of a transfer. */
  idleMs: number;
}

/** `idleMs` is longer than the time after which the server ends a stalled download of a customer. */
const defaultTimeouts: S3Timeouts = { responseMs: 10_000, idleMs: 60_000 };

const maxAttempts = 3;
/** Before the second and the third attempt of an upload. */
const uploadRetryDelaysMs = [200, 600];

/** Opens a bucket of S3 or of an S3-compatible store. */
export async function s3Blobs(settings: S3Settings, timeouts: S3Timeouts = defaultTimeouts): Promise<Blobs> {
  const client = newClient(settings, timeouts);
  await client.config.region().catch(() => {
    throw new Error('AWS_REGION must be set, or the AWS profile must have a region');
  });
  return new S3Blobs(client, settings, timeouts.responseMs);
}

class S3Blobs implements Blobs {
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  /** For requests without a body. */
  readonly #options: { requestTimeout: number };

  constructor(client: S3Client, settings: S3Settings, requestTimeout: number) {
    this.#client = client;
    this.#settings = settings;
    this.#options = { requestTimeout };
  }

  async put(key: string, content: Readable): Promise<StoredBlob> {
    const path = join(tmpdir(), `labwire-${key}`);
    // S3 requires the size and the hash before the content. The file is unlinked at once, so that it cannot outlive the
    // process.
    const file = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
      const measured = await spool(content, file).catch((error: unknown) => {
        throw toUnavailable(error);
      });
      const blob = { key, ...measured };
      await this.#uploadWithRetries(file, blob).catch((error: unknown) => this.#fail('PutObject', key, error));
      return blob;
    } finally {
      await file.close();
    }
  }

  async open(key: string, range?: { start: number; end: number }, version?: string): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...this.#objectFor(key), Range, IfMatch: version });
    const { Body, $metadata } = await this.#client
      .send(command, this.#options)
      .catch((error: unknown) => this.#fail('GetObject', key, error));
    const content = Body as Readable;
    if (range && $metadata.httpStatusCode !== 206) {
      content.destroy();
      throw new Error(`S3 GetObject ${key} failed: the store ignored the requested range`);
    }
    return content;
  }

  async version(key: string): Promise<string> {
    const command = new HeadObjectCommand(this.#objectFor(key));
    const { ETag = '' } = await this.#client
      .send(command, this.#options)
      .catch((error: unknown) => this.#fail('HeadObject', key, error));
    return ETag;
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#objectFor(key)), this.#options);
    } catch (error) {
      // S3 reports success for a missing object; some other stores do not.
      if (!(error instanceof Error && error.name === 'NoSuchKey')) this.#fail('DeleteObject', key, error);
    }
  }

  /** Reads, because a bucket with versions would keep every object that a probe writes. */
  async check(): Promise<void> {
    await this.readStoreId();
  }

  async checkWrite(): Promise<void> {
    await this.#putText('ready', '');
  }

  async readStoreId(): Promise<string | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#objectFor(storeIdFile)), this.#options);
      return (await Body?.transformToString())?.trim();
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      return this.#fail('GetObject', storeIdFile, error);
    }
  }

  writeStoreId(storeId: string): Promise<void> {
    return this.#putText(storeIdFile, `${storeId}\n`);
  }

  async #putText(key: string, text: string): Promise<void> {
    const command = new PutObjectCommand({ ...this.#objectFor(key), Body: text });
    await this.#client.send(command, this.#options).catch((error: unknown) => this.#fail('PutObject', key, error));
  }

  /** The SDK does not repeat requests whose body is a stream. */
  async #uploadWithRetries(file: FileHandle, blob: StoredBlob): Promise<void> {
    for (const delayMs of uploadRetryDelaysMs) {
      try {
        return await this.#upload(file, blob);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        await sleep(delayMs);
      }
    }
    await this.#upload(file, blob);
  }

  async #upload(file: FileHandle, { key, size, sha256 }: StoredBlob): Promise<void> {
    const abort = new AbortController();
    const body = Readable.from(contentOf(file), { objectMode: false });
    body.on('error', (error) => abort.abort(error));
    const command = new PutObjectCommand({ ...this.#objectFor(key), Body: body, ContentLength: size });
    // With this header the signature covers the content; the SDK itself cannot hash a stream.
    command.middlewareStack.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': sha256 });
        return next(args);
      },
      { step: 'build' },
    );
    try {
      await this.#client.send(command, { abortSignal: abort.signal });
    } catch (error) {
      // A store may reject an upload before it has read all of it. The connection cannot be reused then.
      abort.abort();
      throw error;
    } finally {
      body.destroy();
    }
  }

  #objectFor(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#settings;
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` };
  }

  #fail(operation: string, key: string, error: unknown): never {
    const { Bucket, Key } = this.#objectFor(key);
    throw toFailure(`S3 ${operation} s3://${Bucket}/${Key}`, error);
  }
}

function newClient({ endpoint, region, credentials }: S3Settings, { responseMs, idleMs }: S3Timeouts): S3Client {
  const ignore = () => {};
  // The number of connections is limited by the number of requests that the server handles.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  return new S3Client({
    region,
    endpoint,
    ...(credentials && { credentials }),
    forcePathStyle: endpoint !== undefined,
    maxAttempts,
    // Other stores reject the checksum headers that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: responseMs,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Failures are thrown; without this the SDK also prints some of them on the console.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
}

/** The SDK's error is not attached as the cause, because it contains the access key and the signature. */
function toFailure(operation: string, error: unknown): Error {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const status = statusOf(error);
  // A refused connection to a host with several addresses has a code and no message.
  const text = `${operation} failed: ${status === undefined ? message || code : `${status} ${name}`}`;
  return isRetryable(error) ? new BlobsUnavailable(text) : new Error(text);
}

/** S3 sends RequestTimeout with status 400. */
function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429 || (error as Error).name === 'RequestTimeout';
}

function statusOf(error: unknown): number | undefined {
  const { $metadata, $response } = error as Partial<S3ServiceException>;
  return $metadata?.httpStatusCode ?? $response?.statusCode;
}

/** A read stream of Node would close the file, which the next attempt needs. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(65_536), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
