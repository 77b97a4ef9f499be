import type { Retention } from '@labwire/contract/lab-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import type { SettingsForm } from './settings-form-rules.ts';

interface RetentionPeriod {
  name: keyof Retention;
  label: string;
  unit: string;
  hint: string;
  defaultValue: number;
  limits: string;
}

const periods: RetentionPeriod[] = [
  {
    name: 'readsDays',
    label: 'Retention of reads',
    unit: 'days',
    hint: 'Who read which result or report.',
    defaultValue: 730,
    limits: '30 to 3650',
  },
  {
    name: 'rejectionsDays',
    label: 'Retention of rejected requests',
    unit: 'days',
    hint: 'Why requests of customers were rejected.',
    defaultValue: 90,
    limits: '1 to 90',
  },
];

interface RetentionFieldsProps {
  retention: SettingsForm['retention'];
  error: unknown;
  onChange(to: Partial<SettingsForm['retention']>): void;
}

export function RetentionFields({ retention, error, onChange }: RetentionFieldsProps) {
  return (
    <Card title="Retention">
      <div className="retention">
        {periods.map(({ name, label, unit, hint, defaultValue, limits }) => (
          <TextField
            key={name}
            label={`${label} (${unit})`}
            type="number"
            value={retention[name]}
            onChange={(text) => onChange({ [name]: text })}
            placeholder={String(defaultValue)}
            hint={`${hint} ${limits}; default: ${defaultValue}.`}
            error={violationAt(error, `/retention/${name}`)}
          />
        ))}
      </div>
      <p className="quiet small settings-note">
        Expired data is deleted once a day. Orders, results, reports and the audit trail are never deleted.
      </p>
    </Card>
  );
}

/** The read-only view. */
export const retentionFacts = (retention: Retention = {}): [name: string, value: string][] =>
  periods.map(({ name, label, unit, defaultValue }) => {
    const number = retention[name] ?? defaultValue;
    return [label, `${number} ${number === 1 ? unit.slice(0, -1) : unit}`];
  });
