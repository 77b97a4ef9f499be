import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { nextKey, type SiteRow } from './settings-form-rules.ts';

interface SitesFieldProps {
  sites: SiteRow[];
  error: unknown;
  onChange(sites: SiteRow[]): void;
}

export function SitesField({ sites, error, onChange }: SitesFieldProps) {
  const addId = useId();
  const [addedKey, setAddedKey] = useState<number>();
  const change = (key: number, to: Partial<SiteRow>) =>
    onChange(sites.map((site) => (site.key === key ? { ...site, ...to } : site)));
  const add = () => {
    const key = nextKey(sites);
    setAddedKey(key);
    onChange([...sites, { key, code: '', name: '', address: '' }]);
  };
  const remove = (key: number) => {
    onChange(sites.filter((site) => site.key !== key));
    document.getElementById(addId)?.focus();
  };
  return (
    <div className="stack">
      <p className="quiet">
        {sites.length === 0
          ? 'Without sites, all tests are done at the address of the laboratory.'
          : 'Tests of the catalogue name their site by its code. Tests without a site are done at the address of the laboratory.'}
      </p>
      {sites.map(({ key, code, name, address }, i) => (
        <fieldset key={key} className="settings-entry">
          <legend className="visually-hidden">Site {i + 1}</legend>
          <TextField
            label="Code"
            value={code}
            onChange={(text) => change(key, { code: text })}
            error={violationAt(error, `/sites/${i}/code`)}
            maxLength={32}
            autoFocus={key === addedKey}
          />
          <TextField
            label="Name"
            value={name}
            onChange={(text) => change(key, { name: text })}
            error={violationAt(error, `/sites/${i}/name`)}
            maxLength={100}
          />
          <TextField
            label="Address"
            rows={3}
            value={address}
            onChange={(text) => change(key, { address: text })}
            error={violationAt(error, `/sites/${i}/address`)}
          />
          <Button
            variant="quiet"
            aria-label={`Remove site ${i + 1}`}
            icon={<X size={18} aria-hidden />}
            onPress={() => remove(key)}
          />
        </fieldset>
      ))}
      <div>
        <Button id={addId} icon={<Plus size={18} aria-hidden />} onPress={add}>
          Add site
        </Button>
      </div>
    </div>
  );
}
