import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { nextKey, type SignatoryRow } from './settings-form-rules.ts';

interface SignatoriesFieldProps {
  signatories: SignatoryRow[];
  error: unknown;
  onChange(signatories: SignatoryRow[]): void;
}

const emptyRow = { name: '', fullName: '', title: '', sections: '', opinions: false };

export function SignatoriesField({ signatories, error, onChange }: SignatoriesFieldProps) {
  const staffNames = useStaffNames();
  const addId = useId();
  const [addedKey, setAddedKey] = useState<number>();
  const add = () => {
    const key = nextKey(signatories);
    setAddedKey(key);
    onChange([...signatories, { key, ...emptyRow }]);
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
      {signatories.map((signatory, i) => (
        <SignatoryFields
          key={signatory.key}
          signatory={signatory}
          index={i}
          error={error}
          isUnknown={staffNames !== undefined && signatory.name.trim() !== '' && !staffNames.has(signatory.name)}
          isNew={signatory.key === addedKey}
          onChange={(to) => onChange(signatories.map((row) => (row.key === signatory.key ? { ...row, ...to } : row)))}
          onRemove={() => remove(signatory.key)}
        />
      ))}
      <div>
        <Button id={addId} icon={<Plus size={18} aria-hidden />} onPress={add}>
          Add signatory
        </Button>
      </div>
    </div>
  );
}

function useStaffNames(): Set<string> | undefined {
  const may = useMay();
  const { data } = useLab('listStaff', {}, { enabled: may('listStaff') });
  return data && new Set(data.staff.filter(({ status }) => status === 'ACTIVE').map(({ name }) => name));
}

interface SignatoryFieldsProps {
  signatory: SignatoryRow;
  index: number;
  error: unknown;
  isUnknown: boolean;
  isNew: boolean;
  onChange(to: Partial<SignatoryRow>): void;
  onRemove(): void;
}

function SignatoryFields({ signatory, index, error, isUnknown, isNew, onChange, onRemove }: SignatoryFieldsProps) {
  const at = (field: string) => violationAt(error, `/signatories/${index}/${field}`);
  return (
    <fieldset className="settings-entry">
      <legend className="visually-hidden">Signatory {index + 1}</legend>
      <TextField
        label="Signs in as"
        value={signatory.name}
        onChange={(name) => onChange({ name })}
        error={at('name')}
        hint={isUnknown ? 'No active staff member has this name.' : undefined}
        maxLength={100}
        autoFocus={isNew}
      />
      <TextField
        label="Full name"
        value={signatory.fullName}
        onChange={(fullName) => onChange({ fullName })}
        error={at('fullName')}
        placeholder="Dr Hana Ito"
        maxLength={100}
      />
      <TextField
        label="Title"
        value={signatory.title}
        onChange={(title) => onChange({ title })}
        error={at('title')}
        placeholder="Laboratory manager"
        maxLength={100}
      />
      <TextField
        label="Sections"
        value={signatory.sections}
        onChange={(sections) => onChange({ sections })}
        error={at('sections')}
        placeholder="All sections"
        hint="Separated by commas, as in the catalogue."
      />
      <Checkbox isSelected={signatory.opinions} onChange={(opinions) => onChange({ opinions })}>
        May authorise opinions
      </Checkbox>
      <Button
        variant="quiet"
        aria-label={`Remove signatory ${index + 1}`}
        icon={<X size={18} aria-hidden />}
        onPress={onRemove}
      />
    </fieldset>
  );
}
