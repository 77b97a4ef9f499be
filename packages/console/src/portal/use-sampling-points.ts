import type { SamplingPoint } from '@labwire/contract/series.ts';
import { useQuery } from '@tanstack/react-query';
import { callClient } from '../api/client.ts';

/** The parameters of the first request. */
const firstPage = { query: { limit: 500 } };
const maxPages = 10;

/** All sampling points of the account, up to 5000; `isTruncated` if there are more. */
export function useSamplingPoints(isEnabled = true) {
  return useQuery({
    queryKey: ['listSamplingPoints', firstPage],
    queryFn: async ({ signal }) => {
      const points: SamplingPoint[] = [];
      let after: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const query = { ...firstPage.query, after };
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
