import type { Passkey } from '@labwire/contract/passkey.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ProblemNotice } from './notice.tsx';
import { createPasskey, hasPasskeys } from './passkey-browser.ts';
import type { PasskeyActions } from './security-actions.ts';
import { Age, Time } from './time.tsx';
import { violationAt } from './violation-at.ts';

interface PasskeySectionProps {
  passkeys: readonly Passkey[];
  actions: PasskeyActions;
  onAdd(): void;
}

/** The passkeys of the person. */
export function PasskeySection({ passkeys, actions: { remove }, onAdd }: PasskeySectionProps) {
  const [removedId, setRemovedId] = useState<number>();
  return (
    <section className="stack">
      <div className="security-section">
        <div>
          <h3>Passkeys</h3>
          <p className="quiet small">
            Sign in without a password, with the fingerprint, the face or the PIN of a device.
            {hasPasskeys() ? '' : ' This browser cannot use passkeys at this address.'}
          </p>
        </div>
        <Button small isDisabled={!hasPasskeys()} onPress={onAdd}>
          Add passkey
        </Button>
      </div>
      <ProblemNotice error={remove.error} />
      {passkeys.length > 0 ? (
        <ul className="passkeys" aria-label="Passkeys">
          {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
            <li key={passkeyId}>
              <div>
                <strong>{name}</strong>
                <p className="quiet small">
                  added <Time at={createdAt} dateOnly /> ·{' '}
                  {lastUsedAt ? (
                    <>
                      last used <Age at={lastUsedAt} />
                    </>
                  ) : (
                    'never used'
                  )}
                </p>
              </div>
              {removedId === passkeyId ? (
                <Button
                  small
                  variant="danger"
                  isPending={remove.isPending}
                  onPress={() => remove.mutate({ path: { passkeyId } }, { onSuccess: () => setRemovedId(undefined) })}
                >
                  Remove {name}?
                </Button>
              ) : (
                <Button small aria-label={`Remove ${name}`} onPress={() => setRemovedId(passkeyId)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Adds a passkey: name and password, then the dialog of the browser. */
export function AddPasskey({ actions: { start, add }, onDone }: { actions: PasskeyActions; onDone(): void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const adding = useMutation({
    mutationFn: async () => {
      const { options } = await start(password);
      return add({ name, ...(await createPasskey(options)) });
    },
    onSuccess: onDone,
  });
  const isReady = name.trim() !== '' && password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !adding.isPending) adding.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <ProblemNotice error={violationAt(adding.error, '/password') ? null : adding.error} />
      <TextField
        label="Name of the passkey"
        hint="By which you recognise it, for example “Laptop”."
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label="Current password"
        type="password"
        value={password}
        onChange={setPassword}
        error={violationAt(adding.error, '/password')}
        autoComplete="current-password"
      />
      <div className="row">
        <Button variant="primary" type="submit" isPending={adding.isPending} isDisabled={!isReady}>
          Add passkey
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
