import type { PersonRole } from '@labwire/contract/lab-session.ts';
import { type FormEvent, useId, useState } from 'react';
import type { LabAnswer } from '../../api/lab.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useLabAction } from '../use-lab.ts';
import { violationAt } from '../violation-at.ts';
import { personRoles, roleWords } from './role-choices.ts';

interface AddPersonProps {
  onAdded(person: LabAnswer<'createStaff'>): void;
  onClose(): void;
}

export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const create = useLabAction('createStaff', ['listStaff']);
  const form = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<PersonRole>('analyst');
  const isReady = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not by a callback of the mutation: what is shown once must be shown even if this dialog was closed meanwhile.
    if (isReady && !create.isPending) create.mutateAsync({ body: { name, role } }).then(onAdded, () => {});
  };
  return (
    <Dialog
      title="Add a person"
      isOpen
      onClose={onClose}
      width="28rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} isPending={create.isPending} isDisabled={!isReady}>
            Add person
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={create.error} without={(pointer) => pointer === '/name'} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          hint="To sign in with, in reports and in the audit trail. It cannot be changed later."
          error={violationAt(create.error, '/name')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Select<PersonRole> label="Role" value={role} options={personRoles} onChange={setRole} hint={roleWords[role]} />
      </form>
    </Dialog>
  );
}
