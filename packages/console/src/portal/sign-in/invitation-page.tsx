import { type FormEvent, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { useClientAction } from '../use-client.ts';

const minLength = 12;
const shownAtFields = ['/name', '/password'];

/** Accepts an invitation: the person chooses a name and a password, and is signed in. */
export function InvitationPage({ token }: { token: string }) {
  const accept = useClientAction('acceptInvitation');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isReady = name.trim() !== '' && password.length >= minLength && repeated === password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || accept.isPending) return;
    accept.mutate(
      { body: { token, name, password } },
      {
        onSuccess: () => {
          // Another access of this tab must not take precedence over the new session.
          sessionStorage.clear();
          window.location.replace('/portal');
        },
      },
    );
  };
  if (token === '' || isBadLink(accept.error)) return <BadLink />;
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
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          hint={`At least ${minLength} characters. Several words are easy to remember.`}
          error={violationAt(accept.error, '/password')}
          autoComplete="new-password"
        />
        <TextField
          label="Repeat password"
          type="password"
          value={repeated}
          onChange={setRepeated}
          error={repeated !== '' && repeated !== password ? 'The passwords do not match.' : undefined}
          autoComplete="new-password"
        />
        <Button variant="primary" type="submit" isPending={accept.isPending} isDisabled={!isReady}>
          Accept and sign in
        </Button>
      </form>
    </SignInLayout>
  );
}

const isBadLink = (error: unknown): boolean =>
  error instanceof Problem && error.violations.some(({ code }) => code === 'bad_link');

function BadLink() {
  return (
    <SignInLayout footer={<a href="/portal">Sign in</a>}>
      <h1>This link is not valid</h1>
      <Notice tone="bad">
        The link was used before, has expired, or was replaced by a newer one. If you have accepted the invitation, sign
        in. Otherwise ask the person who invited you for a new invitation.
      </Notice>
    </SignInLayout>
  );
}
