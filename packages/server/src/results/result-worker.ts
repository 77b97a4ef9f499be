import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { describeBundle } from './fhir/fhir-bundle-rules.ts';
import {
  identityOf,
  type PublishedMeasurement,
  type PublishedResult,
  publishedMeasurements,
} from './published-result-rules.ts';
import type { StoredPublishedResult } from './published-result-sql.ts';
import { describeChanges } from './result-changes-rules.ts';
import { resultCsv, resultRows } from './result-csv-rules.ts';
import { unpackDetail } from './result-detail.ts';

export type DerivedKind = 'bundle' | 'changes' | 'csv' | 'rows';

export type ResultWorkerRequest =
  | { kind: DerivedKind; published: StoredPublishedResult; superseded: StoredPublishedResult | undefined }
  | { kind: 'measurements'; detailGzip: Uint8Array };

/** A document that was derived from a result, as bytes in UTF-8. */
export type DerivedDocument = ReturnType<typeof identityOf> & { bytes: Uint8Array; hash: string };

export type ResultWorkerResponse = DerivedDocument | { measurements: PublishedMeasurement[] };

parentPort?.on('message', async (request: ResultWorkerRequest) => {
  try {
    const response = await handleRequest(request);
    parentPort?.postMessage({ response }, 'bytes' in response ? [response.bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

async function handleRequest(request: ResultWorkerRequest): Promise<ResultWorkerResponse> {
  if (request.kind === 'measurements') {
    return { measurements: publishedMeasurements(await unpackDetail(request.detailGzip)) };
  }
  const published = await unpack(request.published);
  const superseded = request.superseded && (await unpack(request.superseded));
  const bytes = new TextEncoder().encode(derive[request.kind](published, superseded));
  return { ...identityOf(published), bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
}

type Derive = (published: PublishedResult, superseded: PublishedResult | undefined) => string;

const derive: Record<DerivedKind, Derive> = {
  bundle: (published, superseded) => JSON.stringify(describeBundle(published, superseded)),
  changes: (published, superseded) => JSON.stringify(describeChanges(published, superseded)),
  csv: resultCsv,
  rows: (published, superseded) => JSON.stringify(resultRows(published, superseded)),
};

async function unpack({ detailGzip, samplesText, laboratory }: StoredPublishedResult): Promise<PublishedResult> {
  return { detail: await unpackDetail(detailGzip), samples: JSON.parse(samplesText), laboratory };
}
