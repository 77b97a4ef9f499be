import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './code.tsx';
import { download } from './download.ts';
import { TextField } from './field.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import type { SecurityActions } from './security-actions.ts';
import { violationAt } from './violation-at.ts';

interface SetUpProps {
  actions: Pick<SecurityActions, 'start' | 'confirm'>;
  /** Called when recovery codes are shown, which cannot be shown again. */
  onCodes?(): void;
  onDone(): void;
}

/** Sets an authenticator app up: the password, the secret with a first code, the recovery codes. */
export function AuthenticatorSetUp({ actions: { start, confirm }, onCodes, onDone }: SetUpProps) {
  const [setUp, setSetUp] = useState<{ secret: string; qrCode: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (setUp) {
    const onSuccess = ({ recoveryCodes: codes }: { recoveryCodes: string[] }) => {
      setRecoveryCodes(codes);
      onCodes?.();
    };
    return (
      <ConfirmApp {...setUp} action={confirm} onSubmit={(code) => confirm.mutate({ body: { code } }, { onSuccess })} />
    );
  }
  return (
    <PasswordForm
      action={start}
      onSubmit={(password) => start.mutate({ body: { password } }, { onSuccess: setSetUp })}
    />
  );
}

function PasswordForm({ action, onSubmit }: { action: SecurityActions['start']; onSubmit(password: string): void }) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !action.isPending) onSubmit(password);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={violationAt(action.error, '/password') ? null : action.error} />
      <p>Confirm with your password that it is you.</p>
      <TextField
        label="Current password"
        type="password"
        value={password}
        onChange={setPassword}
        error={violationAt(action.error, '/password')}
        autoComplete="current-password"
        autoFocus
      />
      <Button variant="primary" type="submit" isPending={action.isPending} isDisabled={password === ''}>
        Continue
      </Button>
    </form>
  );
}

interface ConfirmAppProps {
  secret: string;
  qrCode: string;
  action: SecurityActions['confirm'];
  onSubmit(code: string): void;
}

function ConfirmApp({ secret, qrCode, action, onSubmit }: ConfirmAppProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !action.isPending) onSubmit(code);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={violationAt(action.error, '/code') ? null : action.error} />
      <p>Scan the code with an authenticator app, such as Aegis, Google Authenticator or 1Password.</p>
      <img
        className="qr-code"
        alt="QR code with the secret for the app"
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
      />
      <p className="small">
        Or enter this secret: <code className="authenticator-secret">{secret}</code>
      </p>
      <TextField
        label="Code"
        hint="The six digits that the app shows."
        value={code}
        onChange={setCode}
        error={violationAt(action.error, '/code')}
        maxLength={16}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Button variant="primary" type="submit" isPending={action.isPending} isDisabled={code.trim() === ''}>
        Turn on
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <div className="stack">
      <Notice tone="warn">
        <strong>Save these recovery codes.</strong> Each replaces the app once, for example if you lose your phone. They
        are shown only now.
      </Notice>
      <ul className="recovery-codes mono" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} />
        <Button small onPress={() => download('recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Download
        </Button>
      </div>
      <Button variant="primary" onPress={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
