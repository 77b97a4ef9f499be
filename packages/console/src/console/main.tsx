import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { mount } from '../ui/mount.tsx';
import { router } from './router.tsx';
import { expireSession, RequireSession } from './session.tsx';
import { sessionKey } from './session-key.ts';

const queries = newQueryClient((all) => all.setQueryData(sessionKey, expireSession));

mount(
  queries,
  <RequireSession>
    <RouterProvider router={router} />
  </RequireSession>,
);
