import { zoneLabel } from '@labwire/contract/time-zone.ts';
import { type LabelledTextFieldProps, TextField } from './field.tsx';
import { useTimeZone } from './laboratory.tsx';
import { instantsOf } from './local-time-rules.ts';

interface LocalTimeFieldProps extends Pick<LabelledTextFieldProps, 'label' | 'error'> {
  /** The value of a datetime-local field, in the time zone of the laboratory. */
  value: string;
  onChange(value: string): void;
}

/** A date and time in the time zone of the laboratory. It explains times around the change of the clocks. */
export function LocalTimeField({ label, value, error, onChange }: LocalTimeFieldProps) {
  const timeZone = useTimeZone();
  const instants = value === '' ? undefined : instantsOf(value, timeZone);
  const [first] = instants ?? [];
  const isTwice = instants?.length === 2 && first !== undefined;
  return (
    <TextField
      label={`${label} (${timeZone})`}
      type="datetime-local"
      value={value}
      onChange={onChange}
      hint={
        isTwice ? `Occurs twice: the clocks go back. The first one is used, ${zoneLabel(first, timeZone)}.` : undefined
      }
      error={instants?.length === 0 ? `This time does not exist in ${timeZone}: the clocks go forward.` : error}
    />
  );
}
