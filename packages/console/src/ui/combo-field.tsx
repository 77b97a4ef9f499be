import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { PopoverFrame } from './popover.tsx';
import './combo-field.css';

interface ComboFieldProps extends FieldTexts {
  value: string;
  options: readonly string[];
  placeholder?: string;
  onChange(value: string): void;
}

/** A text field with a long list of suggestions. Typed text filters them; underscores and spaces are the same. */
export function ComboField({ label, hint, error, value, options, placeholder, onChange }: ComboFieldProps) {
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      defaultFilter={(option, typed) => searchable(option).includes(searchable(typed))}
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
          {options.map((option) => (
            <ListBoxItem key={option} id={option} className="option" textValue={option}>
              {option}
            </ListBoxItem>
          ))}
        </ListBox>
      </PopoverFrame>
    </ComboBox>
  );
}

const searchable = (text: string) => text.toLowerCase().replaceAll('_', ' ');
