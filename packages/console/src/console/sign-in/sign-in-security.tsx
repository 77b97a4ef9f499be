import type { NewPasskey } from '@labwire/contract/passkey.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SecondFactorSetUp } from '../../ui/second-factor-set-up.tsx';
import type { SecurityActions } from '../../ui/security-actions.ts';
import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { sessionKey } from '../session-key.ts';
import { useLab, useLabAction } from '../use-lab.ts';

/** What the person can do about the own second factor. */
function useSecurityActions(): SecurityActions {
  const start = useLabAction('startPasskey');
  const add = useLabAction('addPasskey', ['getSecondFactor', 'listStaff']);
  return {
    start: useLabAction('startAuthenticator'),
    confirm: useLabAction('confirmAuthenticator', ['getSecondFactor', 'listStaff']),
    remove: useLabAction('removeAuthenticator', ['getSecondFactor', 'listStaff']),
    passkeys: {
      start: (password: string) => start.mutateAsync({ body: { password } }),
      add: (body: NewPasskey) => add.mutateAsync({ body }),
      remove: useLabAction('deletePasskey', ['getSecondFactor', 'listStaff']),
    },
  };
}

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useLab('getSecondFactor', {});
  return <SecurityDialog state={data} error={error} actions={useSecurityActions()} onClose={onClose} />;
}

/** The only page of a person who must set up a second factor first. */
export function RequiredSetUp() {
  const queries = useQueryClient();
  const signOut = useLabAction('signOut');
  const readSession = () => void queries.refetchQueries({ queryKey: sessionKey });
  return (
    <SecondFactorSetUp
      actions={useSecurityActions()}
      onDone={readSession}
      onSignOut={() => signOut.mutate({}, { onSettled: readSession })}
    />
  );
}
