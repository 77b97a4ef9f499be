import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClientOperationId, type ClientRequest, type ClientResponse, callClient } from '../api/client.ts';
import { useAction } from '../ui/use-action.ts';

interface QueryOptions {
  enabled?: boolean;
  /** Shows the previous response while one with other parameters is loading: for search and pages. */
  keepPrevious?: boolean;
  /** An immutable resource is never fetched again. */
  isImmutable?: boolean;
}

/** Reads with an operation of the customers' API. */
export function useClient<Id extends ClientOperationId>(
  id: Id,
  parameters: ClientRequest<Id>,
  options: QueryOptions = {},
) {
  const { enabled, keepPrevious, isImmutable } = options;
  return useQuery<ClientResponse<Id>>({
    queryKey: [id, parameters],
    queryFn: async ({ signal }) => (await callClient(id, { ...parameters, signal })).body,
    enabled,
    staleTime: isImmutable ? Number.POSITIVE_INFINITY : undefined,
    placeholderData: keepPrevious ? (previous: unknown) => previous as never : undefined,
  });
}

/** Writes with an operation of the customers' API, and invalidates the cached responses of the given operations. */
export function useClientAction<Id extends ClientOperationId>(id: Id, affected: readonly ClientOperationId[] = []) {
  const queries = useQueryClient();
  return useAction<ClientResponse<Id>, ClientRequest<Id>>({
    mutationFn: async (parameters) => (await callClient(id, parameters)).body,
    onSuccess: () => Promise.all(affected.map((operation) => queries.invalidateQueries({ queryKey: [operation] }))),
  });
}
