import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/** What was read is kept for a moment and read again in the background; what failed for good is not tried again. */
export function newQueries(onSignedOut: (queries: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Problem && error.status === 401) onSignedOut(queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 2_000, retry: mayPass } },
  });
  return queries;
}

const mayPass = (failures: number, error: unknown): boolean =>
  failures < 3 && error instanceof Problem && (error.code === 'unreachable' || error.status === 503);
