import { useState } from 'react';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { Button } from './button.tsx';
import { hasPasskeys } from './passkey-browser.ts';
import { AddPasskey } from './passkeys.tsx';
import type { SecurityActions } from './security-actions.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import './security.css';

interface SecondFactorSetUpProps {
  actions: SecurityActions;
  /** Called when the person has a second factor, and has seen the recovery codes. */
  onDone(): void;
  onSignOut(): void;
}

/** Leads a person to the second factor that is required, before any other page. */
export function SecondFactorSetUp({ actions, onDone, onSignOut }: SecondFactorSetUpProps) {
  const [step, setStep] = useState<'choice' | 'app' | 'passkey'>('choice');
  return (
    <SignInLayout footer="It is asked for at every sign-in with a password. A passkey replaces the password, too.">
      <h1>Set up a second factor</h1>
      {step === 'choice' ? (
        <>
          <p>A second factor is required here, so that a stolen password is not enough to sign in. Choose one:</p>
          <Button variant="primary" onPress={() => setStep('app')}>
            Authenticator app
          </Button>
          <Button isDisabled={!hasPasskeys()} onPress={() => setStep('passkey')}>
            Passkey
          </Button>
          {hasPasskeys() ? null : <p className="quiet small">This browser cannot use passkeys at this address.</p>}
        </>
      ) : null}
      {step === 'app' ? <AuthenticatorSetUp actions={actions} onDone={onDone} /> : null}
      {step === 'passkey' ? <AddPasskey actions={actions.passkeys} onDone={onDone} /> : null}
      <Button variant="quiet" onPress={onSignOut}>
        Sign out
      </Button>
    </SignInLayout>
  );
}
