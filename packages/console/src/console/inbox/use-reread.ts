import { useQueryClient } from '@tanstack/react-query';

/** Reads the order again: after a refusal, because somebody else was quicker, the page shows what they did. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['getLabOrder'] });
}
