import type { Role } from '@labwire/contract/lab-staff.ts';
import { type FormEvent, useId, useState } from 'react';
import type { LabAnswer } from '../../api/lab.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useLabAction } from '../use-lab.ts';
import { violationAt } from '../violation-at.ts';
import { roleWords, tokenRoles } from './role-choices.ts';

interface MakeTokenProps {
  onMade(token: LabAnswer<'createStaffToken'>): void;
  onClose(): void;
}

export function MakeToken({ onMade, onClose }: MakeTokenProps) {
  const create = useLabAction('createStaffToken', ['listStaffTokens']);
  const form = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('integration');
  const isReady = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not by a callback of the mutation: what is shown once must be shown even if this dialog was closed meanwhile.
    if (isReady && !create.isPending) create.mutateAsync({ body: { name, role } }).then(onMade, () => {});
  };
  return (
    <Dialog
      title="Make a token"
      isOpen
      onClose={onClose}
      width="28rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} isPending={create.isPending} isDisabled={!isReady}>
            Make token
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={create.error} without={(pointer) => pointer === '/name'} />
        <TextField
          label="Program"
          value={name}
          onChange={setName}
          hint="Stands in the audit trail."
          error={violationAt(create.error, '/name')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Select<Role> label="Role" value={role} options={tokenRoles} onChange={setRole} hint={roleWords[role]} />
      </form>
    </Dialog>
  );
}
