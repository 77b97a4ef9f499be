import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLabAction } from './use-lab.ts';
import { violationAt } from './violation-at.ts';

const minLength = 12;
const pointers = ['/currentPassword', '/newPassword'];

export function ChangePassword({ name, onClose }: { name: string; onClose(): void }) {
  const change = useLabAction('changePassword');
  const showToast = useToast();
  const form = useId();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isDifferent = repeated !== '' && repeated !== password;
  const isReady = current !== '' && password.length >= minLength && repeated === password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    change.mutate(
      { body: { currentPassword: current, newPassword: password } },
      {
        onSuccess: () => {
          showToast('Your password was changed. Your other sessions have ended.');
          onClose();
        },
      },
    );
  };
  const isShownAtField = change.error && pointers.some((pointer) => violationAt(change.error, pointer));
  return (
    <Dialog
      title="Change password"
      isOpen
      onClose={onClose}
      width="26rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={change.isPending} isDisabled={!isReady}>
            Change password
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        {isShownAtField ? null : <ProblemNotice error={change.error} />}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          value={current}
          onChange={setCurrent}
          error={violationAt(change.error, '/currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
        <TextField
          label="New password"
          type="password"
          value={password}
          onChange={setPassword}
          hint={`At least ${minLength} characters. Several words are easy to remember.`}
          error={violationAt(change.error, '/newPassword')}
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
