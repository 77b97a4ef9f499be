import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { sessionKey } from '../session-key.ts';
import { useLabAction } from '../use-lab.ts';
import { useWait } from './use-wait.ts';

export function SignInPage() {
  return (
    <SignInLayout
      footer={
        <>
          New here? An administrator adds you under Staff. The first administrator is made with the{' '}
          <a href="/docs/operating#settings">admin token</a>.
        </>
      }
    >
      <h1>Sign in</h1>
      <SignInForm />
    </SignInLayout>
  );
}

/** Name and password; with a name given, only that person's password. */
export function SignInForm({ name: known }: { name?: string }) {
  const queries = useQueryClient();
  const signIn = useLabAction('signIn');
  const wait = useWait(signIn.error);
  const [name, setName] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const isReady = name.trim() !== '' && password !== '' && wait === 0 && !signIn.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    signIn.mutate(
      { body: { name, password } },
      {
        onSuccess: (session) => queries.setQueryData(sessionKey, { session, isOver: false }),
        onError: () => {
          setPassword('');
          passwordField.current?.focus();
        },
      },
    );
  };
  return (
    <form className="stack" onSubmit={submit}>
      <SignInRefusal error={signIn.error} wait={wait} />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        isReadOnly={known !== undefined}
        autoComplete="username"
        autoFocus={known === undefined}
        spellCheck="false"
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={known !== undefined}
        inputRef={passwordField}
      />
      <Button variant="primary" type="submit" isPending={signIn.isPending} isDisabled={!isReady}>
        {wait > 0 ? `Wait ${wait} s` : 'Sign in'}
      </Button>
    </form>
  );
}

/** Why it did not work. While there is a wait, the button counts it down. */
function SignInRefusal({ error, wait }: { error: unknown; wait: number }) {
  if (!(error instanceof Problem)) return <ProblemNotice error={error} />;
  if (error.code === 'invalid-client') {
    return (
      <Notice tone="bad">
        <strong>The name or the password is wrong.</strong> If it is forgotten, an administrator gives you a new one.
      </Notice>
    );
  }
  if (error.code === 'too-many-requests') {
    return wait > 0 ? (
      <Notice tone="bad">
        <strong>Too many attempts failed.</strong> Wait a moment; every further failure makes it longer.
      </Notice>
    ) : (
      <Notice tone="info">You can try again.</Notice>
    );
  }
  return <ProblemNotice error={error} />;
}
