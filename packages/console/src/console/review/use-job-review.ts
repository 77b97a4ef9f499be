import type { JobReview } from '@labwire/contract/lab-review.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callLab } from '../../api/lab.ts';
import type { ServiceResponse } from '../../api/service.ts';
import { usePresence } from '../../ui/presence.ts';

const refreshMs = 2_000;

/** What changes with each act of the review. */
export const affectedByReview = ['getJobReview', 'listJobs', 'getJob', 'getOverview'] as const;

/** Polls the review of a job. The ETag avoids transferring and rendering it again while nothing has changed. */
export function useJobReview(labJobNumber: number) {
  const queries = useQueryClient();
  const isPresent = usePresence();
  const path = { labJobNumber };
  const key = ['getJobReview', { path }];
  return useQuery<ServiceResponse<JobReview>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const last = queries.getQueryData<ServiceResponse<JobReview>>(key);
      const headers: Record<string, string> = last?.etag ? { 'If-None-Match': last.etag } : {};
      const response = await callLab('getJobReview', { path, headers, signal });
      return last && response.status === 304 ? last : response;
    },
    refetchInterval: isPresent && refreshMs,
    structuralSharing: false,
  });
}
