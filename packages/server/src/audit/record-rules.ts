import { createHash } from 'node:crypto';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';

/**
 * The canonical text of each kind of record, whose SHA-256 the audit entry of a change contains as `recordSha256`. The
 * texts are computed from the values in Node, when a record is written and when it is verified. They must not change:
 * a new field is left out of the text where it is absent, so that earlier records keep their hash.
 */

/** JSON with sorted member names and without undefined members, because jsonb does not keep the order of members. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return canonicalObject(value as Record<string, unknown>, canonicalJson);
}

function canonicalObject(members: Record<string, unknown>, textOf: (value: unknown, name: string) => string): string {
  const names = Object.keys(members).filter((name) => members[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${textOf(members[name], name)}`)
    .join(',')}}`;
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (kind: string, fields: object): string => sha256Of(`${kind} ${canonicalJson(fields)}`);

/** Times are compared to the millisecond, which is the precision of the interfaces. */
export const recordTime = (time: string | Date): string => new Date(time).toISOString();

export interface OrderRecord {
  receivedAt: string | Date;
  submittedBy: string;
  numberOfLines: number;
  /** SHA-256 of the order as it was sent. */
  requestSha256: string;
  /** SHA-256 of the order with its changes; absent if it was not changed. */
  currentSha256?: string;
  /** Absent without priority. */
  isPriority?: true;
  resolved: ResolvedOrder;
}

/**
 * Names and addresses of contacts are not part of the text: they can be erased, and a hash of them could be found by
 * hashing likely names. Verification compares them with the sealed records of the contacts instead.
 */
export function orderRecordHash({ receivedAt, resolved, ...fields }: OrderRecord): string {
  const { primary, submitter, deliveryAddress: _delivery, invoiceAddress: _invoice, ...others } = resolved;
  const identityOf = ({ labContactId, organisationId }: ResolvedOrder['primary']) => ({ labContactId, organisationId });
  return hashOf('order', {
    ...fields,
    receivedAt: recordTime(receivedAt),
    resolved: { ...others, primary: identityOf(primary), submitter: identityOf(submitter) },
  });
}

export interface JobRecord {
  orderId: number;
  receivedAt: string | Date;
  registeredAt: string | Date;
  /** `jsonHash` of each sample with its number, in the order of the numbers. */
  sampleHashes: readonly string[];
}

export const jobRecordHash = ({ receivedAt, registeredAt, ...fields }: JobRecord): string =>
  hashOf('job', { ...fields, receivedAt: recordTime(receivedAt), registeredAt: recordTime(registeredAt) });

/** The hash of a part of a record that is hashed separately because it can be large. */
export const jsonHash = (value: unknown): string => sha256Of(canonicalJson(value));

export interface ResultRecord {
  number: number;
  /** The number of final results up to this one. */
  finals: number;
  resultId: string;
  isFinal: boolean;
  labJobNumber: number;
  orderId: number;
  createdAt: string | Date;
  clientReference: string | null;
  additionalClientReference: string | null;
  clientOrderNumber: string | null;
  quoteNumber: number | null;
  summarySha256: string;
  /** The hash of the exact bytes of the detail, in base64url. */
  detailHash: string;
  factsSha256: string;
}

/**
 * Returns a function that hashes the samples of a job like `jsonHash`. The text of each test is built once, because the samples of
 * a job have much the same tests, and their definitions are most of the text.
 */
export function createSampleHasher(): (sample: { tests: readonly unknown[] }) => string {
  const known = new Map<string, string>();
  const textOfTest = (test: unknown): string => {
    const json = JSON.stringify(test);
    const text = known.get(json) ?? canonicalJson(test);
    known.set(json, text);
    return text;
  };
  return (sample) =>
    sha256Of(
      canonicalObject({ ...sample }, (value, name) =>
        name === 'tests' ? `[${sample.tests.map(textOfTest).join(',')}]` : canonicalJson(value),
      ),
    );
}

export const resultRecordHash = ({ createdAt, ...fields }: ResultRecord): string =>
  hashOf('result', { ...fields, createdAt: recordTime(createdAt) });

/** What a report shows and the result does not. Samples are hashed one by one, because there can be hundreds. */
export const factsHash = (facts: object, sampleHashes: readonly string[]): string =>
  jsonHash({ ...facts, samples: sampleHashes });

/** All columns of a report except `is_self_signed`, which its file shows; and its authorisations in the order of the signatories. */
export interface ReportRecord {
  orderId: number;
  labJobNumber: number;
  resultNumber: number;
  isFinal: boolean;
  version: string;
  status: string;
  hashId: string;
  checkCode: string;
  blobKey: string | null;
  size: number | null;
  sha256: string | null;
  isUploaded: boolean;
  uploadedSha256: string | null;
  unstampedSize: number | null;
  createdAt: string;
  createdBy: string;
  approvedAt: string | null;
  approvedBy: string | null;
  returnedAt: string | null;
  returnedBy: string | null;
  returnReason: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  withdrawalReason: string | null;
  authorisations: readonly object[];
}

export const reportRecordHash = (report: ReportRecord): string => hashOf('report', report);
