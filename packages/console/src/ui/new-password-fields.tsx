import { useState } from 'react';
import { TextField } from './field.tsx';

const minLength = 12;

/** The state of a password that is typed twice. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isReady = password.length >= minLength && repeated === password;
  return { password, setPassword, repeated, setRepeated, isReady };
}

interface NewPasswordFieldsProps {
  value: ReturnType<typeof useNewPassword>;
  label: string;
  error: string | undefined;
  autoFocus?: boolean;
}

/** A password that a person chooses, typed twice. */
export function NewPasswordFields({ value, label, error, autoFocus }: NewPasswordFieldsProps) {
  const { password, setPassword, repeated, setRepeated } = value;
  return (
    <>
      <TextField
        label={label}
        type="password"
        value={password}
        onChange={setPassword}
        hint={`At least ${minLength} characters. Several words are easy to remember.`}
        error={error}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <TextField
        label={`Repeat ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        type="password"
        value={repeated}
        onChange={setRepeated}
        error={repeated !== '' && repeated !== password ? 'The passwords do not match.' : undefined}
        autoComplete="new-password"
      />
    </>
  );
}
