import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { sessionKey } from '../session-key.ts';
import { useLabAction } from '../use-lab.ts';
import '../../ui/sign-in.css';

export function SignInPage() {
  return (
    <main className="sign-in">
      <div>
        <p className="brand">
          <img src="/favicon.ico" alt="" width={22} height={22} /> Labwire
        </p>
        <div className="card stack">
          <h1>Sign in</h1>
          <SignInForm />
        </div>
      </div>
    </main>
  );
}

/** Name and password; with a name given, only that person's password. */
export function SignInForm({ name: known }: { name?: string }) {
  const queries = useQueryClient();
  const signIn = useLabAction('signIn');
  const [name, setName] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(
      { body: { name, password } },
      {
        onSuccess: (session) => queries.setQueryData(sessionKey, { session, isOver: false }),
        onError: () => setPassword(''),
      },
    );
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={signIn.error} />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        isReadOnly={known !== undefined}
        autoComplete="username"
        autoFocus={known === undefined}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={known !== undefined}
      />
      <Button look="primary" type="submit" isPending={signIn.isPending} isDisabled={name === '' || password === ''}>
        Sign in
      </Button>
    </form>
  );
}
