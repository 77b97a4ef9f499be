import type { Person } from '@labwire/contract/person.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { InviteDialog } from '../../ui/invite-dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { customerRoleLabels } from '../../ui/role-labels.ts';
import { secondFactorResetText } from '../../ui/second-factor-text.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { Age } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

/** The people of a customer who sign in to the portal. The laboratory invites the first manager. */
export function People({ accountId }: { accountId: number }) {
  const { data, error } = useLab('listAccountPeople', { path: { accountId } });
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Person>();
  const [resetPerson, setResetPerson] = useState<Person>();
  const may = useMay();
  return (
    <Card
      title="People"
      actions={
        may('inviteAccountPerson') ? (
          <Button small icon={<UserPlus size={16} aria-hidden />} onPress={() => setInviting(true)}>
            Invite person
          </Button>
        ) : undefined
      }
    >
      <ProblemNotice error={error} />
      {data?.people.length === 0 ? (
        <p className="quiet">No person can sign in to the portal yet. Invite a manager.</p>
      ) : null}
      <ul className="entries">
        {data?.people.map((person) => (
          <li key={person.personId}>
            <div>
              <span className="row">
                {person.name || person.email} <StatusBadge kind="person" status={person.status} />
                {person.hasSecondFactor ? <Badge tone="good">Second factor</Badge> : null}
              </span>
              <p className="quiet small">
                {person.personId} · {customerRoleLabels[person.role]}
                {person.name ? ` · ${person.email}` : ''}
                {person.lastSignedInAt ? (
                  <>
                    {' · last signed in '}
                    <Age at={person.lastSignedInAt} />
                  </>
                ) : null}
              </p>
            </div>
            {person.hasSecondFactor && may('resetAccountPersonSecondFactor') ? (
              <Button
                small
                aria-label={`Reset the second factor of ${person.name}`}
                onPress={() => setResetPerson(person)}
              >
                Reset second factor
              </Button>
            ) : null}
            {may('deleteAccountPerson') ? (
              <Button small aria-label={`Remove ${person.name || person.email}`} onPress={() => setRemoved(person)}>
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isInviting ? <Invite accountId={accountId} onClose={() => setInviting(false)} /> : null}
      {resetPerson ? (
        <ResetSecondFactor accountId={accountId} person={resetPerson} onClose={() => setResetPerson(undefined)} />
      ) : null}
      {removed ? <Remove accountId={accountId} person={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  );
}

function Invite({ accountId, onClose }: { accountId: number; onClose(): void }) {
  const invite = useLabAction('inviteAccountPerson', ['listAccountPeople']);
  const showToast = useToast();
  const { mailError, invitationUrl } = invite.data ?? {};
  if (mailError !== undefined && invitationUrl !== undefined) {
    return (
      <SecretDialog title="No mail was sent" label="Invitation" secret={invitationUrl} onClose={onClose}>
        {mailError} Give the person this link. It can be used once, within 7 days.
      </SecretDialog>
    );
  }
  return (
    <InviteDialog
      defaultRole="manager"
      error={invite.error}
      mailError={mailError}
      isPending={invite.isPending}
      onSubmit={(body) =>
        invite.mutate(
          { path: { accountId }, body },
          {
            onSuccess: ({ email, mailError }) => {
              if (mailError !== undefined) return;
              showToast(`An invitation was sent to ${email}.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function ResetSecondFactor({ accountId, person, onClose }: { accountId: number; person: Person; onClose(): void }) {
  const reset = useLabAction('resetAccountPersonSecondFactor', ['listAccountPeople']);
  const showToast = useToast();
  const onSuccess = () => {
    showToast(`The second factor of ${person.name} was reset.`);
    onClose();
  };
  return (
    <Confirm
      title={`Reset the second factor of ${person.name}?`}
      isOpen
      onClose={onClose}
      verb="Reset second factor"
      variant="danger"
      isPending={reset.isPending}
      onConfirm={() => reset.mutate({ path: { accountId, personId: person.personId } }, { onSuccess })}
    >
      <p>{secondFactorResetText}</p>
      <ProblemNotice error={reset.error} />
    </Confirm>
  );
}

function Remove({ accountId, person, onClose }: { accountId: number; person: Person; onClose(): void }) {
  const remove = useLabAction('deleteAccountPerson', ['listAccountPeople']);
  const showToast = useToast();
  const name = person.name || person.email;
  const onSuccess = () => {
    showToast(`${name} was removed.`);
    onClose();
  };
  return (
    <Confirm
      title={`Remove ${name}?`}
      isOpen
      onClose={onClose}
      verb="Remove"
      variant="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ path: { accountId, personId: person.personId } }, { onSuccess })}
    >
      <p>
        Name, address and password are deleted, and the person is signed out everywhere. What the person did stays
        recorded under {person.personId}. This cannot be undone.
      </p>
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}
