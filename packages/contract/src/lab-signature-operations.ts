import { allRoles, commonProblems, labApiPrefix } from './lab-operation-parts.ts';
import { ReportSignature } from './lab-signature.ts';
import { operation } from './operation.ts';

export const labSignatureOperations = {
  getReportSignature: operation({
    id: 'getReportSignature',
    method: 'GET',
    path: `${labApiPrefix}/report-signature`,
    tag: 'Reports',
    summary: 'Get the certificate for reports',
    description: 'Approved reports carry a PAdES signature. Returns the certificate that they are signed with.',
    access: { roles: allRoles },
    responses: {
      200: {
        description: 'The certificate.',
        schema: ReportSignature,
        example: {
          certificate: {
            subject: 'C=NZ, O=Kowhai Laboratories Ltd, CN=Kowhai Laboratories reports',
            issuer: 'C=NZ, O=Example Trust, CN=Example Document Signing CA',
            notBefore: '2026-01-10T00:00:00.000Z',
            notAfter: '2028-01-10T00:00:00.000Z',
            fingerprint:
              '3A:5F:0C:9B:77:21:D4:E8:16:0A:BC:43:9E:58:F2:6D:81:C7:34:B0:5E:92:AF:1D:60:E3:48:7C:2B:95:D6:0F',
            isSelfSigned: false,
          },
          hasTimeStamps: true,
        },
      },
    },
    problems: [...commonProblems],
  }),
};
