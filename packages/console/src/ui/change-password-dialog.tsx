import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { ProblemNotice } from './notice.tsx';
import { useToast } from './toast.tsx';
import { violationAt } from './violation-at.ts';

const pointers = ['/currentPassword', '/newPassword'];

interface ChangePasswordProps {
  /** What the person signs in with, for password managers. */
  name: string;
  error: unknown;
  isPending: boolean;
  onSubmit(body: { currentPassword: string; newPassword: string }, options: { onSuccess(): void }): void;
  onClose(): void;
}

export function ChangePasswordDialog({ name, error, isPending, onSubmit, onClose }: ChangePasswordProps) {
  const showToast = useToast();
  const form = useId();
  const [current, setCurrent] = useState('');
  const chosen = useNewPassword();
  const isReady = current !== '' && chosen.isReady;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    onSubmit(
      { currentPassword: current, newPassword: chosen.password },
      {
        onSuccess: () => {
          showToast('Your password was changed. Your other sessions have ended.');
          onClose();
        },
      },
    );
  };
  const isShownAtField = error && pointers.some((pointer) => violationAt(error, pointer));
  return (
    <Dialog
      title="Change password"
      isOpen
      onClose={onClose}
      width="26rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={!isReady}>
            Change password
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        {isShownAtField ? null : <ProblemNotice error={error} />}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          value={current}
          onChange={setCurrent}
          error={violationAt(error, '/currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields value={chosen} label="New password" error={violationAt(error, '/newPassword')} />
      </form>
    </Dialog>
  );
}
