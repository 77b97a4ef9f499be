import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { toUnavailable } from '../../platform/blobs/blobs.ts';
import { spool } from '../../platform/blobs/spool.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { PdfThread, PdfTooExpensive } from '../pdf-thread.ts';
import type { Stamp } from './stamp-pdf.ts';
import type { UploadedDraft } from './upload-draft-pdf.ts';

const maxUploadBytes = 100 * 1024 * 1024;

/** An uploaded file on the disk of this process, which is removed when it is closed. */
export interface ReceivedUpload {
  sha256: string;
  read(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Stores an upload in a temporary file, so that slow uploads and waiting files use no memory. */
export async function receiveUpload(upload: Readable): Promise<ReceivedUpload> {
  const path = join(tmpdir(), `labwire-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Unlinked at once, so that it cannot outlive the process.
    await rm(path);
    const { sha256, size } = await spool(Readable.from(requirePdf(upload)), file);
    return { sha256, read: () => readWhole(file, size), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw toUnavailable(error);
  }
}

async function readWhole(file: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let position = 0; position < size; ) {
    const { bytesRead } = await file.read(bytes, position, size - position, position);
    if (bytesRead === 0) throw new Error('the uploaded file was shortened');
    position += bytesRead;
  }
  return bytes;
}

/** Passes an uploaded file through, and throws if it is not a PDF or too large. */
async function* requirePdf(upload: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    if (size === 0 && !chunk.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw notPdf();
    size += chunk.length;
    if (size > maxUploadBytes) throw new ProblemError('body-too-large');
    yield chunk;
  }
  if (size === 0) throw notPdf();
}

const notPdf = () => new ProblemError('unsupported-media-type', { detail: 'The body is not a PDF.' });

/** A file of 100 MiB is in memory about four times while it is checked, rewritten and stamped. */
const limits = { heapMegabytes: 512, totalMegabytes: 768, keptMegabytes: 128, timeoutMs: 30_000, maxQueued: 20 };

/** The thread that checks uploaded files. */
export const openUploadThread = (): PdfThread => new PdfThread(limits);

/** Checks and stamps an upload in the thread. Throws with all reasons why the file cannot be a report. */
export async function prepareUpload(
  thread: PdfThread,
  { read }: ReceivedUpload,
  stamp: Stamp,
): Promise<Exclude<UploadedDraft, { objections: string[] }>> {
  const draft = await thread
    .run('draftUpload', async () => ({ file: await read(), stamp }))
    .catch((error: unknown) => {
      if (error instanceof PdfTooExpensive) return { objections: [error.message] };
      throw error;
    });
  if ('objections' in draft) {
    const detail = `The PDF cannot be used as a report: ${draft.objections.join('; ')}.`;
    throw new ProblemError('invalid-request', { detail });
  }
  return draft;
}
