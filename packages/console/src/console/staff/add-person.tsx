import type { LabResponse } from '../../api/lab.ts';
import { useLabAction } from '../use-lab.ts';
import { NameAndRole } from './name-and-role.tsx';
import { personRoles } from './role-choices.ts';

interface AddPersonProps {
  onAdded(person: LabResponse<'createStaff'>): void;
  onClose(): void;
}

export function AddPerson({ onAdded, onClose }: AddPersonProps) {
  const create = useLabAction('createStaff', ['listStaff']);
  return (
    <NameAndRole
      title="Add a person"
      verb="Add person"
      name={{ label: 'Name', hint: 'To sign in with, in reports and in the audit trail. It cannot be changed later.' }}
      roles={personRoles}
      firstRole="analyst"
      error={create.error}
      isPending={create.isPending}
      // Not by a callback of the mutation: what is shown once must be shown even if this dialog was closed meanwhile.
      onSubmit={(body) => void create.mutateAsync({ body }).then(onAdded, () => {})}
      onClose={onClose}
    />
  );
}
