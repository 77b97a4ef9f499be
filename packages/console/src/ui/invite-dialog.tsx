import type { CustomerRole } from '@labwire/contract/person.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Select } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import { customerRoleHints, customerRoleOptions } from './role-labels.ts';
import { violationAt } from './violation-at.ts';

interface InviteDialogProps {
  defaultRole: CustomerRole;
  error: unknown;
  /** Why the mail server did not accept the mail. */
  mailError: string | undefined;
  isPending: boolean;
  onSubmit(person: { email: string; role: CustomerRole }): void;
  onClose(): void;
}

/** Asks for the address and the role of a person to invite. */
export function InviteDialog({ defaultRole, error, mailError, isPending, onSubmit, onClose }: InviteDialogProps) {
  const form = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CustomerRole>(defaultRole);
  const isReady = email.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSubmit({ email: email.trim(), role });
  };
  return (
    <Dialog
      title="Invite person"
      isOpen
      onClose={onClose}
      width="28rem"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending} isDisabled={!isReady}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <ProblemNotice error={error} exclude={(pointer) => pointer === '/email'} />
        {mailError === undefined ? null : (
          <Notice tone="bad">The mail was not accepted: {mailError} Check the address and send it again.</Notice>
        )}
        <TextField
          label="E-mail"
          type="email"
          value={email}
          onChange={setEmail}
          hint="The person gets a link that can be used once, within 7 days."
          error={violationAt(error, '/email')}
          maxLength={254}
          autoComplete="off"
          autoFocus
        />
        <Select<CustomerRole>
          label="Role"
          value={role}
          options={customerRoleOptions}
          onChange={setRole}
          hint={customerRoleHints[role]}
        />
      </form>
    </Dialog>
  );
}
