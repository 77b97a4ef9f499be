import { createLazyRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { useMay } from '../session.tsx';
import { AddPerson } from './add-person.tsx';
import { PeopleCard } from './people-card.tsx';
import { StaffSignInPolicy } from './staff-sign-in-policy.tsx';
import { StaffSingleSignOn } from './staff-single-sign-on.tsx';
import { TokensCard } from './tokens-card.tsx';

export const Route = createLazyRoute('/staff')({ component: StaffPage });

function StaffPage() {
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ name: string; password?: string }>();
  if (!may('listStaff')) {
    return (
      <Page title="Staff">
        <Empty title="Only administrators can manage staff" />
      </Page>
    );
  }
  return (
    <Page
      title="Staff"
      actions={
        <Button variant="primary" icon={<UserPlus size={18} aria-hidden />} onPress={() => setAdding(true)}>
          Add person
        </Button>
      }
    >
      <PeopleCard />
      <TokensCard />
      <StaffSignInPolicy />
      <StaffSingleSignOn />
      {isAdding ? (
        <AddPerson
          onClose={() => setAdding(false)}
          onAdded={(person) => {
            setAdding(false);
            setAdded(person);
          }}
        />
      ) : null}
      {added?.password !== undefined ? (
        <SecretDialog
          title={`${added.name} can sign in`}
          label="Password"
          secret={added.password}
          onClose={() => setAdded(undefined)}
        >
          Give this password to {added.name}, who can change it after signing in.
        </SecretDialog>
      ) : null}
    </Page>
  );
}
