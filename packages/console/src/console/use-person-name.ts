import { personNameOf } from '../ui/code-name-rules.ts';
import { useMay } from './session.tsx';
import { useLab } from './use-lab.ts';

/** Names the people of a customer, whose usernames are identifiers such as P5001. */
export function usePersonName(accountId: number): (username: string) => string {
  const may = useMay();
  const { data } = useLab('listAccountPeople', { path: { accountId } }, { enabled: may('listAccountPeople') });
  return (username) => personNameOf(data?.people ?? [], username);
}
