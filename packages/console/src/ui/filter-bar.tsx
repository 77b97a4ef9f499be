import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { SearchField, TextField } from './field.tsx';
import { type Period, periodError } from './period-rules.ts';
import { useSearchField } from './use-search-field.ts';
import './filter-bar.css';

interface FilterBarProps {
  label: string;
  /** Whether any filter is set. */
  isFiltered: boolean;
  onClear(): void;
  children: ReactNode;
}

/** The filters of a list. Their values are in the address of the page. */
export function FilterBar({ label, isFiltered, onClear, children }: FilterBarProps) {
  return (
    <search className="filter-bar no-print" aria-label={label}>
      {children}
      {isFiltered ? (
        <Button variant="quiet" icon={<X size={16} aria-hidden />} onPress={onClear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}

interface SearchFilterProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

export function SearchFilter({ label, placeholder, value, onChange }: SearchFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchField(value ?? '', (typed) => onChange(typed || undefined));
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={setText}
      inputRef={field}
      maxLength={64}
    />
  );
}

interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** A text that must match exactly. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useSearchField(value ?? '', (typed) => onChange(typed || undefined));
  return <TextField label={label} placeholder={placeholder} value={text} onChange={setText} maxLength={200} />;
}

interface PeriodFilterProps {
  /** For example "Submitted". */
  label: string;
  period: Period;
  onChange(period: Period): void;
}

export function PeriodFilter({ label, period, onChange }: PeriodFilterProps) {
  const { from, to } = period;
  return (
    <>
      <TextField
        type="date"
        label={`${label} from`}
        value={from ?? ''}
        error={periodError(period)}
        onChange={(day) => onChange({ to, ...(day !== '' && { from: day }) })}
      />
      <TextField
        type="date"
        label={`${label} to`}
        value={to ?? ''}
        onChange={(day) => onChange({ from, ...(day !== '' && { to: day }) })}
      />
    </>
  );
}
