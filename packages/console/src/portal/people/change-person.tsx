import type { CustomerRole } from '@labwire/contract/person.ts';
import { useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { customerRoleHints, customerRoleOptions } from '../../ui/role-labels.ts';
import { secondFactorResetText } from '../../ui/second-factor-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useClientAction } from '../use-client.ts';
import type { Change, Person } from './person.ts';

const texts: Record<Change, { title(name: string): string; verb: string; explanation: string; done: string }> = {
  role: {
    title: (name) => `Role of ${name}`,
    verb: 'Change role',
    explanation: 'The new role applies immediately, also in open sessions.',
    done: 'has another role now.',
  },
  disable: {
    title: (name) => `Disable ${name}?`,
    verb: 'Disable',
    explanation: 'The person is signed out everywhere and cannot sign in until a manager enables the account.',
    done: 'was disabled.',
  },
  enable: {
    title: (name) => `Enable ${name}?`,
    verb: 'Enable',
    explanation: 'The password is unchanged.',
    done: 'can sign in again.',
  },
  secondFactor: {
    title: (name) => `Reset the second factor of ${name}?`,
    verb: 'Reset second factor',
    explanation: secondFactorResetText,
    done: 'can sign in with the password alone now.',
  },
  remove: {
    title: (name) => `Remove ${name}?`,
    verb: 'Remove',
    explanation:
      'Name, address and password are deleted, and the person is signed out everywhere. What the person did stays ' +
      'recorded under an identifier. This cannot be undone.',
    done: 'was removed.',
  },
};

/** Explains one change of a person and applies it after a confirmation. */
export function ChangePerson({ person, change, onClose }: { person: Person; change: Change; onClose(): void }) {
  const update = useClientAction('changePerson', ['listPeople']);
  const remove = useClientAction('deletePerson', ['listPeople']);
  const reset = useClientAction('resetPersonSecondFactor', ['listPeople']);
  const showToast = useToast();
  const [role, setRole] = useState<CustomerRole>(person.role);
  const name = person.name || person.email;
  const { title, verb, explanation, done } = texts[change];
  const path = { personId: person.personId };
  const onSuccess = () => {
    showToast(`${name} ${done}`);
    onClose();
  };
  const confirm = () => {
    if (change === 'remove') return remove.mutate({ path }, { onSuccess });
    if (change === 'secondFactor') return reset.mutate({ path }, { onSuccess });
    const body =
      change === 'role' ? { role } : { status: change === 'disable' ? ('DISABLED' as const) : ('ACTIVE' as const) };
    update.mutate({ path, body }, { onSuccess });
  };
  return (
    <Confirm
      title={title(name)}
      verb={verb}
      variant={['disable', 'remove', 'secondFactor'].includes(change) ? 'danger' : 'primary'}
      isOpen
      isPending={update.isPending || remove.isPending || reset.isPending}
      isDisabled={change === 'role' && role === person.role}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ProblemNotice error={update.error ?? remove.error ?? reset.error} />
      {change === 'role' ? (
        <Select<CustomerRole>
          label="Role"
          value={role}
          options={customerRoleOptions}
          onChange={setRole}
          hint={customerRoleHints[role]}
        />
      ) : null}
      <p>{explanation}</p>
    </Confirm>
  );
}
