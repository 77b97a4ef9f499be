import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callLab, type LabOperationId, type LabRequest, type LabResponse } from '../api/lab.ts';
import type { ServiceResponse } from '../api/service.ts';
import { usePresence } from '../ui/presence.ts';

interface ReadOptions {
  /** Reads again so often, in milliseconds, while somebody looks at the page. */
  every?: number;
  enabled?: boolean;
  /** Shows the last answer while one to other parameters is under way: for search and pages. */
  keepLast?: boolean;
}

/** What an operation answers, read now and kept fresh. `data.etag` is for `If-Match`. */
export function useLabTagged<Id extends LabOperationId>(id: Id, asked: LabRequest<Id>, options: ReadOptions = {}) {
  const { every, enabled, keepLast } = options;
  const isPresent = usePresence();
  return useQuery<ServiceResponse<LabResponse<Id>>>({
    queryKey: [id, asked],
    queryFn: ({ signal }) => callLab(id, { ...asked, signal }),
    refetchInterval: isPresent && every,
    enabled,
    placeholderData: keepLast ? (last: unknown) => last as never : undefined,
  });
}

/** The same without its ETag. */
export function useLab<Id extends LabOperationId>(id: Id, asked: LabRequest<Id>, options: ReadOptions = {}) {
  const { data, ...rest } = useLabTagged(id, asked, options);
  return { ...rest, data: data?.body };
}

/** Something to do. What it changes is read again afterwards: the operations named, and those of the same names. */
export function useLabAction<Id extends LabOperationId>(id: Id, changes: readonly LabOperationId[] = []) {
  const queries = useQueryClient();
  return useMutation<LabResponse<Id>, Error, LabRequest<Id>>({
    mutationFn: async (asked) => (await callLab(id, asked)).body,
    onSuccess: () => Promise.all(changes.map((changed) => queries.invalidateQueries({ queryKey: [changed] }))),
  });
}
