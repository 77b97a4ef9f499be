import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

interface ForgotPasswordProps {
  /** What a person signs in with. */
  label: string;
  signInUrl: string;
  error: unknown;
  isPending: boolean;
  isSent: boolean;
  onSubmit(signInName: string): void;
}

/** Requests the link for a new password. The page says the same whether or not the person exists. */
export function ForgotPasswordPage({ label, signInUrl, error, isPending, isSent, onSubmit }: ForgotPasswordProps) {
  const [name, setName] = useState('');
  const isReady = name.trim() !== '' && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit(name.trim());
  };
  return (
    <SignInLayout footer={<a href={signInUrl}>Back to sign-in</a>}>
      <h1>Forgot your password?</h1>
      {isSent ? (
        <Notice tone="good">
          If there is an account with this {label.toLowerCase()} and an address, a mail with a link was sent. The link
          can be used once, within an hour. If no mail arrives, ask an administrator.
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <p className="quiet">We send you a link to choose a new password.</p>
          <ProblemNotice error={error} />
          <TextField label={label} value={name} onChange={setName} autoComplete="username" autoFocus />
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={!isReady}>
            Send link
          </Button>
        </form>
      )}
    </SignInLayout>
  );
}
