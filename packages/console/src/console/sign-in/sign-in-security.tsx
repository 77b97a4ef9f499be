import type { NewPasskey } from '@labwire/contract/passkey.ts';
import { SecurityDialog } from '../../ui/security-dialog.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

export function SignInSecurity({ onClose }: { onClose(): void }) {
  const { data, error } = useLab('getSecondFactor', {});
  const start = useLabAction('startPasskey');
  const add = useLabAction('addPasskey', ['getSecondFactor', 'listStaff']);
  const actions = {
    start: useLabAction('startAuthenticator'),
    confirm: useLabAction('confirmAuthenticator', ['getSecondFactor', 'listStaff']),
    remove: useLabAction('removeAuthenticator', ['getSecondFactor', 'listStaff']),
    passkeys: {
      start: (password: string) => start.mutateAsync({ body: { password } }),
      add: (body: NewPasskey) => add.mutateAsync({ body }),
      remove: useLabAction('deletePasskey', ['getSecondFactor', 'listStaff']),
    },
  };
  return <SecurityDialog state={data} error={error} actions={actions} onClose={onClose} />;
}
