import type { PersonRole, StaffPerson } from '@labwire/contract/lab-staff.ts';
import { useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { roleNames } from '../role-names.ts';
import { useLabAction } from '../use-lab.ts';
import { personRoles, roleWords } from './role-choices.ts';

export type Change = 'role' | 'disable' | 'enable' | 'reset';

interface ChangePersonProps {
  person: StaffPerson;
  change: Change;
  isMyself: boolean;
  onPassword(password: string): void;
  onClose(): void;
}

/** Asks for one change of one person, and says what will come of it. */
export function ChangePerson({ person, change, isMyself, onPassword, onClose }: ChangePersonProps) {
  const { staffId, name } = person;
  const action = useLabAction('changeStaff', ['listStaff']);
  const say = useToast();
  const [role, setRole] = useState<PersonRole>(person.role);
  const bodies = {
    role: { role },
    disable: { status: 'DISABLED' as const },
    enable: { status: 'ACTIVE' as const },
    reset: { resetPassword: true },
  };
  const done = {
    role: `${name} is ${roleNames[role].toLowerCase()} now.`,
    disable: `${name} is disabled.`,
    enable: `${name} can sign in again.`,
    reset: `${name} has a new password.`,
  };
  const confirm = async () => {
    // What is shown once must be shown even if this dialog was closed meanwhile.
    const changed = await action.mutateAsync({ path: { staffId }, body: bodies[change] }).catch(() => undefined);
    if (!changed) return;
    say(done[change]);
    onClose();
    if (changed.password !== undefined) onPassword(changed.password);
  };
  const { title, verb, words } = texts(change, name, isMyself);
  return (
    <Confirm
      title={title}
      verb={verb}
      variant={change === 'disable' ? 'danger' : 'primary'}
      isOpen
      isPending={action.isPending}
      isDisabled={change === 'role' && role === person.role}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ProblemNotice error={action.error} />
      {change === 'role' ? (
        <Select<PersonRole> label="Role" value={role} options={personRoles} onChange={setRole} hint={roleWords[role]} />
      ) : null}
      <p>{words}</p>
    </Confirm>
  );
}

function texts(change: Change, name: string, isMyself: boolean): { title: string; verb: string; words: string } {
  const them = isMyself ? 'You are' : `${name} is`;
  switch (change) {
    case 'role':
      return {
        title: `Role of ${name}`,
        verb: 'Change role',
        words: 'The new role counts at once, in open sessions too.',
      };
    case 'disable':
      return {
        title: isMyself ? 'Disable yourself?' : `Disable ${name}?`,
        verb: 'Disable',
        words: `${them} signed out everywhere at once and cannot sign in until another administrator allows it. What was done under this name stays as it is.`,
      };
    case 'enable':
      return { title: `Let ${name} in again?`, verb: 'Enable', words: 'The password is the one that it was.' };
    case 'reset':
      return {
        title: `New password for ${name}?`,
        verb: 'Make a new password',
        words: `${them} signed out everywhere at once. The new password is shown to you once, to be handed on.`,
      };
  }
}
