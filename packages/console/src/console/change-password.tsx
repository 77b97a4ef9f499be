import { ChangePasswordDialog } from '../ui/change-password-dialog.tsx';
import { useLabAction } from './use-lab.ts';

export function ChangePassword({ name, onClose }: { name: string; onClose(): void }) {
  const { error, isPending, mutate } = useLabAction('changePassword');
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
