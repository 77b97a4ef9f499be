import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, ComboBox, Group, Input, Label, ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { PopoverFrame } from '../../ui/popover.tsx';

interface Option {
  code: string;
  name: string;
}

interface PickerProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  placeholder: string;
  error?: string;
}

/** Several of many: typed at to find one, after which the list stays for the next; chosen ones stand below with a cross. */
export function Picker({ label, options, chosen, onChange, placeholder, error }: PickerProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const left = options.filter(({ code }) => !chosen.includes(code));
  const nameOf = (code: string) => options.find((option) => option.code === code)?.name ?? code;
  return (
    <div className="picker">
      <ComboBox
        className="field"
        // Nothing is ever chosen in the field itself: it is empty again, ready for the next.
        selectedKey={null}
        inputValue={typed}
        onInputChange={setTyped}
        isInvalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onSelectionChange={(code) => {
          if (code === null) return;
          onChange([...chosen, String(code)]);
          setTyped('');
        }}
      >
        <Label className="field-label">{label}</Label>
        <Group className="picker-group">
          <Input className="input" placeholder={placeholder} />
          <AriaButton className="picker-open" aria-label={`Show all: ${label}`}>
            <ChevronDown size={16} aria-hidden />
          </AriaButton>
        </Group>
        <PopoverFrame>
          <ListBox
            className="select-list"
            renderEmptyState={() => <p className="option quiet">Nothing of this name</p>}
          >
            {left.map(({ code, name }) => (
              <ListBoxItem key={code} id={code} className="option" textValue={`${name} ${code}`}>
                {name} <span className="quiet small">{code}</span>
              </ListBoxItem>
            ))}
          </ListBox>
        </PopoverFrame>
      </ComboBox>
      {chosen.length > 0 ? (
        <ul className="picker-chosen" aria-label={`${label}: chosen`}>
          {chosen.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                variant="quiet"
                small
                aria-label={`Remove ${nameOf(code)}`}
                icon={<X size={14} aria-hidden />}
                onPress={() => onChange(chosen.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
