import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { Frame } from '../ui/frame.tsx';
import { Empty, Page } from '../ui/page.tsx';

const items = [{ to: '/', name: 'Orders', icon: FileText }];

const rootRoute = createRootRoute({
  component: () => (
    <Frame brand="Labwire" items={items} foot={null}>
      <Outlet />
    </Frame>
  ),
});

const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => (
    <Page title="Orders">
      <Empty title="Nothing here yet" />
    </Page>
  ),
});

/** The addresses of the portal. */
export const router = createRouter({ routeTree: rootRoute.addChildren([orders]), basepath: '/portal' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
