import type { ReportCertificate } from '@labwire/contract/lab-signature.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** What the laboratory sees of the certificate. */
export function certificateFacts({
  certificates: [certificate],
}: Pick<SigningIdentity, 'certificates'>): ReportCertificate {
  const { subject, issuer, validFromDate, validToDate, fingerprint256 } = certificate;
  return {
    subject: onOneLine(subject),
    issuer: onOneLine(issuer),
    notBefore: validFromDate.toISOString(),
    notAfter: validToDate.toISOString(),
    fingerprint: fingerprint256,
    isSelfSigned: subject === issuer && certificate.verify(certificate.publicKey),
  };
}

const onOneLine = (name: string | undefined): string => (name ?? '').split('\n').join(', ');
