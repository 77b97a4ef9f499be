import { createHash, verify, X509Certificate } from 'node:crypto';
import type * as asn1 from 'asn1js';
import { type Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';

/** The signature of a PDF, read without the libraries that created it as far as possible. */
export interface PdfSignature {
  /** The offset and length of the two signed ranges. */
  byteRange: [number, number, number, number];
  /** The entries of the signature dictionary. */
  dictionary: string;
  /** The signature itself, a CMS structure in DER. */
  contents: Buffer;
  signerInfo: SignerInfo;
  certificates: X509Certificate[];
  /** The OIDs of the signed attributes. */
  attributes: string[];
  /** Whether the hash and the signature are those of the file. */
  isValid: boolean;
}

const messageDigest = '1.2.840.113549.1.9.4';
const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Reads and verifies the last signature of a PDF. */
export function readSignature(pdf: Buffer): PdfSignature {
  const text = pdf.toString('latin1');
  const start = text.lastIndexOf('/Type /Sig\n');
  const dictionary = text.slice(start, text.indexOf('endobj', start));
  const numbers = /\/ByteRange \[ (\d+) (\d+) +(\d+) +(\d+) *\]/.exec(dictionary)?.slice(1).map(Number) ?? [];
  const byteRange = numbers as PdfSignature['byteRange'];
  const [from, length, second, rest] = byteRange;
  const contents = Buffer.from(text.slice(length + 1, second - 1), 'hex');
  const signedData = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(contents).buffer).content });
  const [signerInfo] = signedData.signerInfos;
  if (!signerInfo?.signedAttrs) throw new Error('the signature has no signed attributes');
  const certificates = (signedData.certificates ?? []).map(
    (certificate) => new X509Certificate(Buffer.from((certificate as Certificate).toSchema().toBER())),
  );
  const hash = hashes[signerInfo.digestAlgorithm.algorithmId] ?? '';
  const digest = createHash(hash)
    .update(pdf.subarray(from, length))
    .update(pdf.subarray(second, second + rest))
    .digest();
  const { attributes } = signerInfo.signedAttrs;
  const stated = attributes.find(({ type }) => type === messageDigest)?.values[0] as asn1.OctetString;
  const set = Buffer.from(signerInfo.signedAttrs.toSchema().toBER());
  set[0] = 0x31;
  const value = Buffer.from(signerInfo.signature.valueBlock.valueHexView);
  const [signer] = certificates;
  const isSigned = signer !== undefined && verify(hash, set, signer.publicKey, value);
  return {
    byteRange,
    dictionary,
    // Without the zeros that fill the space for it.
    contents: contents.subarray(0, 4 + contents.readUInt16BE(2)),
    signerInfo,
    certificates,
    attributes: attributes.map(({ type }) => type),
    isValid: isSigned && digest.equals(Buffer.from(stated.valueBlock.valueHexView)),
  };
}
