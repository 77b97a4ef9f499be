import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

export const ReportCertificate = Type.Object(
  {
    subject: Type.String({
      description: 'The name of the holder, for example `C=NZ, O=Kowhai Laboratories, CN=Reports`.',
    }),
    issuer: Type.String(),
    notBefore: timestamp(),
    notAfter: timestamp('After this time, reports cannot be approved.'),
    fingerprint: Type.String({ description: 'SHA-256 of the certificate, in hexadecimal with colons.' }),
    isSelfSigned: Type.Boolean({
      description:
        'A signature with a self-signed certificate shows that the file was not changed since. No authority vouches for the ' +
        "laboratory's identity, and PDF readers do not trust the certificate by themselves.",
    }),
  },
  { ...strict, title: 'ReportCertificate' },
);
export type ReportCertificate = Static<typeof ReportCertificate>;

export const ReportSignature = Type.Object(
  {
    certificate: ReportCertificate,
    hasTimeStamps: Type.Boolean({
      description: 'Whether a time-stamping authority confirms the time of each signature.',
    }),
  },
  { ...strict, title: 'ReportSignature' },
);
export type ReportSignature = Static<typeof ReportSignature>;
