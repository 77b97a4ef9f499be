import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import { createLazyRoute } from '@tanstack/react-router';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts, Page, Waiting } from '../../ui/page.tsx';
import { useMay } from '../session.tsx';
import { useLabWithEtag } from '../use-lab.ts';
import { ReportSignature } from './report-signature.tsx';
import { retentionFacts } from './retention-fields.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import './settings.css';

export const Route = createLazyRoute('/settings')({ component: SettingsPage });

function SettingsPage() {
  const may = useMay();
  const { data, error, isPending } = useLabWithEtag('getSettings', {});
  return (
    <Page title="Settings">
      {error ? <ProblemNotice error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data ? may('putSettings') ? <SettingsEditor current={data} /> : <SettingsFacts settings={data.body} /> : null}
      <ReportSignature />
    </Page>
  );
}

/** The read-only view. */
function SettingsFacts({ settings }: { settings: LaboratorySettings }) {
  const {
    name,
    address,
    accreditation,
    logo,
    signatories,
    twoPairsOfEyes,
    secondPersonPublishes = false,
    requireAuthorityCertificate = false,
    turnaroundDays = 10,
    holidays = [],
    timeZone = defaultTimeZone,
    retention,
  } = settings;
  const lines = <span className="settings-lines">{address.join('\n')}</span>;
  const logoImage = (
    <div className="logo-preview">
      <img src={`data:image/png;base64,${logo}`} alt="Logo" />
    </div>
  );
  const people = signatories.map(({ name, title }) => (title ? `${name} (${title})` : name)).join(', ');
  return (
    <Card>
      <Facts
        facts={[
          ['Name', name],
          ['Address', address.length > 0 ? lines : undefined],
          ['Accreditation', accreditation],
          ['Logo', logo ? logoImage : undefined],
          ['Authorised signatories', people || 'All approvers'],
          ['Four-eyes principle', twoPairsOfEyes ? 'Yes: people who measured cannot approve' : 'No'],
          [
            'Publishing by a second person',
            secondPersonPublishes ? 'Yes: people who measured cannot publish final results' : 'No',
          ],
          [
            'Certificate of an authority',
            requireAuthorityCertificate ? 'Required: self-signed reports cannot be approved' : 'Not required',
          ],
          ['Turnaround', `${turnaroundDays} working ${turnaroundDays === 1 ? 'day' : 'days'}`],
          ['Holidays', holidays.length > 0 ? holidays.join(', ') : 'None besides weekends'],
          ['Time zone', timeZone],
          ...retentionFacts(retention),
        ]}
      />
    </Card>
  );
}
