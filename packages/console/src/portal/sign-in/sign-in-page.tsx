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
import { type Access, personAccess } from '../access.ts';
import { accessKey } from '../access-key.ts';
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
        <p className="quiet">Use the e-mail address that you were invited with. Credentials are for programs only.</p>
      </div>
      <ProblemNotice error={error} />
      <SignInForm />
    </SignInLayout>
  );
}

/** With a given address, only the password can be entered. */
export function SignInForm({ email: givenEmail }: { email?: string }) {
  const enter = useEnter();
  const [email, setEmail] = useState(givenEmail ?? '');
  const [password, setPassword] = useState('');
  const [isCodeStep, setCodeStep] = useState(false);
  const { singleSignOnUrl, allowsPasswords = true } = useSignInOptions(email) ?? {};
  const signIn = useMutation({
    mutationFn: (code: string | undefined) => signInPerson(email, password, code),
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
        label="E-mail"
        value={email}
        onChange={setEmail}
        isReadOnly={givenEmail !== undefined}
        autoComplete="username"
        autoFocus={givenEmail === undefined}
      />
      {allowsPasswords ? (
        <>
          <TextField
            label="Password"
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus={givenEmail !== undefined}
          />
          <Button
            variant="primary"
            type="submit"
            isPending={signIn.isPending}
            isDisabled={email === '' || password === ''}
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

/** Returns a function that shows the portal to a person who has signed in. */
function useEnter() {
  const queries = useQueryClient();
  return async (access: Access) => {
    queries.setQueryData(accessKey, { access, isExpired: false });
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessKey[0] });
  };
}

const isRefused = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid-client';

const startPasskeySignIn = async () => (await callClient('startPersonPasskeySignIn', {})).body;

async function finishPasskeySignIn(body: ClientRequest<'signInPersonWithPasskey'>['body']): Promise<Access> {
  return personAccess((await callClient('signInPersonWithPasskey', { body })).body);
}

async function signInPerson(email: string, password: string, code: string | undefined): Promise<Access> {
  const { body } = await callClient('signInPerson', { body: { email: email.trim(), password, code } });
  return personAccess(body);
}
