import Type, { type Static } from 'typebox';
import { nullable, strict, timestamp } from './field-schemas.ts';

export const ReportCertificate = Type.Object(
  {
    subject: Type.String({
      description: 'The name of the holder, for example `C=NZ, O=Kowhai Laboratories, CN=Reports`.',
    }),
    issuer: Type.String(),
    notBefore: timestamp(),
    notAfter: timestamp('After this time, reports cannot be approved.'),
    fingerprint: Type.String({ description: 'SHA-256 of the certificate, in hexadecimal with colons.' }),
    isSelfSigned: Type.Boolean({ description: 'PDF readers do not trust a self-signed certificate by themselves.' }),
  },
  { ...strict, title: 'ReportCertificate' },
);
export type ReportCertificate = Static<typeof ReportCertificate>;

export const ReportSignature = Type.Object(
  {
    certificate: nullable<ReportCertificate>(
      ReportCertificate,
      'Null: no certificate is configured, and reports cannot be approved.',
    ),
    hasTimeStamps: Type.Boolean({
      description: 'Whether a time-stamping authority confirms the time of each signature.',
    }),
  },
  { ...strict, title: 'ReportSignature' },
);
export type ReportSignature = Static<typeof ReportSignature>;
