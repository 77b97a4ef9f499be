import type { JobReview } from '@labwire/contract/lab-review.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered } from '../../api/call.ts';
import { askLab } from '../../api/lab.ts';
import { usePresence } from '../../ui/presence.ts';

/** As on the bench: while nothing changed, an answer costs three rows. */
const refreshMs = 2_000;

/** The review of a job, kept fresh. It may be large: while nothing changed, it is neither sent nor drawn again. */
export function useJobReview(labJobNumber: number) {
  const queries = useQueryClient();
  const isPresent = usePresence();
  const path = { labJobNumber };
  const key = ['getJobReview', { path }];
  return useQuery<Answered<JobReview>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const last = queries.getQueryData<Answered<JobReview>>(key);
      const headers: Record<string, string> = last?.etag ? { 'If-None-Match': last.etag } : {};
      const answer = await askLab('getJobReview', { path, headers, signal });
      return last && answer.status === 304 ? last : answer;
    },
    refetchInterval: isPresent && refreshMs,
    structuralSharing: false,
  });
}
