import { createRootRoute, Link, Outlet } from '@tanstack/react-router';
import { Empty, Page, Waiting } from '../ui/page.tsx';
import { Shell } from './shell.tsx';

export const rootRoute = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: () => (
    <Page title="Page not found">
      <Empty title="This page does not exist">
        <Link to="/">Back to Today</Link>
      </Empty>
    </Page>
  ),
  pendingComponent: Waiting,
});
