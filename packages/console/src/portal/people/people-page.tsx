import { createLazyRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { customerRoleLabels } from '../../ui/role-labels.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Age, Time } from '../../ui/time.tsx';
import { useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { ChangePerson } from './change-person.tsx';
import { InvitePerson } from './invite-person.tsx';
import { PeopleSignInPolicy } from './people-sign-in-policy.tsx';
import type { Change, Person } from './person.ts';
import { PersonMenu } from './person-menu.tsx';

export const Route = createLazyRoute('/people')({ component: PeoplePage });

function PeoplePage() {
  const { data, error } = useClient('listPeople', {});
  const { email: ownEmail } = useAccess();
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<{ person: Person; change: Change }>();
  const isOwn = ({ email }: Person) => email === ownEmail;
  const columns: Column<Person>[] = [
    {
      name: 'Person',
      wide: true,
      cell: (person) => (
        <>
          <span className="row">
            <strong>{person.name || person.email}</strong>
            {isOwn(person) ? <Badge>You</Badge> : null}
            {person.hasSecondFactor ? <Badge tone="good">Second factor</Badge> : null}
          </span>
          {person.name ? <div className="quiet small">{person.email}</div> : null}
          <div className="only-on-phone quiet small">{customerRoleLabels[person.role]}</div>
        </>
      ),
    },
    { name: 'Role', cell: ({ role }) => customerRoleLabels[role], hideOn: 'phone' },
    {
      name: 'Status',
      cell: ({ status, invitationExpiresAt }) => (
        <>
          <StatusBadge kind="person" status={status} />
          {invitationExpiresAt ? (
            <div className="quiet small">
              until <Time at={invitationExpiresAt} dateOnly />
            </div>
          ) : null}
        </>
      ),
    },
    {
      name: 'Last signed in',
      hideOn: 'phone',
      cell: ({ lastSignedInAt }) =>
        lastSignedInAt ? <Age at={lastSignedInAt} /> : <span className="quiet">Never</span>,
    },
    {
      name: 'Actions',
      right: true,
      cell: (person) =>
        isOwn(person) ? null : <PersonMenu person={person} onSelect={(change) => setChanging({ person, change })} />,
    },
  ];
  return (
    <Page
      title="People"
      actions={
        <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onPress={() => setInviting(true)}>
          Invite person
        </Button>
      }
    >
      <ProblemNotice error={error} />
      <Card title="People who can sign in to the portal" flush>
        {data ? (
          <Table label="People" columns={columns} rows={data.people} rowKey={({ personId }) => personId} />
        ) : (
          <Waiting />
        )}
      </Card>
      <PeopleSignInPolicy />
      {isInviting ? <InvitePerson onClose={() => setInviting(false)} /> : null}
      {changing ? <ChangePerson {...changing} onClose={() => setChanging(undefined)} /> : null}
    </Page>
  );
}
