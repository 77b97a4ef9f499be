import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readPkcs12 } from './pkcs12.ts';

/** The key that reports are signed with, and its certificates. */
export interface SigningIdentity {
  key: KeyObject;
  /** The certificate of the key first, then those of its issuers. */
  certificates: [X509Certificate, ...X509Certificate[]];
  hash: 'sha256' | 'sha384' | 'sha512';
}

/** The operator has to provide another file or password. */
export class InvalidSigningIdentity extends Error {}

const minRsaBits = 2048;

/** Hashes as strong as the curve. */
const hashOfCurve: Record<string, SigningIdentity['hash']> = {
  prime256v1: 'sha256',
  secp384r1: 'sha384',
  secp521r1: 'sha512',
};

/** Reads a PKCS#12 file, or a PEM file with the key and the certificates. */
export async function readSigningIdentity(file: Buffer, password: string | undefined): Promise<SigningIdentity> {
  const isPem = file.includes('-----BEGIN ');
  const { key, certificates } = isPem ? readPem(file.toString('latin1'), password) : await fromPkcs12(file, password);
  const leaf = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!leaf) throw new InvalidSigningIdentity('it has no certificate that belongs to its private key');
  return { key, certificates: chainOf(leaf, certificates), hash: hashFor(key) };
}

/** Why the certificate cannot be used at a time; undefined if it can. */
export function validityObjection({ certificates: [certificate] }: SigningIdentity, at: Date): string | undefined {
  const { validFromDate, validToDate } = certificate;
  if (at > validToDate) return `the certificate expired at ${validToDate.toISOString()}`;
  if (at < validFromDate) return `the certificate is not valid before ${validFromDate.toISOString()}`;
  return undefined;
}

function readPem(text: string, password: string | undefined) {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const certificates = blocks.map((block) => new X509Certificate(block));
    return { key: createPrivateKey({ key: text, passphrase: password ?? '' }), certificates };
  } catch (error) {
    const isPassword = /ENCRYPTED/.test(text);
    throw new InvalidSigningIdentity(
      isPassword ? 'the password does not match' : 'it has no private key and certificate in PEM format',
      { cause: error },
    );
  }
}

async function fromPkcs12(file: Buffer, password: string | undefined) {
  try {
    const { key, certificates } = await readPkcs12(file, password ?? '');
    return {
      key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
      certificates: certificates.map((der) => new X509Certificate(der)),
    };
  } catch (error) {
    throw new InvalidSigningIdentity(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** A certificate and those of its issuers in the file, without certificates that have nothing to do with it. */
function chainOf(leaf: X509Certificate, known: X509Certificate[]): SigningIdentity['certificates'] {
  const chain: SigningIdentity['certificates'] = [leaf];
  for (let last = leaf; ; ) {
    const issuer = known.find((candidate) => !chain.includes(candidate) && last.checkIssued(candidate));
    if (!issuer) return chain;
    chain.push(issuer);
    last = issuer;
  }
}

function hashFor({ asymmetricKeyType: type, asymmetricKeyDetails: details = {} }: KeyObject): SigningIdentity['hash'] {
  if (type === 'rsa' && (details.modulusLength ?? 0) >= minRsaBits) return 'sha256';
  const hash = type === 'ec' ? hashOfCurve[details.namedCurve ?? ''] : undefined;
  if (hash) return hash;
  throw new InvalidSigningIdentity(
    `its key must be RSA with at least ${minRsaBits} bits, or ECDSA with P-256, P-384 or P-521`,
  );
}
