import type { LabResponse } from '../../api/lab.ts';
import { useLabAction } from '../use-lab.ts';
import { NameAndRole } from './name-and-role.tsx';
import { personRoles } from './role-options.ts';

interface AddPersonProps {
  onAdded(person: LabResponse<'createStaff'>): void;
  onClose(): void;
}

export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const create = useLabAction('createStaff', ['listStaff']);
  return (
    <NameAndRole
      title="Add person"
      verb="Add person"
      name={{ label: 'Name', hint: 'Used for signing in, on reports and in the audit trail. Cannot be changed later.' }}
      roles={personRoles}
      defaultRole="analyst"
      error={create.error}
      isPending={create.isPending}
      onSubmit={(body) => create.mutate({ body }, { onSuccess: onAdded })}
      onClose={onClose}
    />
  );
}
