import type { ReactNode } from 'react';
import { Checkbox } from './choice.tsx';
import { type LabelledTextFieldProps, TextField } from './field.tsx';
import type { Form } from './use-form.ts';
import './form.css';

interface FormTextProps extends Omit<LabelledTextFieldProps, 'value' | 'onChange' | 'error' | 'form'> {
  // biome-ignore lint/suspicious/noExplicitAny: a field works with any form that has its pointer
  form: Form<any>;
  at: string;
}

/** A text field for the value at a pointer of a form, with its violations. */
export function FormText({ form, at, ...rest }: FormTextProps) {
  return <TextField {...rest} value={form.text(at)} onChange={(text) => form.set(at, text)} error={form.error(at)} />;
}

interface FormTickProps {
  // biome-ignore lint/suspicious/noExplicitAny: a field works with any form that has its pointer
  form: Form<any>;
  at: string;
  children: ReactNode;
}

export function FormCheckbox({ form, at, children }: FormTickProps) {
  return (
    <Checkbox isSelected={form.text(at) === 'true'} onChange={(isSelected) => form.set(at, isSelected)}>
      {children}
    </Checkbox>
  );
}

/** Fields in as many columns as fit. */
export function FieldGrid({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? 'fields fields-narrow' : 'fields'}>{children}</div>;
}

interface FieldGroupProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled group of fields. */
export function FieldGroup({ title, actions, children }: FieldGroupProps) {
  return (
    <fieldset className="group">
      <legend className="visually-hidden">{title}</legend>
      <div className="row spread" aria-hidden={actions ? undefined : true}>
        <strong>{title}</strong>
        {actions}
      </div>
      {children}
    </fieldset>
  );
}
