import type { Role } from '@labwire/contract/lab-staff.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, type SelectOption } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { roleDescriptions } from './role-options.ts';

interface NameAndRoleProps<R extends Role> {
  title: string;
  verb: string;
  name: { label: string; hint: string };
  roles: readonly SelectOption<R>[];
  defaultRole: R;
  error: unknown;
  isPending: boolean;
  onSubmit(body: { name: string; role: R }): void;
  onClose(): void;
}

export function NameAndRole<R extends Role>(props: NameAndRoleProps<R>) {
  const { title, verb, roles, error, isPending, onSubmit, onClose } = props;
  const form = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState(props.defaultRole);
  const isReady = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSubmit({ name, role });
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width="28rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={!isReady}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={error} exclude={(pointer) => pointer === '/name'} />
        <TextField
          {...props.name}
          value={name}
          onChange={setName}
          error={violationAt(error, '/name')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <Select<R> label="Role" value={role} options={roles} onChange={setRole} hint={roleDescriptions[role]} />
      </form>
    </Dialog>
  );
}
