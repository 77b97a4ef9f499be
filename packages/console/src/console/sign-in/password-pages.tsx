import { ForgotPasswordPage } from '../../ui/forgot-password-page.tsx';
import { ResetPasswordPage } from '../../ui/reset-password-page.tsx';
import { useLabAction } from '../use-lab.ts';

export function ForgotPassword() {
  const { error, isPending, isSuccess, mutate } = useLabAction('requestPasswordReset');
  return (
    <ForgotPasswordPage
      label="Name"
      signInUrl="/console"
      error={error}
      isPending={isPending}
      isSent={isSuccess}
      onSubmit={(name) => mutate({ body: { name } })}
    />
  );
}

export function ResetPassword({ token }: { token: string }) {
  const { error, isPending, isSuccess, mutate } = useLabAction('resetPassword');
  return (
    <ResetPasswordPage
      token={token}
      signInUrl="/console"
      error={error}
      isPending={isPending}
      isDone={isSuccess}
      onSubmit={(newPassword) => mutate({ body: { token, newPassword } })}
    />
  );
}
