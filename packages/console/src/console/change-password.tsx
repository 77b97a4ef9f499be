import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLabAction } from './use-lab.ts';
import { violationAt } from './violation-at.ts';

const shortest = 12;
const places = ['/currentPassword', '/newPassword'];

export function ChangePassword({ name, onClose }: { name: string; onClose(): void }) {
  const change = useLabAction('changePassword');
  const say = useToast();
  const form = useId();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [repeated, setRepeated] = useState('');
  const isDifferent = repeated !== '' && repeated !== chosen;
  const isReady = current !== '' && chosen.length >= shortest && repeated === chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    change.mutate(
      { body: { currentPassword: current, newPassword: chosen } },
      {
        onSuccess: () => {
          say('Your password is changed. Your other sessions have ended.');
          onClose();
        },
      },
    );
  };
  const isShownAtField = change.error && places.some((place) => violationAt(change.error, place));
  return (
    <Dialog
      title="Change your password"
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
          label="Present password"
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
          value={chosen}
          onChange={setChosen}
          hint={`At least ${shortest} characters; several words are easy to remember.`}
          error={violationAt(change.error, '/newPassword')}
          autoComplete="new-password"
        />
        <TextField
          label="New password again"
          type="password"
          value={repeated}
          onChange={setRepeated}
          error={isDifferent ? 'The two are not the same.' : undefined}
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  );
}
