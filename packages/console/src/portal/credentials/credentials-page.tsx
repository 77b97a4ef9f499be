import { createLazyRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ClientResponse } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClient, useClientAction } from '../use-client.ts';
import { CreateCredential } from './create-credential.tsx';

export const Route = createLazyRoute('/credentials')({ component: CredentialsPage });

type Credential = ClientResponse<'listCredentials'>['credentials'][number];

function CredentialsPage() {
  const { data, error } = useClient('listCredentials', {});
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ username: string; password: string }>();
  const [revoked, setRevoked] = useState<string>();
  return (
    <Page
      title="Credentials"
      actions={
        <Button variant="primary" icon={<KeyRound size={16} aria-hidden />} onPress={() => setCreating(true)}>
          New credential
        </Button>
      }
    >
      <ProblemNotice error={error} />
      <Card title="Credentials of your programs" flush>
        {data ? (
          <Table
            label="Credentials"
            columns={credentialColumns(setRevoked)}
            rows={data.credentials}
            rowKey={({ username }) => username}
            empty={<Empty title="No credentials">Programs need a credential to request access tokens.</Empty>}
          />
        ) : (
          <Waiting />
        )}
      </Card>
      {isCreating ? <CreateCredential onCreated={setCreated} onClose={() => setCreating(false)} /> : null}
      {created ? (
        <SecretDialog
          title="New credential"
          label="Password"
          secret={created.password}
          onClose={() => setCreated(undefined)}
        >
          The password of <code>{created.username}</code>. Store it in the configuration of the program.
        </SecretDialog>
      ) : null}
      {revoked === undefined ? null : <Revoke username={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

const credentialColumns = (onRevoke: (username: string) => void): Column<Credential>[] => [
  {
    name: 'Credential',
    cell: ({ username, name }) => (
      <>
        <strong>{name ?? 'Created by the laboratory'}</strong>
        <div className="quiet small">
          <code>{username}</code>
        </div>
      </>
    ),
  },
  { name: 'Scopes', cell: ({ scopes }) => scopes.join(', '), hideOn: 'phone' },
  {
    name: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Age at={lastUsedAt} /> : <span className="quiet">Never</span>),
  },
  {
    name: 'Expires',
    cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} dateOnly /> : <span className="quiet">Never</span>),
    hideOn: 'phone',
  },
  {
    name: 'Actions',
    right: true,
    cell: ({ username }) => (
      <Button small aria-label={`Revoke ${username}`} onPress={() => onRevoke(username)}>
        Revoke
      </Button>
    ),
  },
];

function Revoke({ username, onClose }: { username: string; onClose(): void }) {
  const showToast = useToast();
  const revoke = useClientAction('deleteAccountCredential', ['listCredentials']);
  const onSuccess = () => {
    showToast(`${username} was revoked.`);
    onClose();
  };
  return (
    <Confirm
      title="Revoke this credential?"
      isOpen
      onClose={onClose}
      verb="Revoke"
      variant="danger"
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ path: { username } }, { onSuccess })}
    >
      <p>
        Tokens of <code>{username}</code> stop working immediately. Programs that use it get 401 until they have another
        credential. This cannot be undone.
      </p>
      <ProblemNotice error={revoke.error} />
    </Confirm>
  );
}
