import type { SecondFactor } from '@labwire/contract/second-factor.ts';
import { useState } from 'react';
import { AuthenticatorRemoval } from './authenticator-removal.tsx';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';
import { Waiting } from './page.tsx';
import { AddPasskey, PasskeySection } from './passkeys.tsx';
import type { SecurityActions } from './security-actions.ts';
import { Time } from './time.tsx';
import './security.css';

interface SecurityDialogProps {
  state: SecondFactor | undefined;
  error: unknown;
  actions: SecurityActions;
  onClose(): void;
}

/** What a person signs in with besides the password. */
export function SecurityDialog({ state, error, actions, onClose }: SecurityDialogProps) {
  const [step, setStep] = useState<'overview' | 'set-up' | 'removal' | 'passkey'>('overview');
  const [isShowingCodes, setShowingCodes] = useState(false);
  const backToOverview = () => {
    setStep('overview');
    setShowingCodes(false);
  };
  return (
    <Dialog title="Sign-in security" isOpen onClose={onClose} width="34rem" isDismissable={!isShowingCodes}>
      <ProblemNotice error={error} />
      {step === 'set-up' ? (
        <AuthenticatorSetUp actions={actions} onCodes={() => setShowingCodes(true)} onDone={backToOverview} />
      ) : null}
      {step === 'removal' ? <AuthenticatorRemoval action={actions.remove} onDone={backToOverview} /> : null}
      {step === 'passkey' ? <AddPasskey actions={actions.passkeys} onDone={backToOverview} /> : null}
      {step === 'overview' && state ? (
        <div className="stack">
          <AuthenticatorSection state={state} onSelect={setStep} />
          <hr />
          <PasskeySection passkeys={state.passkeys} actions={actions.passkeys} onAdd={() => setStep('passkey')} />
        </div>
      ) : null}
      {state || error ? null : <Waiting />}
    </Dialog>
  );
}

function AuthenticatorSection({
  state: { authenticator },
  onSelect,
}: {
  state: SecondFactor;
  onSelect(step: 'set-up' | 'removal'): void;
}) {
  return (
    <section className="security-section">
      <div>
        <h3 className="row">Authenticator app {authenticator ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}</h3>
        {authenticator ? (
          <p className="quiet small">
            Since <Time at={authenticator.confirmedAt} dateOnly />. Recovery codes left:{' '}
            {authenticator.recoveryCodesLeft} of 10. To get new ones, turn the app off and set it up again.
          </p>
        ) : (
          <p className="quiet small">After the password, signing in asks for a code that an app on your phone shows.</p>
        )}
      </div>
      {authenticator ? (
        <Button small onPress={() => onSelect('removal')}>
          Turn off
        </Button>
      ) : (
        <Button small variant="primary" onPress={() => onSelect('set-up')}>
          Set up
        </Button>
      )}
    </section>
  );
}
