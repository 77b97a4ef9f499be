import { customerRoleOptions } from '../../ui/role-labels.ts';
import { useMay } from '../session.tsx';
import { SingleSignOnCard } from '../single-sign-on/single-sign-on-card.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

/** Only administrators see the provider of a customer. */
export function CustomerSingleSignOn({ accountId }: { accountId: number }) {
  const mayRead = useMay()('getAccountSingleSignOn');
  const path = { accountId };
  const { data, error } = useLab('getAccountSingleSignOn', { path }, { enabled: mayRead });
  const save = useLabAction('putAccountSingleSignOn', ['getAccountSingleSignOn']);
  const remove = useLabAction('deleteAccountSingleSignOn', ['getAccountSingleSignOn']);
  if (!mayRead) return null;
  return (
    <SingleSignOnCard
      data={data}
      error={error}
      roles={customerRoleOptions}
      save={{ ...save, mutate: (body, options) => save.mutate({ path, body }, options) }}
      remove={{ ...remove, mutate: (_, options) => remove.mutate({ path }, options) }}
    />
  );
}
