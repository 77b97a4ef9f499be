import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type LabResponse, labResponse } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { asksForCode, SignInCode } from '../../ui/sign-in-code.tsx';
import { SignInLayout } from '../../ui/sign-in-layout.tsx';
import { SingleSignOnLink } from '../../ui/single-sign-on-link.tsx';
import { sessionKey } from '../session-key.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import { useRetryCountdown } from './use-retry-countdown.ts';

type Session = LabResponse<'getSession'>;

export function SignInPage() {
  return (
    <SignInLayout
      footer={
        <>
          <a href="/console/forgot-password">Forgot your password?</a> No account? Ask an administrator to add you under
          Staff. The first administrator is created with the <a href="/docs/operating#settings">admin token</a>.
        </>
      }
    >
      <h1>Sign in</h1>
      <SignInForm />
    </SignInLayout>
  );
}

/** With a given name, only the password is editable. */
export function SignInForm({ name }: { name?: string }) {
  const { data } = useLab('getStaffSignInOptions', {});
  const { singleSignOnUrl, allowsPasswords = true } = data ?? {};
  return (
    <>
      {allowsPasswords ? <PasswordForm name={name} /> : <p>Sign in with the account of your organisation.</p>}
      {singleSignOnUrl ? <SingleSignOnLink url={singleSignOnUrl} isOnlyWay={!allowsPasswords} /> : null}
    </>
  );
}

function PasswordForm({ name: fixedName }: { name?: string }) {
  const queries = useQueryClient();
  const signIn = useLabAction('signIn');
  const waitSeconds = useRetryCountdown(signIn.error);
  const [name, setName] = useState(fixedName ?? '');
  const [password, setPassword] = useState('');
  const [isCodeStep, setCodeStep] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const isReady = name.trim() !== '' && password !== '' && waitSeconds === 0 && !signIn.isPending;
  const enter = (session: Session) => queries.setQueryData(sessionKey, { session, isExpired: false });
  const startOver = () => {
    setCodeStep(false);
    setPassword('');
    passwordField.current?.focus();
  };
  const send = (code?: string) =>
    signIn.mutate(
      { body: { name, password, code } },
      {
        onSuccess: enter,
        onError: (error) => {
          if (asksForCode(error)) setCodeStep(true);
          else if (code === undefined || isRefused(error)) startOver();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
  };
  if (isCodeStep) {
    return (
      <SignInCode
        notice={asksForCode(signIn.error) ? null : <SignInError error={signIn.error} waitSeconds={waitSeconds} />}
        error={signIn.error}
        isPending={signIn.isPending}
        waitSeconds={waitSeconds}
        onSubmit={send}
        onBack={startOver}
      />
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <SignInError error={asksForCode(signIn.error) ? null : signIn.error} waitSeconds={waitSeconds} />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        isReadOnly={fixedName !== undefined}
        autoComplete="username"
        autoFocus={fixedName === undefined}
        spellCheck="false"
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={fixedName !== undefined}
        inputRef={passwordField}
      />
      <Button variant="primary" type="submit" isPending={signIn.isPending} isDisabled={!isReady}>
        {waitSeconds > 0 ? `Wait ${waitSeconds} s` : 'Sign in'}
      </Button>
      <PasskeyButton
        start={() => labResponse('startPasskeySignIn', {})}
        finish={(body) => labResponse('signInWithPasskey', { body })}
        onSignedIn={enter}
      />
    </form>
  );
}

const isRefused = (error: unknown) => error instanceof Problem && error.code === 'invalid-client';

function SignInError({ error, waitSeconds }: { error: unknown; waitSeconds: number }) {
  if (!(error instanceof Problem)) return <ProblemNotice error={error} />;
  if (error.code === 'invalid-client') {
    return (
      <Notice tone="bad">
        <strong>The name or the password is wrong.</strong> An administrator can reset a forgotten password.
      </Notice>
    );
  }
  if (error.code === 'too-many-requests') {
    return waitSeconds > 0 ? (
      <Notice tone="bad">
        <strong>Too many failed attempts.</strong> Wait before you try again; the waiting time grows with every failure.
      </Notice>
    ) : (
      <Notice tone="info">You can try again now.</Notice>
    );
  }
  return <ProblemNotice error={error} />;
}
