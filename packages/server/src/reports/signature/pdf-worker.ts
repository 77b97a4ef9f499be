import { parentPort } from 'node:worker_threads';
import { type PreparedPdf, prepareSignature, type SignatureNote, type SignatureSpace } from './signature-pdf.ts';

/** What the thread can do with a PDF. */
export interface PdfTasks {
  prepareSignature: {
    input: { unsigned: Uint8Array; note: SignatureNote; space: SignatureSpace };
    output: PreparedPdf;
  };
}

export type PdfTask = keyof PdfTasks;
export type PdfRequest = { [Task in PdfTask]: { task: Task; input: PdfTasks[Task]['input'] } }[PdfTask];
export type PdfResponse = { output: PdfTasks[PdfTask]['output'] } | { error: string };

parentPort?.on('message', async (request: PdfRequest) => {
  try {
    parentPort?.postMessage({ output: await run(request) } satisfies PdfResponse);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ error: text } satisfies PdfResponse);
  }
});

async function run({ input }: PdfRequest): Promise<PdfTasks[PdfTask]['output']> {
  return prepareSignature(input.unsigned, input.note, input.space);
}
