import type { StaffToken } from '@labwire/contract/lab-staff.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { roleNames } from '../role-names.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import { MakeToken } from './make-token.tsx';
import { ShownOnce } from './shown-once.tsx';

export function TokensCard() {
  const { data, error, isPending } = useLab('listStaffTokens', {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string }>();
  const [revoking, setRevoking] = useState<StaffToken>();
  const columns: Column<StaffToken>[] = [
    { name: 'Name', cell: ({ name }) => <span className="staff-name">{name}</span> },
    { name: 'Role', cell: ({ role }) => roleNames[role] },
    { name: 'Made', hideOn: 'phone', cell: ({ createdAt }) => <Time at={createdAt} dateOnly /> },
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
      title="Tokens of programs"
      flush
      actions={
        <Button small icon={<Plus size={16} aria-hidden />} onPress={() => setMaking(true)}>
          Make a token
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
          empty={
            <Empty title="No tokens">A program, such as a LIMS, calls the interface with a token of its own.</Empty>
          }
        />
      ) : null}
      {isMaking ? (
        <MakeToken
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      ) : null}
      {made ? (
        <ShownOnce title={`Token of ${made.name}`} label="Token" secret={made.token} onClose={() => setMade(undefined)}>
          The program sends it with every request, as <code>Authorization: Bearer …</code>
        </ShownOnce>
      ) : null}
      {revoking ? <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} /> : null}
    </Card>
  );
}

function RevokeToken({ token: { staffTokenId, name }, onClose }: { token: StaffToken; onClose(): void }) {
  const revoke = useLabAction('deleteStaffToken', ['listStaffTokens']);
  const say = useToast();
  const onSuccess = () => {
    say(`The token of ${name} is revoked.`);
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
      <p>It stops working at once, and cannot be brought back. The program needs another one.</p>
    </Confirm>
  );
}
