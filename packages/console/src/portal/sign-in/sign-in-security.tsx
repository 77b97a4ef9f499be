import type { NewPasskey } from '@labwire/contract/passkey.ts';
import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useClient('getPersonSecondFactor', {});
  const start = useClientAction('startPersonPasskey');
  const add = useClientAction('addPersonPasskey', ['getPersonSecondFactor', 'listPeople']);
  const actions = {
    start: useClientAction('startPersonAuthenticator'),
    confirm: useClientAction('confirmPersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
    remove: useClientAction('removePersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
    passkeys: {
      start: (password: string) => start.mutateAsync({ body: { password } }),
      add: (body: NewPasskey) => add.mutateAsync({ body }),
      remove: useClientAction('deletePersonPasskey', ['getPersonSecondFactor', 'listPeople']),
    },
  };
  return <SecurityDialog state={data} error={error} actions={actions} onClose={onClose} />;
}
