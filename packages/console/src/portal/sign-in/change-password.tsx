import { ChangePasswordDialog } from '../../ui/change-password-dialog.tsx';
import { useClientAction } from '../use-client.ts';

export function ChangePassword({ name, onClose }: { name: string; onClose(): void }) {
  const { error, isPending, mutate } = useClientAction('changePersonPassword');
  return (
    <ChangePasswordDialog
      name={name}
      error={error}
      isPending={isPending}
      onSubmit={(body, options) => mutate({ body }, options)}
      onClose={onClose}
    />
  );
}
