import type { ReportCertificate } from '@labwire/contract/lab-signature.ts';
import { PdfThread, type PdfThreadLimits } from '../pdf-thread.ts';
import { certificateFacts } from './certificate-facts.ts';
import { createCmsSignature } from './cms-signature.ts';
import type { UnsignedPdf } from './signature-pdf.ts';
import { type SigningIdentity, validityObjection } from './signing-identity.ts';
import { requestTimeStamp } from './time-stamp.ts';

/** What reports are signed with. */
export interface SignatureSettings {
  identity: SigningIdentity;
  /** Undefined: signatures have no time stamp. */
  timeStampUrl?: string | undefined;
  /** How long the authority may take. */
  timeStampTimeoutMs?: number;
  /** The time of the system. The simulated laboratory has another one, and a certificate is valid in this one. */
  now(): Date;
}

/** For the attributes, the signature value and the structure of a signature. */
const signatureBytes = 2_048;
/** For a time stamp with the certificates of its authority. */
const timeStampBytes = 24_576;

/** Parsing a report of 200 samples with 40 values each takes 200 MB. */
const limits: PdfThreadLimits = {
  heapMegabytes: 512,
  totalMegabytes: 1024,
  keptMegabytes: 256,
  timeoutMs: 60_000,
  maxQueued: 20,
};

/** The thread for files that the service wrote itself. */
export const openSigningThread = (): PdfThread => new PdfThread(limits);

/** Signs reports with the laboratory's certificate. */
export class ReportSigner {
  readonly settings: SignatureSettings;
  readonly certificate: ReportCertificate;
  readonly #thread: PdfThread;

  constructor(settings: SignatureSettings, thread: PdfThread) {
    this.settings = settings;
    this.certificate = certificateFacts(settings.identity);
    this.#thread = thread;
  }

  /** Why nothing can be signed now; undefined if it can. */
  objection(): string | undefined {
    return validityObjection(this.settings.identity, this.settings.now());
  }

  /** Returns the file with a signature appended. */
  async sign(unsigned: UnsignedPdf): Promise<Buffer> {
    const { identity, timeStampUrl, timeStampTimeoutMs } = this.settings;
    const certificateBytes = identity.certificates.reduce((sum, { raw }) => sum + raw.length, 0);
    const bytes = certificateBytes + signatureBytes + (timeStampUrl === undefined ? 0 : timeStampBytes);
    const space = { bytes, hash: identity.hash };
    const { pdf, digest, signatureAt } = await this.#thread.run('prepareSignature', async () => ({ unsigned, space }));
    const stamp =
      timeStampUrl === undefined
        ? undefined
        : (signature: Buffer) => requestTimeStamp(timeStampUrl, signature, timeStampTimeoutMs);
    const signature = await createCmsSignature(identity, digest, stamp);
    if (signature.length > bytes) throw new Error(`the signature of ${signature.length} bytes is too large`);
    const signed = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    signed.write(signature.toString('hex'), signatureAt, 'latin1');
    return signed;
  }
}
