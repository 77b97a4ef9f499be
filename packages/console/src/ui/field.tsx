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

export interface FieldParts {
  label: string;
  hint?: ReactNode;
  /** What is wrong with it, in words; undefined or empty: nothing. */
  error?: string;
}

export interface TextFieldWithParts extends FieldParts, Omit<TextFieldProps, 'className' | 'children' | 'isInvalid'> {
  placeholder?: string;
  /** So many lines; a single line without. */
  rows?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text field. `type` may be password, email, number, date, datetime-local and so on. */
export function TextField({ label, hint, error, placeholder, rows, inputRef, ...rest }: TextFieldWithParts) {
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className="field-label">{label}</Label>
      {rows ? (
        <TextArea className="input" rows={rows} placeholder={placeholder} />
      ) : (
        <Input className="input" placeholder={placeholder} ref={inputRef} />
      )}
      <FieldFoot hint={hint} error={error} />
    </AriaTextField>
  );
}

export function FieldFoot({ hint, error }: Pick<FieldParts, 'hint' | 'error'>) {
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
  /** Said to those who cannot see the field; the placeholder is only an example. */
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
