import { type FormEvent, useState } from 'react';
import { BadLink, isBadLink } from '../../ui/bad-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NewPasswordFields, useNewPassword } from '../../ui/new-password-fields.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { useClientAction } from '../use-client.ts';

const shownAtFields = ['/name', '/password'];

/** Accepts an invitation: the person chooses a name and a password, and is signed in. */
export function InvitationPage({ token }: { token: string }) {
  const accept = useClientAction('acceptInvitation');
  const [name, setName] = useState('');
  const chosen = useNewPassword();
  const isReady = name.trim() !== '' && chosen.isReady;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || accept.isPending) return;
    accept.mutate(
      { body: { token, name, password: chosen.password } },
      {
        onSuccess: () => window.location.replace('/portal'),
      },
    );
  };
  if (token === '' || isBadLink(accept.error)) {
    return (
      <BadLink footer={<a href="/portal">Sign in</a>}>
        If you have accepted the invitation, sign in. Otherwise ask the person who invited you for a new invitation.
      </BadLink>
    );
  }
  return (
    <SignInLayout footer={<a href="/docs/portal">About the portal</a>}>
      <div>
        <h1>Accept the invitation</h1>
        <p className="quiet">Choose the name that colleagues see, and a password.</p>
      </div>
      <form className="stack" onSubmit={submit}>
        <ProblemNotice error={accept.error} exclude={(pointer) => shownAtFields.includes(pointer)} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={violationAt(accept.error, '/name')}
          maxLength={100}
          autoComplete="name"
          autoFocus
        />
        <NewPasswordFields value={chosen} label="Password" error={violationAt(accept.error, '/password')} />
        <Button variant="primary" type="submit" isPending={accept.isPending} isDisabled={!isReady}>
          Accept and sign in
        </Button>
      </form>
    </SignInLayout>
  );
}
