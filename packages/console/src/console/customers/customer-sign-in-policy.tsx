import { SignInPolicyCard } from '../../ui/sign-in-policy-card.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

/** Only administrators see whether the people of a customer need a second factor. */
export function CustomerSignInPolicy({ accountId }: { accountId: number }) {
  const mayRead = useMay()('getAccountSignInPolicy');
  const path = { accountId };
  const { data, error } = useLab('getAccountSignInPolicy', { path }, { enabled: mayRead });
  const save = useLabAction('putAccountSignInPolicy', ['getAccountSignInPolicy']);
  if (!mayRead) return null;
  return (
    <SignInPolicyCard
      policy={data}
      error={error ?? save.error}
      isPending={save.isPending}
      onChange={(body) => save.mutate({ path, body })}
    />
  );
}
