import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { certificateFacts } from './certificate-facts.ts';
import type { SignatureSettings } from './report-signer.ts';
import { createSelfSigned } from './self-signed-identity.ts';
import { InvalidSignatureFile, readSigningIdentity, validityObjection } from './signing-identity.ts';

export interface SignatureConfig {
  environment: 'testing' | 'production';
  dataFolder: string;
  /** A PKCS#12 or PEM file. */
  signatureFile: string | undefined;
  signaturePassword: string | undefined;
  timeStampUrl: string | undefined;
}

/**
 * Reads the certificate that reports are signed with. Without a configured file, testing uses a self-signed certificate in
 * the data folder, and production has none.
 */
export async function openSignature(config: SignatureConfig, now: () => Date): Promise<SignatureSettings | undefined> {
  const { environment, signatureFile, timeStampUrl } = config;
  if (signatureFile === undefined && environment === 'production') return undefined;
  const path = signatureFile ?? (await createTestingFile(config.dataFolder, now()));
  try {
    const file = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
      throw new InvalidSignatureFile(`it cannot be read (${cause.code})`, { cause });
    });
    const identity = await readSigningIdentity(file, signatureFile && config.signaturePassword);
    const objection = validityObjection(identity, now());
    if (objection) throw new InvalidSignatureFile(objection);
    return { identity, timeStampUrl, now };
  } catch (error) {
    if (!(error instanceof InvalidSignatureFile)) throw error;
    const name = signatureFile === undefined ? 'the certificate of the testing environment' : 'LABWIRE_SIGNATURE_FILE';
    throw new InvalidSignatureFile(`${name} cannot be used: ${path}: ${error.message}`, { cause: error });
  }
}

/** A certificate that ends within this time is reported at every start. */
const warningMs = 30 * 86_400_000;

export function logSignature(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  signature: SignatureSettings | undefined,
): void {
  if (!signature) {
    log.warn('reports cannot be approved, because LABWIRE_SIGNATURE_FILE is not set');
    return;
  }
  const certificate = certificateFacts(signature.identity);
  const isEnding = Date.parse(certificate.notAfter) - signature.now().getTime() < warningMs;
  if (isEnding) log.warn({ certificate }, 'the certificate that reports are signed with expires soon');
  else log.info({ certificate }, 'reports are signed with this certificate');
}

/** Created on the first start with mode 0600. */
async function createTestingFile(dataFolder: string, now: Date): Promise<string> {
  const path = join(dataFolder, 'report-signature.pem');
  await mkdir(dataFolder, { recursive: true });
  // link() makes the complete file appear atomically, even if two processes start at the same time.
  const draft = `${path}.${randomUUID()}.new`;
  await writeFile(draft, await createSelfSigned('Labwire testing environment', now), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(path, 0o600);
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
