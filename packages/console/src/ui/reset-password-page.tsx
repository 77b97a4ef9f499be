import type { FormEvent } from 'react';
import { BadLink, isBadLink } from './bad-link.tsx';
import { Button } from './button.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { violationAt } from './violation-at.ts';

interface ResetPasswordProps {
  token: string;
  signInUrl: string;
  error: unknown;
  isPending: boolean;
  isDone: boolean;
  onSubmit(newPassword: string): void;
}

/** Chooses a new password with the link of a mail. */
export function ResetPasswordPage({ token, signInUrl, error, isPending, isDone, onSubmit }: ResetPasswordProps) {
  const chosen = useNewPassword();
  const signIn = <a href={signInUrl}>Sign in</a>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.isReady && !isPending) onSubmit(chosen.password);
  };
  if (token === '' || isBadLink(error)) {
    return (
      <BadLink footer={signIn}>
        Ask for a new one on the page <a href={`${signInUrl}/forgot-password`}>Forgot your password?</a>
      </BadLink>
    );
  }
  return (
    <SignInLayout footer={signIn}>
      <h1>Choose a new password</h1>
      {isDone ? (
        <Notice tone="good">Your password was changed, and all your sessions have ended. Sign in with it.</Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <ProblemNotice error={error} exclude={(pointer) => pointer === '/newPassword'} />
          <NewPasswordFields value={chosen} label="New password" error={violationAt(error, '/newPassword')} autoFocus />
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={!chosen.isReady}>
            Change password
          </Button>
        </form>
      )}
    </SignInLayout>
  );
}
