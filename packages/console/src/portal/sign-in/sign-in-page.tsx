import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClientRequest, callClient } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { asksForCode, SignInCode } from '../../ui/sign-in-code.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { SingleSignOnLink } from '../../ui/single-sign-on-link.tsx';
import { accessKey } from '../access-key.ts';
import { personAccess } from '../person-access.ts';
import { type Access, storeAccess } from '../token-store.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/** With an error, it is unknown whether there is a session: the service could not be reached. */
export function SignInPage({ error }: { error?: unknown }) {
  return (
    <SignInLayout
      footer={
        <>
          <a href="/portal/forgot-password">Forgot your password?</a> · <a href="/docs/portal">About the portal</a>
        </>
      }
    >
      <div>
        <h1>Sign in</h1>
        <p className="quiet">Use your e-mail address, or the username of a credential of your account.</p>
      </div>
      <ProblemNotice error={error} />
      <SignInForm />
    </SignInLayout>
  );
}

/** With a given username, only the password can be entered. */
export function SignInForm({ username: givenUsername }: { username?: string }) {
  const enter = useEnter();
  const [username, setUsername] = useState(givenUsername ?? '');
  const [password, setPassword] = useState('');
  const [isCodeStep, setCodeStep] = useState(false);
  const { singleSignOnUrl, allowsPasswords = true } = useSignInOptions(username) ?? {};
  const signIn = useMutation({
    mutationFn: (code: string | undefined) =>
      isEmail(username) ? signInPerson(username, password, code) : signInCredential(username, password),
    onSuccess: enter,
    onError: (error, code) => {
      if (asksForCode(error)) setCodeStep(true);
      else if (code === undefined || isRefused(error)) startOver();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate(undefined);
  };
  const startOver = () => {
    setCodeStep(false);
    setPassword('');
  };
  const error = asksForCode(signIn.error) ? null : signIn.error;
  if (isCodeStep) {
    return (
      <SignInCode
        notice={<ProblemNotice error={error} />}
        error={signIn.error}
        isPending={signIn.isPending}
        onSubmit={(code) => signIn.mutate(code)}
        onBack={startOver}
      />
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={error} />
      <TextField
        label="E-mail or username"
        value={username}
        onChange={setUsername}
        isReadOnly={givenUsername !== undefined}
        autoComplete="username"
        autoFocus={givenUsername === undefined}
      />
      {allowsPasswords ? (
        <>
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
          <PasskeyButton start={startPasskeySignIn} finish={finishPasskeySignIn} onSignedIn={enter} />
        </>
      ) : null}
      {singleSignOnUrl ? <SingleSignOnLink url={singleSignOnUrl} isOnlyWay={!allowsPasswords} /> : null}
    </form>
  );
}

/** Returns a function that shows the portal to a person or credential that has signed in. */
function useEnter() {
  const queries = useQueryClient();
  return async (access: Access) => {
    storeAccess(access.token === undefined ? undefined : access);
    queries.setQueryData(accessKey, { access, isExpired: false });
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessKey[0] });
  };
}

/** Usernames of credentials contain no @. */
const isEmail = (text: string): boolean => text.includes('@');

const isRefused = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid-client';

const startPasskeySignIn = async () => (await callClient('startPersonPasskeySignIn', undefined, {})).body;

async function finishPasskeySignIn(body: ClientRequest<'signInPersonWithPasskey'>['body']): Promise<Access> {
  return personAccess((await callClient('signInPersonWithPasskey', undefined, { body })).body);
}

async function signInPerson(email: string, password: string, code: string | undefined): Promise<Access> {
  const { body } = await callClient('signInPerson', undefined, { body: { email: email.trim(), password, code } });
  return personAccess(body);
}

async function signInCredential(username: string, password: string): Promise<Access> {
  const { body } = await callClient('requestToken', undefined, { body: { username, password } });
  const { access_token: token, scope } = body;
  // The prefix of a token names its environment.
  return { token, username, name: username, scopes: scope.split(' '), isTesting: token.startsWith('lwc_test_') };
}
