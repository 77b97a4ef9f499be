import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  SearchField as AriaSearchField,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  type SearchFieldProps,
  Text,
  TextArea,
  type TextFieldProps,
} from 'react-aria-components';
import './field.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** The validation message; undefined or empty if the value is valid. */
  error?: string;
}

export interface LabelledTextFieldProps
  extends FieldTexts,
    Omit<TextFieldProps, 'className' | 'children' | 'isInvalid'> {
  placeholder?: string;
  /** The number of lines of a multi-line field. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field. `type` may be password, email, number, date, datetime-local and so on. */
export function TextField({ label, hint, error, placeholder, rows, inputRef, ...rest }: LabelledTextFieldProps) {
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className="field-label">{label}</Label>
      {rows ? (
        <TextArea className="input" rows={rows} placeholder={placeholder} />
      ) : (
        <Input className="input" placeholder={placeholder} ref={inputRef} />
      )}
      <FieldMessages hint={hint} error={error} />
    </AriaTextField>
  );
}

export function FieldMessages({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint ? (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      ) : null}
      <FieldError className="field-error">{error}</FieldError>
    </>
  );
}

export interface SearchProps extends Omit<SearchFieldProps, 'className' | 'children'> {
  /** For screen readers; the placeholder is only an example. */
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchField({ label, placeholder, inputRef, ...rest }: SearchProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className="search">
      <Search size={16} aria-hidden />
      <Input className="input" placeholder={placeholder} ref={inputRef} />
    </AriaSearchField>
  );
}
