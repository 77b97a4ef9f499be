import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callClient } from '../../api/client.ts';

const typingPauseMs = 400;

/** How the owner of an address can sign in; asked for once the address has a domain and typing pauses. */
export function useSignInOptions(email: string) {
  const domain = /@([^\s@]+\.[^\s@]{2,})$/.exec(email.trim())?.[1]?.toLowerCase();
  const settled = useSettled(domain);
  const { data } = useQuery({
    queryKey: ['findSignInOptions', settled],
    queryFn: async () => (await callClient('findSignInOptions', { body: { email: `person@${settled}` } })).body,
    enabled: settled !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return domain === undefined ? undefined : data;
}

/** The value after it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
