import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, ComboBox, Group, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from './button.tsx';
import { PopoverFrame } from './popover.tsx';
import './combo-field.css';
import './picker.css';

interface Option {
  code: string;
  name: string;
}

interface PickerProps {
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange(selected: string[]): void;
  placeholder: string;
  error?: string;
}

/** A combo box for several options. The selected ones are listed below it with a remove button. */
export function Picker({ label, options, selected, onChange, placeholder, error }: PickerProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const available = options.filter(({ code }) => !selected.includes(code));
  const nameOf = (code: string) => options.find((option) => option.code === code)?.name ?? code;
  return (
    <div className="picker">
      <ComboBox
        className="field"
        // The field itself never holds a selection, so that the next option can be typed.
        selectedKey={null}
        inputValue={typed}
        onInputChange={setTyped}
        isInvalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onSelectionChange={(code) => {
          if (code === null) return;
          onChange([...selected, String(code)]);
          setTyped('');
        }}
      >
        <Label className="field-label">{label}</Label>
        <Group className="combo-group">
          <Input className="input" placeholder={placeholder} />
          <AriaButton className="combo-open" aria-label={`Show all: ${label}`}>
            <ChevronDown size={16} aria-hidden />
          </AriaButton>
        </Group>
        <PopoverFrame>
          <ListBox className="select-list" renderEmptyState={() => <p className="option quiet">No matches</p>}>
            {available.map(({ code, name }) => (
              <ListBoxItem key={code} id={code} className="option" textValue={`${name} ${code}`}>
                {name} <span className="quiet small">{code}</span>
              </ListBoxItem>
            ))}
          </ListBox>
        </PopoverFrame>
      </ComboBox>
      <SelectedOptions
        label={`${label}: selected`}
        options={selected.map((code) => ({ code, name: nameOf(code) }))}
        onRemove={(code) => onChange(selected.filter((other) => other !== code))}
      />
      {error ? (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface SelectedOptionsProps {
  label: string;
  options: readonly Option[];
  onRemove(code: string): void;
}

function SelectedOptions({ label, options, onRemove }: SelectedOptionsProps) {
  if (options.length === 0) return null;
  return (
    <ul className="picker-selected" aria-label={label}>
      {options.map(({ code, name }) => (
        <li key={code}>
          {name}
          <Button
            variant="quiet"
            small
            aria-label={`Remove ${name}`}
            icon={<X size={14} aria-hidden />}
            onPress={() => onRemove(code)}
          />
        </li>
      ))}
    </ul>
  );
}
