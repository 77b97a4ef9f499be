import { type FormEvent, type ReactNode, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { violationAt } from './violation-at.ts';

interface SignInCodeProps {
  /** The notice about an error that does not belong to the field. */
  notice: ReactNode;
  error: unknown;
  isPending: boolean;
  waitSeconds?: number;
  onSubmit(code: string): void;
  onBack(): void;
}

/** The second step of a sign-in: the code of the authenticator app. */
export function SignInCode({ notice, error, isPending, waitSeconds = 0, onSubmit, onBack }: SignInCodeProps) {
  const [code, setCode] = useState('');
  const isReady = code.trim() !== '' && !isPending && waitSeconds === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSubmit(code);
    setCode('');
  };
  return (
    <form className="stack" onSubmit={submit}>
      {notice}
      <TextField
        label="Code"
        hint="The code of your authenticator app, or one of your recovery codes."
        value={code}
        onChange={setCode}
        error={isCodeWrong(error) ? violationAt(error, '/code') : undefined}
        maxLength={64}
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
      />
      <Button variant="primary" type="submit" isPending={isPending} isDisabled={!isReady}>
        {waitSeconds > 0 ? `Wait ${waitSeconds} s` : 'Sign in'}
      </Button>
      <Button variant="quiet" onPress={onBack}>
        Back
      </Button>
    </form>
  );
}

/** Whether the password was right and a code is needed, or the code was wrong. */
export const asksForCode = (error: unknown): boolean => violationAt(error, '/code') !== undefined;

const isCodeWrong = (error: unknown): boolean =>
  error instanceof Problem && error.violations.some(({ code }) => code === 'wrong_code');
