import { SingleSignOnCard } from '../single-sign-on/single-sign-on-card.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { personRoles } from './role-options.ts';

export function StaffSingleSignOn() {
  const { data, error } = useLab('getSingleSignOn', {});
  const save = useLabAction('putSingleSignOn', ['getSingleSignOn', 'getStaffSignInOptions']);
  const remove = useLabAction('deleteSingleSignOn', ['getSingleSignOn', 'getStaffSignInOptions']);
  return (
    <SingleSignOnCard
      data={data}
      error={error}
      roles={personRoles}
      save={{ ...save, mutate: (body, options) => save.mutate({ body }, options) }}
      remove={{ ...remove, mutate: (_, options) => remove.mutate({}, options) }}
    />
  );
}
