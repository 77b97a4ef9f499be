import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import { Problem } from '../../api/problem.ts';
import { Select, Switch } from '../../ui/choice.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { violationAt, violationBelow } from '../../ui/violation-at.ts';
import { ImageField } from './image-field.tsx';
import { RetentionFields } from './retention-fields.tsx';
import type { SettingsForm } from './settings-form-rules.ts';
import { SignatoriesField } from './signatories-field.tsx';
import { SitesField } from './sites-field.tsx';

/** Intl does not list UTC among the supported names. */
const timeZones = [defaultTimeZone, ...Intl.supportedValuesOf('timeZone').filter((name) => name !== defaultTimeZone)];

const paperSizes = [
  { value: 'A4', name: 'A4' },
  { value: 'LETTER', name: 'Letter' },
] as const;

interface SettingsFieldsProps {
  form: SettingsForm;
  error: unknown;
  onChange(to: Partial<SettingsForm>): void;
}

export function SettingsFields({ form, error, onChange }: SettingsFieldsProps) {
  return (
    <>
      <ReportHeaderCard form={form} error={error} onChange={onChange} />
      <ContactCard form={form} error={error} onChange={onChange} />
      <Card title="Sites">
        <SitesField sites={form.sites} error={error} onChange={(sites) => onChange({ sites })} />
      </Card>
      <Card title="Authorised signatories">
        <SignatoriesField
          signatories={form.signatories}
          error={error}
          onChange={(signatories) => onChange({ signatories })}
        />
      </Card>
      <Card title="Time">
        <div className="settings-zone">
          <ComboField
            label="Time zone"
            value={form.timeZone}
            options={timeZones}
            placeholder={defaultTimeZone}
            onChange={(timeZone) => onChange({ timeZone })}
            hint="Of reports, labels and pages. Default: UTC. Results that are already published keep theirs."
            error={violationAt(error, '/timeZone')}
          />
        </div>
      </Card>
      <RulesCard form={form} error={error} onChange={onChange} />
      <RetentionFields
        retention={form.retention}
        error={error}
        onChange={(retention) => onChange({ retention: { ...form.retention, ...retention } })}
      />
    </>
  );
}

const ruleSwitches = [
  {
    field: 'twoPairsOfEyes',
    name: 'Four-eyes principle',
    hint:
      'A person who entered values of a result, or amended it, cannot approve its report. Tokens count as the person ' +
      'who created them.',
  },
  {
    field: 'secondPersonPublishes',
    name: 'Publishing by a second person',
    hint: 'A person who entered values of a job, or a program, cannot publish its final result.',
  },
  {
    field: 'requireCompleteReports',
    name: 'Complete reports only',
    hint: 'A report that lacks required information, such as a method or the condition of a sample, cannot be approved.',
  },
  {
    field: 'requireAuthorityCertificate',
    name: 'Certificate of an authority only',
    hint: 'Reports cannot be approved while the certificate that they are signed with is self-signed.',
  },
] as const;

function RulesCard({ form, error, onChange }: SettingsFieldsProps) {
  return (
    <Card title="Rules">
      <div className="stack">
        {ruleSwitches.map(({ field, name, hint }) => (
          <div key={field}>
            <Switch isSelected={form[field]} onChange={(isSelected) => onChange({ [field]: isSelected })}>
              {name}
            </Switch>
            <p className="quiet small">{hint}</p>
          </div>
        ))}
        <WorkingTimeFields form={form} error={error} onChange={onChange} />
      </div>
    </Card>
  );
}

function WorkingTimeFields({ form, error, onChange }: SettingsFieldsProps) {
  return (
    <div className="settings-number">
      <TextField
        label="Turnaround (working days)"
        type="number"
        value={form.turnaroundDays}
        onChange={(turnaroundDays) => onChange({ turnaroundDays })}
        placeholder="10"
        hint="After the day of arrival, for tests without a turnaround in the catalogue. Default: 10."
        error={violationAt(error, '/turnaroundDays')}
      />
      <TextField
        label="Holidays"
        rows={4}
        value={form.holidays}
        onChange={(holidays) => onChange({ holidays })}
        placeholder="2026-12-25"
        hint="One date per line. On these days, on Saturdays and on Sundays the laboratory does not work."
        error={violationBelow(error, '/holidays')}
      />
    </div>
  );
}

function ReportHeaderCard({ form, error, onChange }: SettingsFieldsProps) {
  return (
    <Card title="Report header">
      <div className="halves">
        <div className="stack">
          <TextField
            label="Laboratory name"
            value={form.name}
            onChange={(name) => onChange({ name })}
            error={violationAt(error, '/name')}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            label="Address"
            rows={4}
            value={form.address}
            onChange={(address) => onChange({ address })}
            hint="Up to six lines, printed as entered."
            error={addressError(error)}
          />
          <ImageField
            label="Logo"
            image={form.logo}
            error={violationAt(error, '/logo')}
            onChange={(logo) => onChange({ logo })}
          />
        </div>
        <div className="stack">
          <TextField
            label="Accreditation"
            rows={4}
            value={form.accreditation}
            onChange={(accreditation) => onChange({ accreditation })}
            hint="Printed on every report."
            error={violationAt(error, '/accreditation')}
            maxLength={500}
          />
          <ImageField
            label="Accreditation mark"
            image={form.accreditationMark}
            error={violationAt(error, '/accreditationMark')}
            onChange={(accreditationMark) => onChange({ accreditationMark })}
          />
        </div>
      </div>
      <div className="settings-number settings-note">
        <Select
          label="Paper size"
          value={form.reportPaper}
          options={paperSizes}
          onChange={(reportPaper) => onChange({ reportPaper })}
        />
      </div>
      <p className="quiet small settings-note">Results that are already published keep their header.</p>
    </Card>
  );
}

const contactFields = [
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'website', label: 'Website', type: 'url' },
] as const;

function ContactCard({ form, error, onChange }: SettingsFieldsProps) {
  return (
    <Card title="Contact, colour and map">
      <div className="halves">
        {contactFields.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            value={form.contact[name]}
            onChange={(text) => onChange({ contact: { ...form.contact, [name]: text } })}
            error={violationAt(error, `/contact/${name}`)}
            autoComplete="off"
          />
        ))}
        <TextField
          label="Colour"
          value={form.colour}
          onChange={(colour) => onChange({ colour })}
          placeholder="#0a6b59"
          hint="Of links and buttons. Shades that can be read are derived from it."
          error={violationAt(error, '/colour')}
          maxLength={7}
          autoComplete="off"
        />
      </div>
      <div className="settings-note">
        <TextField
          label="Map service"
          value={form.mapUrl}
          onChange={(mapUrl) => onChange({ mapUrl })}
          hint="The portal links the coordinates of sampling points to it, and so tells the service where they are. Empty: no links. Example: https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=15/{latitude}/{longitude}"
          error={violationAt(error, '/mapUrl')}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <p className="quiet small settings-note">
        Customers see the contact on the start page, in the portal, in mails, on reports and where they check a report.
      </p>
    </Card>
  );
}

/** The first violation of any address line. */
function addressError(error: unknown): string | undefined {
  const violations = error instanceof Problem ? error.violations : [];
  const found = violations.find(({ pointer = '' }) => pointer.startsWith('/address'));
  const line = found?.pointer?.split('/')[2];
  return found && `${line === undefined ? 'The address' : `Line ${Number(line) + 1}`} ${found.message}`;
}
