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
      {certificate ? (
        <Facts
          facts={[
            ['Certificate', certificate.subject],
            ['Issuer', certificate.isSelfSigned ? 'Self-signed, for testing' : certificate.issuer],
            ['Valid until', <Time key="until" at={certificate.notAfter} />],
            ['Fingerprint (SHA-256)', <code key="fingerprint">{certificate.fingerprint}</code>],
            ['Time stamps', hasTimeStamps ? 'Yes' : 'No'],
          ]}
        />
      ) : (
        <p>No certificate is configured. Reports cannot be approved until the operator sets LABWIRE_SIGNATURE_FILE.</p>
      )}
    </Card>
  );
}
