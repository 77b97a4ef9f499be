import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePresence } from '../../ui/presence.ts';
import { expireSession, useSession } from '../session.tsx';
import { sessionKey } from '../session-key.ts';
import { GridController } from './grid-controller.ts';
import { GridSession, type GridSource } from './grid-session.ts';

/** Creates the session of a grid and polls the service while the person is at the page. */
export function useGridSession(source: GridSource) {
  const queries = useQueryClient();
  const { name } = useSession();
  const sourceKey = JSON.stringify(source);
  const { session, controller } = useMemo(() => {
    const onSignedOut = () => queries.setQueryData(sessionKey, expireSession);
    const session = new GridSession(JSON.parse(sourceKey) as GridSource, name, onSignedOut);
    return { session, controller: new GridController(session.store, () => session.queue.scheduleSave()) };
  }, [sourceKey, name, queries]);
  const isPresent = usePresence();
  useEffect(() => (isPresent ? session.start() : undefined), [session, isPresent]);
  const layout = useSyncExternalStore(session.subscribe, session.layout);
  const error = useSyncExternalStore(session.subscribe, session.error);
  const { filled, cells } = useSyncExternalStore(
    (onChange) => session.store.subscribe('', onChange),
    session.store.counts,
  );
  return { session, controller, layout, error, filled, cells };
}
