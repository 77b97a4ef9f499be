import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useLab('getSecondFactor', {});
  const actions = {
    start: useLabAction('startAuthenticator'),
    confirm: useLabAction('confirmAuthenticator', ['getSecondFactor', 'listStaff']),
    remove: useLabAction('removeAuthenticator', ['getSecondFactor', 'listStaff']),
  };
  return <SecurityDialog state={data} error={error} actions={actions} onClose={onClose} />;
}
