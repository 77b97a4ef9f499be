import type { JobReview } from '@labwire/contract/lab-review.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callLab } from '../../api/lab.ts';
import { type DoubtfulValue, doubtfulValues } from '../bench/doubt-rules.ts';

/** The values to check before a result is published; undefined until this version of the job has been read. */
export function useJobDoubts({ labJobNumber, version }: Pick<JobReview, 'labJobNumber' | 'version'>) {
  const path = { labJobNumber };
  // The review does not contain values as measured: below the detection limit it has only the limit.
  const { data, error } = useQuery({
    queryKey: ['getJob', { path }, version],
    queryFn: async ({ signal }) => (await callLab('getJob', { path, signal })).body,
  });
  const doubts = useMemo((): DoubtfulValue[] | undefined => data && doubtfulValues(data), [data]);
  return { doubts, error };
}
