import type { StaffPerson } from '@labwire/contract/lab-staff.ts';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Waiting } from '../../ui/page.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { roleNames } from '../role-names.ts';
import { useSession } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { type Change, ChangePerson } from './change-person.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import './staff.css';

export function PeopleCard() {
  const { data, error, isPending } = useLab('listStaff', {});
  const { data: options } = useLab('getStaffSignInOptions', {});
  const { name: ownName } = useSession();
  const [changing, setChanging] = useState<{ person: StaffPerson; change: Change | 'secondFactor' }>();
  const [reset, setReset] = useState<{ name: string; password: string }>();
  const columns = personColumns(ownName, (person) => (
    <PersonMenu
      person={person}
      isOwn={person.name === ownName}
      isLinkable={options?.singleSignOnUrl !== undefined && person.email !== undefined}
      onSelect={(change) => setChanging({ person, change })}
    />
  ));
  return (
    <Card title="People" flush>
      {error ? <ProblemNotice error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data ? (
        <Table
          label="Staff"
          columns={columns}
          rows={data.staff}
          rowKey={({ staffId }) => staffId}
          empty={<Empty title="No staff yet">Add people, each with a role.</Empty>}
        />
      ) : null}
      {changing?.change === 'secondFactor' ? (
        <ResetSecondFactor person={changing.person} onClose={() => setChanging(undefined)} />
      ) : null}
      {changing && changing.change !== 'secondFactor' ? (
        <ChangePerson
          person={changing.person}
          change={changing.change}
          isSelf={changing.person.name === ownName}
          onPassword={(password) => setReset({ name: changing.person.name, password })}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
      {reset ? (
        <SecretDialog
          title={`New password of ${reset.name}`}
          label="Password"
          secret={reset.password}
          onClose={() => setReset(undefined)}
        >
          Give this password to {reset.name}, who can change it after signing in.
        </SecretDialog>
      ) : null}
    </Card>
  );
}

const personColumns = (ownName: string, menuOf: (person: StaffPerson) => ReactNode): Column<StaffPerson>[] => [
  {
    name: 'Name',
    cell: ({ name, role, email, hasSecondFactor }) => (
      <>
        <span className="row">
          <span className="staff-name">{name}</span>
          {name === ownName ? <Badge>You</Badge> : null}
          {hasSecondFactor ? <Badge tone="good">Second factor</Badge> : null}
        </span>
        <span className="staff-role quiet small">{roleNames[role]}</span>
        {email ? <div className="quiet small">{email}</div> : null}
      </>
    ),
  },
  { name: 'Role', hideOn: 'phone', cell: ({ role }) => roleNames[role] },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="staff" status={status} /> },
  {
    name: 'Last signed in',
    hideOn: 'phone',
    cell: ({ lastSignedInAt }) => (lastSignedInAt ? <Age at={lastSignedInAt} /> : <span className="quiet">Never</span>),
  },
  { name: 'Added', hideOn: 'phone', cell: ({ createdAt }) => <Time at={createdAt} dateOnly /> },
  { name: 'Actions', right: true, cell: menuOf },
];

interface PersonMenuProps {
  person: StaffPerson;
  isOwn: boolean;
  /** Whether the person may be linked to an identity of the provider. */
  isLinkable: boolean;
  onSelect(change: Change | 'secondFactor'): void;
}

function PersonMenu({ person, isOwn, isLinkable, onSelect }: PersonMenuProps) {
  return (
    <div className="staff-actions no-print">
      <Menu
        label={`Actions for ${person.name}`}
        trigger={
          <Button
            variant="quiet"
            small
            aria-label={`Actions for ${person.name}`}
            icon={<Ellipsis size={18} aria-hidden />}
          />
        }
      >
        <MenuItem onAction={() => onSelect('role')}>Change role…</MenuItem>
        <MenuItem onAction={() => onSelect('email')}>Change e-mail…</MenuItem>
        <MenuItem onAction={() => onSelect('reset')}>Reset password…</MenuItem>
        {isLinkable ? <MenuItem onAction={() => onSelect('unlink')}>Unlink identity…</MenuItem> : null}
        {person.hasSecondFactor && !isOwn ? (
          <MenuItem onAction={() => onSelect('secondFactor')}>Reset second factor…</MenuItem>
        ) : null}
        {person.status === 'ACTIVE' ? (
          <MenuItem onAction={() => onSelect('disable')}>Disable…</MenuItem>
        ) : (
          <MenuItem onAction={() => onSelect('enable')}>Enable…</MenuItem>
        )}
      </Menu>
    </div>
  );
}
