import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { violationAt } from '../violation-at.ts';
import type { Signatory } from './settings-form-rules.ts';

interface SignatoriesFieldProps {
  signatories: Signatory[];
  error: unknown;
  onChange(signatories: Signatory[]): void;
}

export function SignatoriesField({ signatories, error, onChange }: SignatoriesFieldProps) {
  const may = useMay();
  const { data } = useLab('listStaff', {}, { enabled: may('listStaff') });
  const staffNames = data && new Set(data.staff.filter(({ status }) => status === 'ACTIVE').map(({ name }) => name));
  const addId = useId();
  const [addedKey, setAddedKey] = useState<number>();
  const change = (key: number, to: Partial<Signatory>) =>
    onChange(signatories.map((signatory) => (signatory.key === key ? { ...signatory, ...to } : signatory)));
  const add = () => {
    const key = Math.max(-1, ...signatories.map((signatory) => signatory.key)) + 1;
    setAddedKey(key);
    onChange([...signatories, { key, name: '', title: '' }]);
  };
  const remove = (key: number) => {
    onChange(signatories.filter((signatory) => signatory.key !== key));
    document.getElementById(addId)?.focus();
  };
  return (
    <div className="stack">
      {signatories.length === 0 ? (
        <p className="quiet">Without signatories, all approvers can authorise reports.</p>
      ) : null}
      {signatories.map(({ key, name, title }, i) => (
        <fieldset key={key} className="signatory">
          <legend className="visually-hidden">Signatory {i + 1}</legend>
          <TextField
            label="Name"
            value={name}
            onChange={(text) => change(key, { name: text })}
            error={violationAt(error, `/signatories/${i}/name`)}
            hint={
              staffNames && name.trim() !== '' && !staffNames.has(name)
                ? 'No active staff member has this name.'
                : undefined
            }
            maxLength={100}
            autoFocus={key === addedKey}
          />
          <TextField
            label="Title"
            value={title}
            onChange={(text) => change(key, { title: text })}
            error={violationAt(error, `/signatories/${i}/title`)}
            placeholder="Laboratory manager"
            maxLength={100}
          />
          <Button
            variant="quiet"
            aria-label={`Remove signatory ${i + 1}`}
            icon={<X size={18} aria-hidden />}
            onPress={() => remove(key)}
          />
        </fieldset>
      ))}
      <div>
        <Button id={addId} icon={<Plus size={18} aria-hidden />} onPress={add}>
          Add signatory
        </Button>
      </div>
    </div>
  );
}
