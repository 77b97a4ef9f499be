import { Check, ChevronDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  Select as AriaSelect,
  Switch as AriaSwitch,
  Button,
  type CheckboxProps,
  Label,
  ListBox,
  ListBoxItem,
  SelectValue,
  type SwitchProps,
} from 'react-aria-components';
import { FieldMessages, type FieldTexts } from './field.tsx';
import { PopoverFrame } from './popover.tsx';

export interface SelectOption<T extends string> {
  value: T;
  name: string;
}

interface SelectProps<T extends string> extends FieldTexts {
  value: T;
  options: readonly SelectOption<T>[];
  onChange(value: T): void;
  isDisabled?: boolean;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
}

/** One option of a short list. The empty string may stand for "all" or "none". */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, hint, error, value, options, onChange, isDisabled, hideLabel } = props;
  return (
    <AriaSelect
      className="field"
      aria-label={hideLabel ? label : undefined}
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key) as T)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      {hideLabel ? null : <Label className="field-label">{label}</Label>}
      <Button className="input select-button">
        <SelectValue />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <FieldMessages hint={hint} error={error} />
      <PopoverFrame>
        <ListBox className="select-list" items={options.map(({ value: id, name }) => ({ id, name }))}>
          {({ id, name }) => (
            <ListBoxItem className="option" id={id} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </PopoverFrame>
    </AriaSelect>
  );
}

/** A checkbox without visible text needs an `aria-label`. */
export function Checkbox({
  children,
  ...rest
}: Omit<CheckboxProps, 'className' | 'children'> & { children?: ReactNode }) {
  return (
    <AriaCheckbox {...rest} className="checkbox">
      {({ isIndeterminate }) => (
        <>
          <span className="checkbox-box" aria-hidden>
            {isIndeterminate ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}

export function Switch({ children, ...rest }: Omit<SwitchProps, 'className' | 'children'> & { children?: ReactNode }) {
  return (
    <AriaSwitch {...rest} className="switch">
      <span className="switch-track" aria-hidden />
      {children}
    </AriaSwitch>
  );
}
