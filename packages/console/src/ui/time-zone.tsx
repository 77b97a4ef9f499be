import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { callClient } from '../api/client.ts';
import { ProblemNotice } from './notice.tsx';
import { Waiting } from './page.tsx';

export const laboratoryKey = ['getLaboratory', {}];

const TimeZoneContext = createContext<string | undefined>(undefined);

/** The time zone of the laboratory, in which pages show all times and people enter them. */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZoneContext);
  if (timeZone === undefined) throw new Error('useTimeZone is used outside LaboratoryTimeZone');
  return timeZone;
}

/** Shows its content when the time zone of the laboratory is known: a time in another zone would be misread. */
export function LaboratoryTimeZone({ children }: { children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: laboratoryKey,
    queryFn: async ({ signal }) => (await callClient('getLaboratory', undefined, { signal })).body,
    staleTime: 60_000,
    // Signing out clears all queries; the content stays in place.
    placeholderData: (previous) => previous,
  });
  if (data) return <TimeZoneContext value={data.timeZone}>{children}</TimeZoneContext>;
  return error ? <ProblemNotice error={error} /> : <Waiting />;
}
