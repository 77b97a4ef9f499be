import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askClient } from '../../api/client.ts';
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
          The same credential serves your programs. <a href="/docs/portal">About the portal</a>
        </>
      }
    >
      <div>
        <h1>Sign in</h1>
        <p className="quiet">With the username and password that the laboratory gave you.</p>
      </div>
      <SignInForm />
    </SignInLayout>
  );
}

/** Username and password; with a username given, only its password. */
export function SignInForm({ username: known }: { username?: string }) {
  const queries = useQueryClient();
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => (await askClient('requestToken', undefined, { body: { username, password } })).body,
    onSuccess: async ({ access_token: token, scope }) => {
      const access = { token, username, scopes: scope.split(' ') };
      storeAccess(access);
      queries.setQueryData(accessKey, { access, isOver: false });
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
