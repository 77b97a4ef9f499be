import { createRootRoute, Link, Outlet } from '@tanstack/react-router';
import { ProblemNotice } from '../ui/notice.tsx';
import { Empty, Page, Waiting } from '../ui/page.tsx';
import { Shell } from './shell.tsx';

/** Around every page. A page that fails leaves the rest of the portal usable. */
export const rootRoute = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: () => (
    <Page title="Not here">
      <Empty title="There is no such page">
        <Link to="/">Back to the orders</Link>
      </Empty>
    </Page>
  ),
  errorComponent: ({ error }) => (
    <Page title="Something failed">
      <ProblemNotice error={error} />
    </Page>
  ),
  pendingComponent: Waiting,
});
