import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { ReportIdentity, ReportLaboratory } from '../pdf/report-facts.ts';
import type { ReportSigner } from './report-signer.ts';
import type { UnsignedPdf } from './signature-pdf.ts';
import { TimeStampUnavailable } from './time-stamp.ts';

/** Why no report can be signed now; empty if reports can be. */
export function signatureObjections(
  signer: ReportSigner,
  { requireAuthorityCertificate = false }: Pick<LaboratorySettings, 'requireAuthorityCertificate'>,
): string[] {
  const objection = signer.objection();
  return [
    ...(objection ? [`The report cannot be signed: ${objection}.`] : []),
    ...(requireAuthorityCertificate && signer.certificate.isSelfSigned ? [noAuthority] : []),
  ];
}

const noAuthority =
  'The report cannot be signed: the settings of the laboratory require a certificate of an authority ' +
  '(requireAuthorityCertificate), and the certificate of this installation is self-signed.';

export interface SignedFacts {
  laboratory: Pick<ReportLaboratory, 'name' | 'address'>;
  report: Pick<ReportIdentity, 'number' | 'version' | 'authorisations'>;
  approvedAt: string;
}

/** Signs a report. Without a time stamp from a configured authority nothing is approved, and the request can be repeated. */
export async function signOrRefuse(
  signer: ReportSigner,
  unsigned: Pick<UnsignedPdf, 'bytes' | 'stamp'>,
  { laboratory, report, approvedAt }: SignedFacts,
): Promise<Buffer> {
  const by = report.authorisations.map(({ name }) => name).join(', ');
  const reason = `Report ${report.number}, version ${report.version}, approved by ${by}`;
  const note = { name: laboratory.name, location: laboratory.address.join(', '), reason, at: approvedAt };
  try {
    return await signer.sign({ ...unsigned, note });
  } catch (error) {
    if (!(error instanceof TimeStampUnavailable)) throw error;
    const detail = `The report was not approved, because its signature needs a time stamp: ${error.message}.`;
    throw new ProblemError('unavailable', { detail, headers: { 'retry-after': '30' } });
  }
}
