import { personNameOf } from '../ui/code-name-rules.ts';
import { allows, useAccess } from './session.tsx';
import { useClient } from './use-client.ts';

/** Names people, whose usernames are identifiers such as P5001. Only managers may read the list of people. */
export function usePersonName(): (username: string) => string {
  const access = useAccess();
  const { data } = useClient('listPeople', {}, { enabled: allows(access, 'listPeople') });
  return (username) => personNameOf(data?.people ?? [], username);
}
