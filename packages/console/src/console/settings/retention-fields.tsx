import type { Retention } from '@labwire/contract/lab-settings.ts';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { violationAt } from '../violation-at.ts';
import type { SettingsForm } from './settings-form.ts';

/** What the laboratory may decide on, with what is usual, and the least and the most. */
const kept: { name: keyof Retention; label: string; unit: string; hint: string; usual: number; limits: string }[] = [
  {
    name: 'readsDays',
    label: 'Reads kept',
    unit: 'days',
    hint: 'Who was handed which result and report.',
    usual: 730,
    limits: '30 to 3650',
  },
  {
    name: 'rejectionsDays',
    label: 'Refusals kept',
    unit: 'days',
    hint: 'What requests of customers were refused for.',
    usual: 90,
    limits: '1 to 90',
  },
  {
    name: 'unusedContactsYears',
    label: 'Contacts unused after',
    unit: 'years',
    hint: 'No order has named them for so long: they are listed, never erased by themselves.',
    usual: 5,
    limits: '1 to 30',
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
        {kept.map(({ name, label, unit, hint, usual, limits }) => (
          <TextField
            key={name}
            label={`${label}, in ${unit}`}
            type="number"
            value={retention[name]}
            onChange={(text) => onChange({ [name]: text })}
            placeholder={String(usual)}
            hint={`${hint} ${limits}; empty: ${usual}.`}
            error={violationAt(error, `/retention/${name}`)}
          />
        ))}
      </div>
      <p className="quiet small settings-note">
        What is older goes once a day. Orders, results, reports and the audit trail are never removed.
      </p>
    </Card>
  );
}

/** For those who may only look. */
export const retentionFacts = (retention: Retention = {}): [name: string, value: string][] =>
  kept.map(({ name, label, unit, usual }) => {
    const number = retention[name] ?? usual;
    return [label, `${number} ${number === 1 ? unit.slice(0, -1) : unit}`];
  });
