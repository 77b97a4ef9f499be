import { SignInPolicyCard } from '../../ui/sign-in-policy-card.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export function PeopleSignInPolicy() {
  const { data, error } = useClient('getPeopleSignInPolicy', {});
  const save = useClientAction('putPeopleSignInPolicy', ['getPeopleSignInPolicy']);
  return (
    <SignInPolicyCard
      policy={data}
      error={error ?? save.error}
      isPending={save.isPending}
      onChange={(body) => save.mutate({ body })}
    />
  );
}
