import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { useLab } from '../use-lab.ts';
import { actionText } from './audit-difference-rules.ts';
import type { AuditSearch } from './audit-search-rules.ts';

/** The filter is stored in the URL, so that a filtered view can be shared. */
export function AuditFilter({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/audit' });
  const timeZone = useTimeZone();
  const { data: names } = useLab('listAuditNames', {});
  const { data: customers } = useLab('listAccounts', {});
  const setFilter = (changes: AuditSearch) => void navigate({ search: (before) => ({ ...before, ...changes }) });
  const withSelected = (names: readonly string[] = [], selected: string | undefined) =>
    selected === undefined || names.includes(selected) ? names : [selected, ...names];
  const actions = withSelected(names?.actions, search.action);
  const actors = withSelected(names?.actors, search.actor);
  return (
    <div className="audit-filter no-print">
      <Select
        label="Action"
        value={search.action ?? ''}
        options={[{ value: '', name: 'All' }, ...actions.map((value) => ({ value, name: actionText(value) }))]}
        onChange={(action) => setFilter({ action: action || undefined })}
      />
      <Select
        label="Actor"
        value={search.actor ?? ''}
        options={[{ value: '', name: 'All' }, ...actors.map((value) => ({ value, name: value }))]}
        onChange={(actor) => setFilter({ actor: actor || undefined })}
      />
      <Select
        label="Account"
        value={search.account === undefined ? '' : String(search.account)}
        options={[
          { value: '', name: 'All' },
          { value: '0', name: 'Laboratory' },
          ...(customers?.accounts ?? []).map(({ accountId, name }) => ({ value: String(accountId), name })),
        ]}
        onChange={(account) => setFilter({ account: account === '' ? undefined : Number(account) })}
      />
      <CommittedTextField
        label="Subject"
        value={search.subject ?? ''}
        placeholder="order:100042"
        onCommit={(subject) => setFilter({ subject: subject || undefined })}
      />
      <TextField
        label={`From (${timeZone})`}
        type="date"
        value={search.from ?? ''}
        onChange={(from) => setFilter({ from: from || undefined })}
      />
      <TextField
        label="To, inclusive"
        type="date"
        value={search.to ?? ''}
        onChange={(to) => setFilter({ to: to || undefined })}
      />
    </div>
  );
}

interface CommittedTextFieldProps {
  label: string;
  value: string;
  placeholder: string;
  onCommit(value: string): void;
}

/** Applies its text on Enter or when it loses the focus. */
function CommittedTextField({ label, value, placeholder, onCommit }: CommittedTextFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  return (
    <TextField
      label={label}
      value={text}
      placeholder={placeholder}
      onChange={setText}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
