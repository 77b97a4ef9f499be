import { RouterProvider } from '@tanstack/react-router';
import { newQueries } from '../api/queries.ts';
import { mount } from '../ui/mount.tsx';
import { router } from './router.tsx';

mount(
  newQueries(() => {}),
  <RouterProvider router={router} />,
);
