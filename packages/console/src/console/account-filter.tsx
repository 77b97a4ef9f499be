import { Select } from '../ui/choice.tsx';
import { useLab } from './use-lab.ts';

interface AccountFilterProps {
  value: number | undefined;
  onChange(accountId: number | undefined): void;
}

/** Selects one of the customers. */
export function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { data } = useLab('listAccounts', {});
  const known = (data?.accounts ?? []).map(({ accountId, name }) => ({ value: String(accountId), name }));
  const selected = value === undefined ? '' : String(value);
  const missing = known.some((option) => option.value === selected) || selected === '' ? [] : [selected];
  const options = [
    { value: '', name: 'All customers' },
    ...missing.map((accountId) => ({ value: accountId, name: `Account ${accountId}` })),
    ...known,
  ];
  return (
    <Select
      label="Customer"
      value={selected}
      options={options}
      onChange={(accountId) => onChange(accountId === '' ? undefined : Number(accountId))}
    />
  );
}
