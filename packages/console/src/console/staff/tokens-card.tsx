import type { StaffToken } from '@labwire/contract/lab-staff.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Waiting } from '../../ui/page.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { roleNames } from '../role-names.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import { CreateToken } from './create-token.tsx';

export function TokensCard() {
  const { data, error, isPending } = useLab('listStaffTokens', {});
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string }>();
  const [revoking, setRevoking] = useState<StaffToken>();
  const columns: Column<StaffToken>[] = [
    { name: 'Name', cell: ({ name }) => <span className="staff-name">{name}</span> },
    { name: 'Role', cell: ({ role }) => roleNames[role] },
    { name: 'Acts for', hideOn: 'phone', cell: ({ actsFor }) => actsFor },
    { name: 'Created', hideOn: 'phone', cell: ({ createdAt }) => <Time at={createdAt} dateOnly /> },
    {
      name: 'Actions',
      right: true,
      cell: (token) => (
        <div className="staff-actions no-print">
          <Button small aria-label={`Revoke the token of ${token.name}`} onPress={() => setRevoking(token)}>
            Revoke
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Card
      title="Staff tokens"
      flush
      actions={
        <Button small icon={<Plus size={16} aria-hidden />} onPress={() => setCreating(true)}>
          Create token
        </Button>
      }
    >
      {error ? <ProblemNotice error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data ? (
        <Table
          label="All tokens"
          columns={columns}
          rows={data.staffTokens}
          rowKey={({ staffTokenId }) => staffTokenId}
          empty={<Empty title="No tokens">A program such as a LIMS needs a token to use the laboratory API.</Empty>}
        />
      ) : null}
      {isCreating ? (
        <CreateToken
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
        />
      ) : null}
      {created ? (
        <SecretDialog
          title={`Token of ${created.name}`}
          label="Token"
          secret={created.token}
          onClose={() => setCreated(undefined)}
        >
          The program sends it with every request: <code>Authorization: Bearer …</code>
        </SecretDialog>
      ) : null}
      {revoking ? <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </Card>
  );
}

function RevokeToken({ token: { staffTokenId, name }, onClose }: { token: StaffToken; onClose(): void }) {
  const revoke = useLabAction('deleteStaffToken', ['listStaffTokens']);
  const showToast = useToast();
  const onSuccess = () => {
    showToast(`The token of ${name} was revoked.`);
    onClose();
  };
  return (
    <Confirm
      title={`Revoke the token of ${name}?`}
      verb="Revoke"
      variant="danger"
      isOpen
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ path: { staffTokenId } }, { onSuccess })}
      onClose={onClose}
    >
      <ProblemNotice error={revoke.error} />
      <p>It stops working immediately. This cannot be undone; the program needs a new token.</p>
    </Confirm>
  );
}
