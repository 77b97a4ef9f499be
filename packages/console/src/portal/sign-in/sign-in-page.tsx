import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callClient } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { accessKey } from '../access-key.ts';
import { storeAccess } from '../token-store.ts';

export function SignInPage() {
  return (
    <SignInLayout
      footer={
        <>
          Your programs use the same username and password. <a href="/docs/portal">About the portal</a>
        </>
      }
    >
      <div>
        <h1>Sign in</h1>
        <p className="quiet">Use the username and password that the laboratory gave you.</p>
      </div>
      <SignInForm />
    </SignInLayout>
  );
}

/** With a given username, only the password can be entered. */
export function SignInForm({ username: givenUsername }: { username?: string }) {
  const queries = useQueryClient();
  const [username, setUsername] = useState(givenUsername ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => (await callClient('requestToken', undefined, { body: { username, password } })).body,
    onSuccess: async ({ access_token: token, scope }) => {
      const access = { token, username, scopes: scope.split(' ') };
      storeAccess(access);
      queries.setQueryData(accessKey, { access, isExpired: false });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessKey[0] });
    },
    onError: () => setPassword(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={signIn.error} />
      <TextField
        label="Username"
        value={username}
        onChange={setUsername}
        isReadOnly={givenUsername !== undefined}
        autoComplete="username"
        autoFocus={givenUsername === undefined}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={givenUsername !== undefined}
      />
      <Button
        variant="primary"
        type="submit"
        isPending={signIn.isPending}
        isDisabled={username === '' || password === ''}
      >
        Sign in
      </Button>
    </form>
  );
}
