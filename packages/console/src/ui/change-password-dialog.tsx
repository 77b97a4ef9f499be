import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { ProblemNotice } from './notice.tsx';
import { useToast } from './toast.tsx';
import { violationAt } from './violation-at.ts';

const minLength = 12;
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
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isDifferent = repeated !== '' && repeated !== password;
  const isReady = current !== '' && password.length >= minLength && repeated === password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    onSubmit(
      { currentPassword: current, newPassword: password },
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
        <TextField
          label="New password"
          type="password"
          value={password}
          onChange={setPassword}
          hint={`At least ${minLength} characters. Several words are easy to remember.`}
          error={violationAt(error, '/newPassword')}
          autoComplete="new-password"
        />
        <TextField
          label="Repeat new password"
          type="password"
          value={repeated}
          onChange={setRepeated}
          error={isDifferent ? 'The passwords do not match.' : undefined}
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  );
}
