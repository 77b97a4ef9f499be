import { createHash, sign, type X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SigningIdentity } from './signing-identity.ts';

/** Returns the time-stamp token of a signature value, in DER. */
export type RequestTimeStamp = (signature: Buffer) => Promise<ArrayBuffer>;

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  ecdsaWithSha384: '1.2.840.10045.4.3.3',
  ecdsaWithSha512: '1.2.840.10045.4.3.4',
};
const ecdsa = { sha256: oids.ecdsaWithSha256, sha384: oids.ecdsaWithSha384, sha512: oids.ecdsaWithSha512 };

const signAsync = promisify(sign);

/**
 * Creates a detached CMS signature as PAdES baseline B-B requires it (ETSI EN 319 142-1): the signed attributes are the
 * content type, the hash of the document and the hash of the signer's certificate, and the time of signing is in the PDF
 * alone. With a time stamp of the signature it is B-T.
 */
export async function createCmsSignature(
  { key, certificates, hash }: SigningIdentity,
  digest: Uint8Array,
  requestTimeStamp: RequestTimeStamp | undefined,
): Promise<Buffer> {
  const [signer, ...issuers] = certificates.map((certificate) => Certificate.fromBER(derOf(certificate)));
  if (!signer) throw new Error('a signature needs a certificate');
  const signedAttrs = attributes(0, signedAttributes(digest, certificates[0], signer));
  const signature = await signAsync(hash, asSet(signedAttrs), { key, dsaEncoding: 'der' });
  const timeStamp = await requestTimeStamp?.(signature);
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oids[hash] }),
    signedAttrs,
    signatureAlgorithm:
      key.asymmetricKeyType === 'rsa'
        ? new AlgorithmIdentifier({ algorithmId: oids.rsaWithSha256, algorithmParams: new asn1.Null() })
        : new AlgorithmIdentifier({ algorithmId: ecdsa[hash] }),
    signature: new asn1.OctetString({ valueHex: bytesOf(signature) }),
    ...(timeStamp && { unsignedAttrs: attributes(1, [timeStampAttribute(timeStamp)]) }),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [info.digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [signer, ...issuers],
    signerInfos: [info],
  });
  const content = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

function signedAttributes(digest: Uint8Array, certificate: X509Certificate, signer: Certificate): Attribute[] {
  return [
    new Attribute({ type: oids.contentType, values: [new asn1.ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [new asn1.OctetString({ valueHex: bytesOf(digest) })] }),
    new Attribute({ type: oids.signingCertificateV2, values: [signingCertificate(certificate, signer)] }),
  ];
}

/** SigningCertificateV2 of RFC 5035. Its hash algorithm is left out, because SHA-256 is the default. */
function signingCertificate({ raw }: X509Certificate, { issuer, serialNumber }: Certificate): asn1.Sequence {
  const hash = createHash('sha256').update(raw).digest();
  const directoryName = new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 4 }, value: [issuer.toSchema()] });
  const issuerSerial = new asn1.Sequence({ value: [new asn1.Sequence({ value: [directoryName] }), serialNumber] });
  const certId = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: bytesOf(hash) }), issuerSerial] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [certId] })] });
}

function timeStampAttribute(token: ArrayBuffer): Attribute {
  return new Attribute({ type: oids.signatureTimeStamp, values: [asn1.fromBER(token).result] });
}

/** Sorted by their encoding, because DER requires it of a SET OF. */
function attributes(type: 0 | 1, list: Attribute[]): SignedAndUnsignedAttributes {
  const encoded = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER());
  const sorted = list.toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)));
  return new SignedAndUnsignedAttributes({ type, attributes: sorted });
}

/** RFC 5652, 5.4: the signature is of the attributes as a SET, not with the implicit tag that they have in the message. */
function asSet(signedAttrs: SignedAndUnsignedAttributes): Buffer {
  const set = Buffer.from(signedAttrs.toSchema().toBER());
  set[0] = 0x31;
  return set;
}

const derOf = ({ raw }: X509Certificate): ArrayBuffer => bytesOf(raw);

/** The library takes the whole ArrayBuffer, and a Buffer may be a part of one. */
const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
