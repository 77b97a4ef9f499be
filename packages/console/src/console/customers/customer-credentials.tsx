import type { Account } from '@labwire/contract/lab-account.ts';
import type { AccountHealth } from '@labwire/contract/lab-account-health.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Code, CopyButton } from '../../ui/code.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Age } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import { tokenExample } from './token-example-rules.ts';

interface CredentialsProps {
  account: Account;
  uses: AccountHealth['credentials'];
}

export function Credentials({ account, uses }: CredentialsProps) {
  const may = useMay();
  const [revoked, setRevoked] = useState<string>();
  const create = useLabAction('createCredential', ['getAccountHealth', 'listAccountHealth']);
  const { accountId } = account;
  return (
    <Card
      title="Credentials"
      actions={
        may('createCredential') ? (
          <Button
            variant="primary"
            small
            icon={<KeyRound size={16} aria-hidden />}
            isPending={create.isPending}
            onPress={() => create.mutate({ path: { accountId } })}
          >
            New credential
          </Button>
        ) : undefined
      }
    >
      <div className="stack">
        <ProblemNotice error={create.error} />
        {uses.length === 0 ? <p className="quiet">No credentials: the customer cannot request tokens.</p> : null}
        <ul className="entries">
          {uses.map(({ username, lastTokenAt }) => (
            <li key={username}>
              <div>
                <code>{username}</code>
                <p className="quiet small">
                  {lastTokenAt ? (
                    <>
                      last token <Age at={lastTokenAt} />
                    </>
                  ) : (
                    'never used'
                  )}
                </p>
              </div>
              {may('deleteCredential') ? (
                <Button small aria-label={`Revoke ${username}`} onPress={() => setRevoked(username)}>
                  Revoke
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {create.data ? <NewCredential account={account} credential={create.data} onClose={create.reset} /> : null}
      {revoked === undefined ? null : <Revoke username={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

interface NewCredentialProps {
  account: Account;
  credential: { username: string; password: string };
  onClose(): void;
}

function NewCredential({ account, credential, onClose }: NewCredentialProps) {
  const { username, password } = credential;
  return (
    <Dialog
      title={`New credential for ${account.name}`}
      isOpen
      isDismissable={false}
      onClose={onClose}
      width="44rem"
      actions={
        <Button variant="primary" onPress={onClose}>
          I have saved it
        </Button>
      }
    >
      <Notice tone="warn">The password is shown only once. Send it to the customer over a secure channel.</Notice>
      <dl className="secret">
        <Secret name="Username" text={username} />
        <Secret name="Password" text={password} />
      </dl>
      <div className="stack tight">
        <h3>Request a token and make a first call</h3>
        <Code label="Example" text={tokenExample(window.location.origin, credential, account.scopes)} />
      </div>
    </Dialog>
  );
}

function Secret({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
      </dd>
    </div>
  );
}

function Revoke({ username, onClose }: { username: string; onClose(): void }) {
  const showToast = useToast();
  const revoke = useLabAction('deleteCredential', ['getAccountHealth', 'getAccount', 'listAccountHealth']);
  const confirm = () =>
    revoke.mutate(
      { path: { username } },
      {
        onSuccess: () => {
          showToast(`${username} was revoked.`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title="Revoke this credential?"
      isOpen
      onClose={onClose}
      verb="Revoke"
      variant="danger"
      isPending={revoke.isPending}
      onConfirm={confirm}
    >
      <p>
        Tokens of <code>{username}</code> stop working immediately. Programs that use it get 401 until they have another
        credential. This cannot be undone.
      </p>
      <ProblemNotice error={revoke.error} />
    </Confirm>
  );
}
