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
import { unpackDetail } from './result-detail.ts';

export type ResultWorkerRequest =
  | { kind: 'bundle' | 'changes'; published: StoredPublishedResult; superseded: StoredPublishedResult | undefined }
  | { kind: 'measurements'; detailGzip: Uint8Array };

/** A document that was derived from a result, as JSON bytes. */
export type DerivedDocument = ReturnType<typeof identityOf> & { json: Uint8Array; hash: string };

export type ResultWorkerResponse = DerivedDocument | { measurements: PublishedMeasurement[] };

parentPort?.on('message', async (request: ResultWorkerRequest) => {
  try {
    const response = await handleRequest(request);
    parentPort?.postMessage({ response }, 'json' in response ? [response.json.buffer as ArrayBuffer] : []);
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
  const describe = request.kind === 'bundle' ? describeBundle : describeChanges;
  const json = new TextEncoder().encode(JSON.stringify(describe(published, superseded)));
  return { ...identityOf(published), json, hash: createHash('sha256').update(json).digest('base64url') };
}

async function unpack({ detailGzip, samplesText, laboratory }: StoredPublishedResult): Promise<PublishedResult> {
  return { detail: await unpackDetail(detailGzip), samples: JSON.parse(samplesText), laboratory };
}
