import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useClient('getPersonSecondFactor', {});
  const actions = {
    start: useClientAction('startPersonAuthenticator'),
    confirm: useClientAction('confirmPersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
    remove: useClientAction('removePersonAuthenticator', ['getPersonSecondFactor', 'listPeople']),
  };
  return <SecurityDialog state={data} error={error} actions={actions} onClose={onClose} />;
}
