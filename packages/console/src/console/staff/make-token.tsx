import type { LabResponse } from '../../api/lab.ts';
import { useLabAction } from '../use-lab.ts';
import { NameAndRole } from './name-and-role.tsx';
import { tokenRoles } from './role-choices.ts';

interface MakeTokenProps {
  onMade(token: LabResponse<'createStaffToken'>): void;
  onClose(): void;
}

export function MakeToken({ onMade, onClose }: MakeTokenProps) {
  const create = useLabAction('createStaffToken', ['listStaffTokens']);
  return (
    <NameAndRole
      title="Make a token"
      verb="Make token"
      name={{ label: 'Program', hint: 'Stands in the audit trail.' }}
      roles={tokenRoles}
      firstRole="integration"
      error={create.error}
      isPending={create.isPending}
      // Not by a callback of the mutation: what is shown once must be shown even if this dialog was closed meanwhile.
      onSubmit={(body) => void create.mutateAsync({ body }).then(onMade, () => {})}
      onClose={onClose}
    />
  );
}
