import { RouterProvider } from '@tanstack/react-router';
import { newQueryClient } from '../api/queries.ts';
import { mount } from '../ui/mount.tsx';
import { accessKey } from './access-key.ts';
import { router } from './router.tsx';
import { expireAccess, RequireAccess } from './session.tsx';

const queries = newQueryClient((all) => all.setQueryData(accessKey, expireAccess));

mount(
  queries,
  <RequireAccess>
    <RouterProvider router={router} />
  </RequireAccess>,
);
