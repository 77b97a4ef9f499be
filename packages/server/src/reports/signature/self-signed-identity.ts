import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const commonName = '2.5.4.3';
const basicConstraints = '2.5.29.19';
const keyUsage = '2.5.29.15';
/** The bits digitalSignature and nonRepudiation. */
const signing = new Uint8Array([0xc0]);

export const yearMs = 365 * 86_400_000;

/** The longest common name that certificates permit. */
const maxNameLength = 64;

/** Creates a key and a self-signed certificate for ten years, as one PEM text. With a password, the key is encrypted. */
export async function createSelfSigned(name: string, from: Date, password?: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const certificate = new Certificate({ version: 2, serialNumber: newSerial() });
  for (const party of [certificate.subject, certificate.issuer]) {
    party.typesAndValues.push(
      new AttributeTypeAndValue({
        type: commonName,
        value: new asn1.Utf8String({ value: name.slice(0, maxNameLength) }),
      }),
    );
  }
  certificate.notBefore.value = from;
  certificate.notAfter.value = new Date(from.getTime() + 10 * yearMs);
  certificate.extensions = [
    extension(basicConstraints, new BasicConstraints({ cA: false }).toSchema()),
    extension(keyUsage, new asn1.BitString({ valueHex: signing.buffer, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey.toCryptoKey(algorithm, true, ['verify']) as CryptoKey);
  await certificate.sign(privateKey.toCryptoKey(algorithm, false, ['sign']) as CryptoKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER());
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  const encryption = password === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: password };
  return `${privateKey.export({ type: 'pkcs8', format: 'pem', ...encryption })}${pem}`;
}

function newSerial(): asn1.Integer {
  const bytes = new Uint8Array(randomBytes(16));
  // A serial number is positive and has no leading zero byte.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new asn1.Integer({ valueHex: bytes.buffer });
}

const extension = (extnID: string, value: { toBER(): ArrayBuffer }): Extension =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });
