import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { ReviewedValue } from '@labwire/contract/lab-review.ts';
import { parseExact } from './exact-json-rules.ts';
import { describeBundle } from './fhir/fhir-bundle-rules.ts';
import { type ExactDetail, identityOf, type Published } from './published-rules.ts';
import type { StoredPublished } from './published-sql.ts';
import { describeChanges } from './result-changes-rules.ts';

/** What is asked of the thread. */
export type ResultQuestion =
  | { kind: 'bundle' | 'changes'; published: StoredPublished; superseded: StoredPublished | undefined }
  | { kind: 'standings'; detailGzip: Uint8Array };

/** What a result says of a measurand: its very text, and the parts that reviewers look at. */
export type Standing = { text: string; value: ReviewedValue } | null;

/** JSON bytes of what was made of a result, and whose they are. */
export type Described = ReturnType<typeof identityOf> & { json: Uint8Array; hash: string };

export type ResultAnswer = Described | { standings: Standing[][] };

parentPort?.on('message', ({ question }: { question: ResultQuestion }) => {
  try {
    const answer = answerTo(question);
    parentPort?.postMessage({ answer }, 'json' in answer ? [answer.json.buffer as ArrayBuffer] : []);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

function answerTo(question: ResultQuestion): ResultAnswer {
  if (question.kind === 'standings') return { standings: standingsOf(unpackDetail(question.detailGzip)) };
  const published = unpack(question.published);
  const superseded = question.superseded && unpack(question.superseded);
  const describe = question.kind === 'bundle' ? describeBundle : describeChanges;
  const json = new TextEncoder().encode(JSON.stringify(describe(published, superseded)));
  return { ...identityOf(published), json, hash: createHash('sha256').update(json).digest('base64url') };
}

const unpack = ({ detailGzip, samplesText, laboratory }: StoredPublished): Published => ({
  detail: unpackDetail(detailGzip),
  samples: JSON.parse(samplesText),
  laboratory,
});

const unpackDetail = (detailGzip: Uint8Array): ExactDetail => parseExact(gunzipSync(detailGzip).toString());

const standingsOf = ({ samples }: ExactDetail): Standing[][] =>
  samples.map(({ testResults }) =>
    testResults.map(({ result }) => {
      if (!result) return null;
      const { formattedResult, numericResult, rangeIndicator } = result;
      return {
        text: JSON.stringify(result),
        value: { formattedResult, numericResult: numericResult.rawJSON, rangeIndicator },
      };
    }),
  );
