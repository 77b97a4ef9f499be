import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePresence } from '../../ui/presence.ts';
import { sessionOver, useSession } from '../session.tsx';
import { sessionKey } from '../session-key.ts';
import { GridControl } from './grid-control.ts';
import { type GridPlace, GridSession } from './grid-session.ts';

/** The grid of a job or a test for as long as the page shows it. */
export function useGridSession(place: GridPlace) {
  const queries = useQueryClient();
  const { name } = useSession();
  const identity = JSON.stringify(place);
  const { session, control } = useMemo(() => {
    const onSignedOut = () => queries.setQueryData(sessionKey, sessionOver);
    const session = new GridSession(JSON.parse(identity) as GridPlace, name, onSignedOut);
    return { session, control: new GridControl(session.book, () => session.queue.nudge()) };
  }, [identity, name, queries]);
  const isPresent = usePresence();
  useEffect(() => (isPresent ? session.start() : undefined), [session, isPresent]);
  const shape = useSyncExternalStore(session.subscribe, session.shape);
  const error = useSyncExternalStore(session.subscribe, session.error);
  return { session, control, shape, error };
}
