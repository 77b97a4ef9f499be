import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage } from 'pkijs';

/** A key with its certificate. */
export interface Issued {
  key: KeyObject;
  certificate: Certificate;
  /** The key and the certificate. */
  pem: string;
  /** The certificate alone. */
  certificatePem: string;
}

export interface CertificateOptions {
  name: string;
  /** By default the certificate is self-signed. */
  issuer?: Issued;
  /** The kind of key; P-256 by default. */
  kind?: 'P-256' | 'P-384' | 'P-521' | 'RSA-2048' | 'RSA-1024';
  notBefore?: Date;
  notAfter?: Date;
  isAuthority?: boolean;
  /** OID of an extended key usage. */
  purpose?: string;
}

const dayMs = 86_400_000;
const curves = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-521': 'secp521r1' };
let serial = 1;

/** Issues a certificate, for tests only. */
export async function issue(options: CertificateOptions): Promise<Issued> {
  const { name, issuer, kind = 'P-256', isAuthority = false, purpose } = options;
  const { privateKey: key, publicKey } = newKeys(kind);
  const certificate = new Certificate({ version: 2, serialNumber: new asn1.Integer({ value: serial++ }) });
  certificate.subject.typesAndValues.push(commonName(name));
  certificate.issuer.typesAndValues.push(...(issuer?.certificate.subject.typesAndValues ?? [commonName(name)]));
  certificate.notBefore.value = options.notBefore ?? new Date(Date.now() - dayMs);
  certificate.notAfter.value = options.notAfter ?? new Date(Date.now() + 365 * dayMs);
  const constraints = new BasicConstraints({ cA: isAuthority }).toSchema().toBER();
  certificate.extensions = [new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints })];
  if (purpose !== undefined) {
    const usage = new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER();
    certificate.extensions.push(new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage }));
  }
  await certificate.subjectPublicKeyInfo.importKey(cryptoKey(publicKey, 'verify'));
  await certificate.sign(cryptoKey(issuer?.key ?? key, 'sign'), 'SHA-256');
  const certificatePem = toPem(Buffer.from(certificate.toSchema(true).toBER()));
  return { key, certificate, certificatePem, pem: `${key.export({ type: 'pkcs8', format: 'pem' })}${certificatePem}` };
}

export function cryptoKey(key: KeyObject, usage: 'sign' | 'verify'): CryptoKey {
  const { namedCurve } = key.asymmetricKeyDetails ?? {};
  const algorithm =
    namedCurve === undefined
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: Object.entries(curves).find(([, curve]) => curve === namedCurve)?.[0] ?? '' };
  return key.toCryptoKey(algorithm, true, [usage]) as CryptoKey;
}

function newKeys(kind: NonNullable<CertificateOptions['kind']>) {
  if (kind === 'RSA-2048' || kind === 'RSA-1024') {
    return generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) });
  }
  return generateKeyPairSync('ec', { namedCurve: curves[kind] });
}

const commonName = (name: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) });

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
