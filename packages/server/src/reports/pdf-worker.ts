import { parentPort } from 'node:worker_threads';
import {
  type PreparedPdf,
  prepareSignature,
  type SignatureSpace,
  type UnsignedPdf,
} from './signature/signature-pdf.ts';
import type { Stamp } from './upload/stamp-pdf.ts';
import { draftUpload, type UploadedDraft } from './upload/upload-draft-pdf.ts';

/** What the thread can do with a PDF. */
export interface PdfTasks {
  prepareSignature: { input: { unsigned: UnsignedPdf; space: SignatureSpace }; output: PreparedPdf };
  draftUpload: { input: { file: Uint8Array; stamp: Stamp }; output: UploadedDraft };
}

export type PdfTask = keyof PdfTasks;
export type PdfRequest = { [Task in PdfTask]: { task: Task; input: PdfTasks[Task]['input'] } }[PdfTask];
export type PdfResponse = { output: PdfTasks[PdfTask]['output'] } | { error: string };

parentPort?.on('message', async (request: PdfRequest) => {
  try {
    const output = await run(request);
    parentPort?.postMessage({ output } satisfies PdfResponse, transferable(output));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ error: text } satisfies PdfResponse);
  }
});

/** Files are transferred instead of copied. Small buffers are parts of one that Node shares between them. */
function transferable(output: object): ArrayBuffer[] {
  const owned = (value: unknown) =>
    value instanceof Uint8Array && value.byteLength > 0 && value.byteLength === value.buffer.byteLength;
  return Object.values(output)
    .filter(owned)
    .map(({ buffer }) => buffer);
}

async function run(request: PdfRequest): Promise<PdfTasks[PdfTask]['output']> {
  return request.task === 'draftUpload'
    ? draftUpload(request.input.file, request.input.stamp)
    : prepareSignature(request.input.unsigned, request.input.space);
}
