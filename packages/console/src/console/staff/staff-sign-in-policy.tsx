import { SignInPolicyCard } from '../../ui/sign-in-policy-card.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

export function StaffSignInPolicy() {
  const { data, error } = useLab('getSignInPolicy', {});
  const save = useLabAction('putSignInPolicy', ['getSignInPolicy']);
  return (
    <SignInPolicyCard
      policy={data}
      error={error ?? save.error}
      isPending={save.isPending}
      onChange={(body) => save.mutate({ body })}
    />
  );
}
