import { useMutation, useQuery } from '@tanstack/react-query';
import { askClient, type ClientAnswer, type ClientAsked, type ClientCall } from '../api/client.ts';
import { currentToken } from './token-store.ts';

interface ReadOptions {
  enabled?: boolean;
  /** Shows the last answer while one to other parameters is under way: for search and pages. */
  keepLast?: boolean;
  /** What never changes is not read twice. */
  forGood?: boolean;
}

/** What an operation answers, read now and again when the reader comes back to the page. */
export function useClient<Id extends ClientCall>(id: Id, asked: ClientAsked<Id>, options: ReadOptions = {}) {
  const { enabled, keepLast, forGood } = options;
  return useQuery<ClientAnswer<Id>>({
    queryKey: [id, asked],
    queryFn: async ({ signal }) => (await askClient(id, currentToken(), { ...asked, signal })).body,
    enabled,
    staleTime: forGood ? Number.POSITIVE_INFINITY : undefined,
    placeholderData: keepLast ? (last: unknown) => last as never : undefined,
  });
}

/** Something to do. */
export function useClientAction<Id extends ClientCall>(id: Id) {
  return useMutation<ClientAnswer<Id>, Error, ClientAsked<Id>>({
    mutationFn: async (asked) => (await askClient(id, currentToken(), asked)).body,
  });
}
