import { ForgotPasswordPage } from '../../ui/forgot-password-page.tsx';
import { ResetPasswordPage } from '../../ui/reset-password-page.tsx';
import { useClientAction } from '../use-client.ts';

export function ForgotPassword() {
  const { error, isPending, isSuccess, mutate } = useClientAction('requestPersonPasswordReset');
  return (
    <ForgotPasswordPage
      label="E-mail"
      signInUrl="/portal"
      error={error}
      isPending={isPending}
      isSent={isSuccess}
      onSubmit={(email) => mutate({ body: { email } })}
    />
  );
}

export function ResetPassword({ token }: { token: string }) {
  const { error, isPending, isSuccess, mutate } = useClientAction('resetPersonPassword');
  return (
    <ResetPasswordPage
      token={token}
      signInUrl="/portal"
      error={error}
      isPending={isPending}
      isDone={isSuccess}
      onSubmit={(newPassword) => mutate({ body: { token, newPassword } })}
    />
  );
}
