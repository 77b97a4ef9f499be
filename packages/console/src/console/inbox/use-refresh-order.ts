import { useQueryClient } from '@tanstack/react-query';

/** Reloads the order, for example after a rejected request that was based on an outdated state. */
export function useRefreshOrder(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const operation of ['getLabOrder', 'getLabOrderLines']) {
      void queries.invalidateQueries({ queryKey: [operation] });
    }
  };
}
