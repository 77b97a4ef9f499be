import { createHash, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  type ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The time-stamping authority did not give a valid time stamp; the request may be repeated later. */
export class TimeStampUnavailable extends Error {}

const sha256 = '2.16.840.1.101.3.4.2.1';
const timeStampToken = '1.2.840.113549.1.9.16.1.4';
const extendedKeyUsage = '2.5.29.37';
const timeStamping = '1.3.6.1.5.5.7.3.8';
/** PKIStatus "granted" and "grantedWithMods". */
const granted = [0, 1];

const defaultTimeoutMs = 10_000;
const maxResponseBytes = 64 * 1024;

/** Requests a time stamp (RFC 3161) of data by its hash, checks it, and returns its token in DER. */
export async function requestTimeStamp(
  url: string,
  data: Buffer,
  timeoutMs: number = defaultTimeoutMs,
): Promise<ArrayBuffer> {
  const nonce = newNonce();
  const hash = createHash('sha256').update(data).digest();
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new asn1.OctetString({ valueHex: bytesOf(hash) }),
    }),
    nonce,
    certReq: true,
  });
  try {
    const response = parseResponse(await post(url, request.toSchema().toBER(), timeoutMs));
    const token = response.timeStampToken;
    if (!granted.includes(response.status.status) || !token) throw new Error('the request was rejected');
    await checkToken(new SignedData({ schema: token.content }), { data, hash, nonce });
    return token.toSchema().toBER();
  } catch (error) {
    throw new TimeStampUnavailable(`no time stamp from ${url}: ${reasonOf(error, timeoutMs)}`, { cause: error });
  }
}

async function post(url: string, body: ArrayBuffer, timeoutMs: number): Promise<ArrayBuffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`it responded with status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new Error('its response is too large');
    chunks.push(chunk);
  }
  return bytesOf(Buffer.concat(chunks));
}

function parseResponse(bytes: ArrayBuffer): TimeStampResp {
  try {
    return TimeStampResp.fromBER(bytes);
  } catch (cause) {
    throw new Error('its response is not a time stamp', { cause });
  }
}

/** A token for other data, or an old one, would not prove when this signature existed. */
async function checkToken(
  token: SignedData,
  { data, hash, nonce }: { data: Buffer; hash: Buffer; nonce: asn1.Integer },
): Promise<void> {
  const { eContentType, eContent } = token.encapContentInfo;
  if (eContentType !== timeStampToken || !eContent) throw new Error('its response is not a time stamp');
  const info = TSTInfo.fromBER(eContent.getValue());
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== sha256 || !hash.equals(Buffer.from(hashedMessage.valueBlock.valueHexView))) {
    throw new Error('the time stamp is for other data');
  }
  if (!info.nonce?.isEqual(nonce)) throw new Error('the time stamp has another nonce');
  const { signatureVerified, signerCertificate } = await token
    .verify({ signer: 0, data: bytesOf(data), extendedMode: true })
    .catch(() => ({ signatureVerified: false, signerCertificate: null }));
  if (!signatureVerified) throw new Error('the signature of the time stamp is not valid');
  if (!signerCertificate || !isForTimeStamping(signerCertificate)) {
    throw new Error('the certificate of the time stamp is not for time stamping');
  }
}

function isForTimeStamping({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue as ExtKeyUsage | undefined;
  return usage?.keyPurposes.includes(timeStamping) ?? false;
}

function newNonce(): asn1.Integer {
  const bytes = new Uint8Array(randomBytes(8));
  // Positive and without a leading zero byte, so that it has one encoding.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new asn1.Integer({ valueHex: bytes.buffer });
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it did not respond within ${timeoutMs / 1000} s`;
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return error.message === 'fetch failed'
    ? `it could not be reached (${cause?.code ?? cause?.message})`
    : error.message;
}

/** The library takes the whole ArrayBuffer, and a Buffer may be a part of one. */
const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
