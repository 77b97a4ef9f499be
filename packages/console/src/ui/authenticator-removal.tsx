import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ProblemNotice } from './notice.tsx';
import type { SecurityActions } from './security-actions.ts';
import { violationAt } from './violation-at.ts';

const shownAtFields = ['/code', '/password'];

/** Turns the authenticator app off, with a code or, without the phone, with the password. */
export function AuthenticatorRemoval({ action, onDone }: { action: SecurityActions['remove']; onDone(): void }) {
  const { mutate, error, isPending, reset } = action;
  const [proof, setProof] = useState<'code' | 'password'>('code');
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '' && !isPending) mutate({ body: { [proof]: value } }, { onSuccess: onDone });
  };
  const switchProof = () => {
    reset();
    setValue('');
    setProof(proof === 'code' ? 'password' : 'code');
  };
  const isShownAtField = shownAtFields.some((pointer) => violationAt(error, pointer));
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={isShownAtField ? null : error} />
      <p>Then the password alone is enough to sign in. Your recovery codes stop working.</p>
      <TextField
        key={proof}
        label={proof === 'code' ? 'Code' : 'Current password'}
        hint={proof === 'code' ? 'The code of your authenticator app, or one of your recovery codes.' : undefined}
        type={proof === 'code' ? 'text' : 'password'}
        value={value}
        onChange={setValue}
        error={violationAt(error, `/${proof}`)}
        autoComplete={proof === 'code' ? 'one-time-code' : 'current-password'}
        autoFocus
      />
      <div className="row">
        <Button variant="danger" type="submit" isPending={isPending} isDisabled={value === ''}>
          Turn off
        </Button>
        <Button variant="quiet" onPress={switchProof}>
          {proof === 'code' ? 'Use the password instead' : 'Use a code instead'}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
