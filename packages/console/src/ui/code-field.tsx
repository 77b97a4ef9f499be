import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { PopoverFrame } from './popover.tsx';
import './combo-field.css';

interface CodeFieldProps extends FieldTexts {
  /** The code of the selected option; empty for none. */
  value: string;
  options: readonly { code: string; name: string }[];
  placeholder?: string;
  onChange(code: string): void;
}

/** One option of a long list, found by its code or name. An empty field means none. */
export function CodeField({ label, hint, error, value, options, placeholder, onChange }: CodeFieldProps) {
  // A code that is no longer in the list must stay visible.
  const isKnown = value === '' || options.some(({ code }) => code === value);
  const items = isKnown ? options : [{ code: value, name: '(unknown)' }, ...options];
  return (
    <ComboBox
      className="field"
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      <Group className="combo-group">
        <Input className="input" placeholder={placeholder} />
        <Button className="combo-open" aria-label={`Show all: ${label}`}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Group>
      <FieldMessages hint={hint} error={error} />
      <PopoverFrame>
        <ListBox className="select-list" renderEmptyState={() => <p className="option quiet">No matches</p>}>
          {items.map(({ code, name }) => (
            <ListBoxItem key={code} id={code} className="option" textValue={`${name} ${code}`}>
              {name} <span className="quiet small">{code}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </PopoverFrame>
    </ComboBox>
  );
}
