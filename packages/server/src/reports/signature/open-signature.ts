import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../auth/token-rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { certificateFacts } from './certificate-facts.ts';
import type { SignatureSettings } from './report-signer.ts';
import { createSelfSigned, yearMs } from './self-signed-identity.ts';
import { InvalidSigningIdentity, readSigningIdentity, validityObjection } from './signing-identity.ts';
import { findSigningIdentity, insertSigningIdentity } from './signing-identity-sql.ts';

export interface SignatureConfig {
  environment: Environment;
  dataFolder: string;
  /** The name of its host is in a new certificate. */
  publicUrl: string | undefined;
  /** A PKCS#12 or PEM file. Undefined: a self-signed identity in the database. */
  signatureFile: string | undefined;
  /** Decrypts the private key, in the file or in the database. Undefined: the key is not encrypted. */
  signaturePassword: string | undefined;
  timeStampUrl: string | undefined;
}

/** Reads the identity that reports are signed with: the configured file, or the self-signed one that the first start creates. */
export async function openSignature(
  config: SignatureConfig,
  db: Database,
  now: () => Date,
): Promise<SignatureSettings> {
  const { signatureFile, signaturePassword, timeStampUrl } = config;
  try {
    const pem =
      signatureFile === undefined ? await findOrCreate(config, db, now()) : await readConfigured(signatureFile);
    const identity = await readSigningIdentity(pem, signaturePassword);
    const objection = validityObjection(identity, now());
    if (objection) throw new InvalidSigningIdentity(objection);
    return { identity, timeStampUrl, now };
  } catch (error) {
    if (!(error instanceof InvalidSigningIdentity)) throw error;
    const source =
      signatureFile === undefined
        ? 'the key in the database that reports are signed with cannot be used (its password is LABWIRE_SIGNATURE_PASSWORD)'
        : `LABWIRE_SIGNATURE_FILE cannot be used: ${signatureFile}`;
    throw new InvalidSigningIdentity(`${source}: ${error.message}`, { cause: error });
  }
}

const readConfigured = (path: string): Promise<Buffer> =>
  readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new InvalidSigningIdentity(`it cannot be read (${cause.code})`, { cause });
  });

/** Of processes that start at the same time, all use the identity that was stored first. */
async function findOrCreate(config: SignatureConfig, db: Database, now: Date): Promise<Buffer> {
  const { environment } = config;
  const find = () => db.asLaboratory((connection) => findSigningIdentity(connection, environment));
  const stored = await find();
  if (stored !== undefined) return Buffer.from(stored);
  const pem = await createIdentity(config, now);
  await db.asLaboratory(async (connection) => insertSigningIdentity(connection, environment, pem));
  return Buffer.from((await find()) ?? pem);
}

async function createIdentity(
  { environment, dataFolder, publicUrl, signaturePassword }: SignatureConfig,
  now: Date,
): Promise<string> {
  const name = publicUrl === undefined ? 'Labwire' : `Labwire at ${new URL(publicUrl).hostname}`;
  if (environment === 'production') return createSelfSigned(name, now, signaturePassword);
  // Earlier versions kept the identity of testing in this file.
  const earlier = await readFile(join(dataFolder, 'report-signature.pem'), 'utf8').catch(() => undefined);
  // The demo history has reports that were approved in the year before the first start.
  const from = new Date(now.getTime() - yearMs);
  return earlier ?? createSelfSigned('Labwire testing environment', from, signaturePassword);
}

/** A certificate that ends within this time is reported at every start. */
const warningMs = 30 * 86_400_000;

export function logSignature(log: Pick<FastifyBaseLogger, 'info' | 'warn'>, signature: SignatureSettings): void {
  const certificate = certificateFacts(signature.identity);
  const isEnding = Date.parse(certificate.notAfter) - signature.now().getTime() < warningMs;
  if (isEnding) log.warn({ certificate }, 'the certificate that reports are signed with expires soon');
  else if (certificate.isSelfSigned)
    log.info({ certificate }, `reports are signed with this certificate, ${selfSigned}`);
  else log.info({ certificate }, 'reports are signed with this certificate');
}

/** What signatures with a self-signed certificate are worth, for the start. The pages say it in their own words. */
export const selfSigned =
  "self-signed by this installation: shows that a file was not changed since; no authority vouches for the laboratory's identity";
