import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { mount } from '../ui/mount.tsx';
import { router } from './router.tsx';
import { SessionGate, sessionOver } from './session.tsx';
import { sessionKey } from './session-key.ts';

const queries = newQueryClient((all) => all.setQueryData(sessionKey, sessionOver));

mount(
  queries,
  <SessionGate>
    <RouterProvider router={router} />
  </SessionGate>,
);
