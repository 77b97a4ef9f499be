import type { LabResponse } from '../../api/lab.ts';
import { useLabAction } from '../use-lab.ts';
import { NameAndRole } from './name-and-role.tsx';
import { tokenRoles } from './role-options.ts';

interface CreateTokenProps {
  onCreated(token: LabResponse<'createStaffToken'>): void;
  onClose(): void;
}

export function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const create = useLabAction('createStaffToken', ['listStaffTokens']);
  return (
    <NameAndRole
      title="Create token"
      verb="Create token"
      name={{ label: 'Program', hint: 'Shown in the audit trail. The token acts for you.' }}
      roles={tokenRoles}
      defaultRole="integration"
      error={create.error}
      isPending={create.isPending}
      onSubmit={(body) => create.mutate({ body }, { onSuccess: onCreated })}
      onClose={onClose}
    />
  );
}
