import type { SamplingPoint } from '@labwire/contract/series.ts';
import { useQuery } from '@tanstack/react-query';
import { askClient } from '../api/client.ts';
import { currentToken } from './token-store.ts';

const pageSize = 500;
const mostPages = 10;

/** All sampling points of the account; `isCut` if there are more than anybody looks through. */
export function useSamplingPoints() {
  return useQuery({
    queryKey: ['listSamplingPoints', 'all'],
    queryFn: async ({ signal }) => {
      const points: SamplingPoint[] = [];
      let after: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const query = { limit: pageSize, after };
        const { body } = await askClient('listSamplingPoints', currentToken(), { query, signal });
        points.push(...body.samplingPoints);
        if (body.next === null) return { points, isCut: false };
        after = body.next;
      }
      return { points, isCut: true };
    },
    staleTime: 60_000,
  });
}

export const samplingPointsAsked = { query: { limit: pageSize } };
