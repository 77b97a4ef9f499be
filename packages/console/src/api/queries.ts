import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/**
 * The React Query client of a page. It repeats reads after temporary errors and reports a 401. It reads who is signed in again when the
 * service requires a second factor of the person.
 */
export function newQueryClient(
  onSignedOut: (queries: QueryClient) => void,
  sessionKey: readonly string[],
): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof Problem)) return;
    if (error.status === 401) onSignedOut(queries);
    if (error.code === 'second-factor-required') void queries.refetchQueries({ queryKey: sessionKey });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 2_000, retry: shouldRetry } },
  });
  return queries;
}

const maxRetries = 3;

const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && error instanceof Problem && (error.code === 'unreachable' || error.status === 503);
