import type { Laboratory } from '@labwire/contract/laboratory.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { callClient } from '../api/client.ts';
import { ProblemNotice } from './notice.tsx';
import { Waiting } from './page.tsx';

export const laboratoryKey = ['getLaboratory', {}];

const LaboratoryContext = createContext<Laboratory | undefined>(undefined);

/** What everybody may know about the laboratory. */
export function useLaboratory(): Laboratory {
  const laboratory = useContext(LaboratoryContext);
  if (laboratory === undefined) throw new Error('useLaboratory is used outside LaboratoryProvider');
  return laboratory;
}

/** The time zone of the laboratory, in which pages show all times and people enter them. */
export const useTimeZone = (): string => useLaboratory().timeZone;

/** Shows its content when the time zone of the laboratory is known: a time in another zone would be misread. */
export function LaboratoryProvider({ children }: { children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: laboratoryKey,
    queryFn: async ({ signal }) => (await callClient('getLaboratory', { signal })).body,
    staleTime: 60_000,
    // Signing out clears all queries; the content stays in place.
    placeholderData: (previous) => previous,
  });
  if (data) return <LaboratoryContext value={data}>{children}</LaboratoryContext>;
  return error ? <ProblemNotice error={error} /> : <Waiting />;
}
