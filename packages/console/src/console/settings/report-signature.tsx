import { Card, Facts } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useLab } from '../use-lab.ts';

/** The certificate that reports are signed with. It is configured where the service runs, not here. */
export function ReportSignature() {
  const { data } = useLab('getReportSignature', {});
  if (!data) return null;
  const { certificate, hasTimeStamps } = data;
  return (
    <Card title="Signature of reports">
      <Facts
        facts={[
          ['Certificate', certificate.subject],
          ['Issuer', certificate.isSelfSigned ? selfSigned : certificate.issuer],
          ['Valid until', <Time key="until" at={certificate.notAfter} />],
          ['Fingerprint (SHA-256)', <code key="fingerprint">{certificate.fingerprint}</code>],
          ['Time stamps', hasTimeStamps ? 'Yes' : 'No'],
        ]}
      />
    </Card>
  );
}

const selfSigned =
  'Self-signed by this installation: shows that a file was not changed since. No authority vouches for the laboratory’s ' +
  'identity. The operator can set a certificate of an authority with LABWIRE_SIGNATURE_FILE.';
