import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callLab, type LabOperationId, type LabRequest, type LabResponse } from '../api/lab.ts';
import type { ServiceResponse } from '../api/service.ts';
import { usePresence } from '../ui/presence.ts';
import { useAction } from '../ui/use-action.ts';

interface ReadOptions {
  /** The polling interval while the person is at the page. */
  pollMs?: number;
  enabled?: boolean;
  /** Keeps the previous data while data for other parameters is loading. */
  keepPrevious?: boolean;
}

/** Calls an operation and polls it. `data.etag` is for `If-Match`. */
export function useLabWithEtag<Id extends LabOperationId>(id: Id, request: LabRequest<Id>, options: ReadOptions = {}) {
  const { pollMs, enabled, keepPrevious } = options;
  const isPresent = usePresence();
  return useQuery<ServiceResponse<LabResponse<Id>>>({
    queryKey: [id, request],
    queryFn: ({ signal }) => callLab(id, { ...request, signal }),
    refetchInterval: isPresent && pollMs,
    enabled,
    placeholderData: keepPrevious ? (previous: unknown) => previous as never : undefined,
  });
}

export function useLab<Id extends LabOperationId>(id: Id, request: LabRequest<Id>, options: ReadOptions = {}) {
  const { data, ...rest } = useLabWithEtag(id, request, options);
  return { ...rest, data: data?.body };
}

/** A mutation that invalidates the cached responses of the given operations. */
export function useLabAction<Id extends LabOperationId>(id: Id, affected: readonly LabOperationId[] = []) {
  const queries = useQueryClient();
  return useAction<LabResponse<Id>, LabRequest<Id>>({
    mutationFn: async (request) => (await callLab(id, request)).body,
    onSuccess: () => Promise.all(affected.map((operation) => queries.invalidateQueries({ queryKey: [operation] }))),
  });
}
