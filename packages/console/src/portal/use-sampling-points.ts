import type { SamplingPoint } from '@labwire/contract/series.ts';
import { useQuery } from '@tanstack/react-query';
import { callClient } from '../api/client.ts';

const pageSize = 500;
const maxPages = 10;

/** All sampling points of the account, up to 5000; `isTruncated` if there are more. */
export function useSamplingPoints(isEnabled = true) {
  return useQuery({
    queryKey: ['listSamplingPoints', 'all'],
    queryFn: async ({ signal }) => {
      const points: SamplingPoint[] = [];
      let after: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const query = { limit: pageSize, after };
        const { body } = await callClient('listSamplingPoints', { query, signal });
        points.push(...body.samplingPoints);
        if (body.next === null) return { points, isTruncated: false };
        after = body.next;
      }
      return { points, isTruncated: true };
    },
    enabled: isEnabled,
    staleTime: 60_000,
  });
}

/** The parameters of the first request, for the list of API calls. */
export const samplingPointsParameters = { query: { limit: pageSize } };
