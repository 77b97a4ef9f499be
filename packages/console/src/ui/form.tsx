import type { ReactNode } from 'react';
import { Checkbox } from './choice.tsx';
import { TextField, type TextFieldWithParts } from './field.tsx';
import type { Form } from './use-form.ts';
import './form.css';

interface FormTextProps extends Omit<TextFieldWithParts, 'value' | 'onChange' | 'error' | 'form'> {
  // biome-ignore lint/suspicious/noExplicitAny: a field knows its place, not the whole form
  form: Form<any>;
  at: string;
}

/** A text field for one place of a form, with what the service has against it. */
export function FormText({ form, at, ...rest }: FormTextProps) {
  return <TextField {...rest} value={form.text(at)} onChange={(text) => form.set(at, text)} error={form.error(at)} />;
}

interface FormTickProps {
  // biome-ignore lint/suspicious/noExplicitAny: a field knows its place, not the whole form
  form: Form<any>;
  at: string;
  children: ReactNode;
}

export function FormTick({ form, at, children }: FormTickProps) {
  return (
    <Checkbox isSelected={form.text(at) === 'true'} onChange={(isTicked) => form.set(at, isTicked)}>
      {children}
    </Checkbox>
  );
}

/** Fields side by side where there is room. */
export function Fields({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? 'fields fields-narrow' : 'fields'}>{children}</div>;
}

interface GroupProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, with a name. */
export function Group({ title, actions, children }: GroupProps) {
  return (
    <fieldset className="group">
      <legend className="spoken">{title}</legend>
      <div className="row spread" aria-hidden={actions ? undefined : true}>
        <strong>{title}</strong>
        {actions}
      </div>
      {children}
    </fieldset>
  );
}
