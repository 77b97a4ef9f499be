import { useMutation, useQuery } from '@tanstack/react-query';
import { askClient, type ClientAnswer, type ClientAsked, type ClientCall } from '../api/client.ts';
import { currentToken } from './token-store.ts';

interface QueryOptions {
  enabled?: boolean;
  /** Shows the previous response while one with other parameters is loading: for search and pages. */
  keepPrevious?: boolean;
  /** An immutable resource is never fetched again. */
  isImmutable?: boolean;
}

/** Reads with an operation of the customers' API. */
export function useClient<Id extends ClientCall>(id: Id, parameters: ClientAsked<Id>, options: QueryOptions = {}) {
  const { enabled, keepPrevious, isImmutable } = options;
  return useQuery<ClientAnswer<Id>>({
    queryKey: [id, parameters],
    queryFn: async ({ signal }) => (await askClient(id, currentToken(), { ...parameters, signal })).body,
    enabled,
    staleTime: isImmutable ? Number.POSITIVE_INFINITY : undefined,
    placeholderData: keepPrevious ? (previous: unknown) => previous as never : undefined,
  });
}

/** Writes with an operation of the customers' API. */
export function useClientAction<Id extends ClientCall>(id: Id) {
  return useMutation<ClientAnswer<Id>, Error, ClientAsked<Id>>({
    mutationFn: async (parameters) => (await askClient(id, currentToken(), parameters)).body,
  });
}
