import type { PersonRole, StaffPerson } from '@labwire/contract/lab-staff.ts';
import { useState } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { roleNames } from '../role-names.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import { personRoles, roleDescriptions } from './role-options.ts';

export type Change = 'unlink' | 'role' | 'email' | 'disable' | 'enable' | 'reset';

interface ChangePersonProps {
  person: StaffPerson;
  change: Change;
  isSelf: boolean;
  onPassword(password: string): void;
  onClose(): void;
}

/** Explains one change of a person and applies it after a confirmation. */
export function ChangePerson({ person, change, isSelf, onPassword, onClose }: ChangePersonProps) {
  const { staffId, name } = person;
  const action = useLabAction('changeStaff', ['listStaff']);
  const showToast = useToast();
  const [role, setRole] = useState<PersonRole>(person.role);
  const [email, setEmail] = useState(person.email ?? '');
  const requests = {
    role: { role },
    email: { email: email.trim() === '' ? null : email.trim() },
    disable: { status: 'DISABLED' as const },
    enable: { status: 'ACTIVE' as const },
    reset: { resetPassword: true },
    unlink: { unlinkIdentity: true },
  };
  const messages = {
    email: `The e-mail address of ${name} was changed.`,
    role: `The role of ${name} is now ${roleNames[role]}.`,
    disable: `${name} was disabled.`,
    enable: `${name} can sign in again.`,
    reset: `${name} has a new password.`,
    unlink: `The identity of ${name} was unlinked.`,
  };
  const onSuccess = ({ password }: LabResponse<'changeStaff'>) => {
    showToast(messages[change]);
    onClose();
    if (password !== undefined) onPassword(password);
  };
  const confirm = () => action.mutate({ path: { staffId }, body: requests[change] }, { onSuccess });
  const { title, verb, explanation } = texts(change, name, isSelf);
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
      <ProblemNotice error={action.error} exclude={(pointer) => pointer === '/email'} />
      {change === 'role' ? (
        <Select<PersonRole>
          label="Role"
          value={role}
          options={personRoles}
          onChange={setRole}
          hint={roleDescriptions[role]}
        />
      ) : null}
      {change === 'email' ? (
        <TextField
          label="E-mail"
          type="email"
          value={email}
          onChange={setEmail}
          error={violationAt(action.error, '/email')}
          autoComplete="off"
          autoFocus
        />
      ) : null}
      <p>{explanation}</p>
      {change === 'disable' ? <TokensOfPerson name={name} /> : null}
    </Confirm>
  );
}

/** Disabling a person does not revoke tokens, because programs of the laboratory may depend on them. */
function TokensOfPerson({ name }: { name: string }) {
  const { data } = useLab('listStaffTokens', {});
  const tokens = data?.staffTokens.filter(({ actsFor }) => actsFor === name) ?? [];
  if (tokens.length === 0) return null;
  const names = tokens.map((token) => token.name).join(', ');
  return (
    <p>
      Tokens that {name} created stay valid until they are revoked: {names}.
    </p>
  );
}

function texts(change: Change, name: string, isSelf: boolean): { title: string; verb: string; explanation: string } {
  const subject = isSelf ? 'You are' : `${name} is`;
  switch (change) {
    case 'role':
      return {
        title: `Role of ${name}`,
        verb: 'Change role',
        explanation: 'The new role applies immediately, also in open sessions.',
      };
    case 'email':
      return {
        title: `E-mail of ${name}`,
        verb: 'Save',
        explanation: 'The link for a forgotten password is sent to this address. Leave it empty to remove it.',
      };
    case 'disable':
      return {
        title: isSelf ? 'Disable yourself?' : `Disable ${name}?`,
        verb: 'Disable',
        explanation: `${subject} signed out everywhere and cannot sign in until an administrator enables the account.`,
      };
    case 'enable':
      return { title: `Enable ${name}?`, verb: 'Enable', explanation: 'The password is unchanged.' };
    case 'reset':
      return {
        title: `Reset the password of ${name}?`,
        verb: 'Reset password',
        explanation: `${subject} signed out everywhere. The new password is shown only once.`,
      };
    case 'unlink':
      return {
        title: `Unlink the identity of ${name}?`,
        verb: 'Unlink identity',
        explanation:
          'For a person who has a new account at the provider of single sign-on. At the next sign-in the person is found by e-mail address again.',
      };
  }
}
