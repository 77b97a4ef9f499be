import type { NewPasskey } from '@labwire/contract/passkey.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SecondFactorSetUp } from '../../ui/second-factor-set-up.tsx';
import type { SecurityActions } from '../../ui/security-actions.ts';
import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { accessKey } from '../access-key.ts';
import { useClient, useClientAction } from '../use-client.ts';

/** What the person can do about the own second factor. */
function useSecurityActions(): SecurityActions {
  const start = useClientAction('startPersonPasskey');
  const add = useClientAction('addPersonPasskey', ['getPersonSecondFactor', 'listPeople']);
  return {
    start: useClientAction('startPersonAuthenticator'),
    confirm: useClientAction('confirmPersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
    remove: useClientAction('removePersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
    passkeys: {
      start: (password: string) => start.mutateAsync({ body: { password } }),
      add: (body: NewPasskey) => add.mutateAsync({ body }),
      remove: useClientAction('deletePersonPasskey', ['getPersonSecondFactor', 'listPeople']),
    },
  };
}

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useClient('getPersonSecondFactor', {});
  return <SecurityDialog state={data} error={error} actions={useSecurityActions()} onClose={onClose} />;
}

/** The only page of a person who must set up a second factor first. */
export function RequiredSetUp() {
  const queries = useQueryClient();
  const signOut = useClientAction('signOutPerson');
  const readAccess = () => void queries.refetchQueries({ queryKey: accessKey });
  return (
    <SecondFactorSetUp
      actions={useSecurityActions()}
      onDone={readAccess}
      onSignOut={() => signOut.mutate({}, { onSettled: readAccess })}
    />
  );
}
