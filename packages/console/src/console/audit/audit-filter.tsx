import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLab } from '../use-lab.ts';
import { actionWords } from './audit-difference.ts';
import type { AuditSearch } from './audit-search.ts';

/** The filter stands in the address: what it shows can be sent to somebody. */
export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/audit' });
  const { data: names } = useLab('listAuditNames', {});
  const { data: customers } = useLab('listAccounts', {});
  const set = (to: AuditSearch) => void navigate({ search: (last) => ({ ...last, ...to }) });
  const withChosen = (known: readonly string[] = [], chosen: string | undefined) =>
    chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
  const actions = withChosen(names?.actions, search.action);
  const actors = withChosen(names?.actors, search.actor);
  return (
    <div className="audit-filter no-print">
      <Select
        label="Action"
        value={search.action ?? ''}
        options={[{ value: '', name: 'All' }, ...actions.map((value) => ({ value, name: actionWords(value) }))]}
        onChange={(action) => set({ action: action || undefined })}
      />
      <Select
        label="Who"
        value={search.actor ?? ''}
        options={[{ value: '', name: 'Anybody' }, ...actors.map((value) => ({ value, name: value }))]}
        onChange={(actor) => set({ actor: actor || undefined })}
      />
      <Select
        label="About"
        value={search.account === undefined ? '' : String(search.account)}
        options={[
          { value: '', name: 'Everything' },
          { value: '0', name: 'The laboratory itself' },
          ...(customers?.accounts ?? []).map(({ accountId, name }) => ({ value: String(accountId), name })),
        ]}
        onChange={(account) => set({ account: account === '' ? undefined : Number(account) })}
      />
      <Typed
        label="Subject"
        value={search.subject ?? ''}
        placeholder="order:100042"
        onSettle={(subject) => set({ subject: subject || undefined })}
      />
      <TextField
        label="From"
        type="date"
        value={search.from ?? ''}
        onChange={(from) => set({ from: from || undefined })}
      />
      <TextField label="To" type="date" value={search.to ?? ''} onChange={(to) => set({ to: to || undefined })} />
    </div>
  );
}

interface TypedProps {
  label: string;
  value: string;
  placeholder: string;
  onSettle(value: string): void;
}

/** Asked for once it is whole: at Enter, or when the field is left. */
function Typed({ label, value, placeholder, onSettle }: TypedProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const settle = () => {
    if (typed.trim() !== value) onSettle(typed.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      placeholder={placeholder}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
