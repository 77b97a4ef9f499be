import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const notifications = createRoute({ getParentRoute: () => rootRoute, path: '/notifications' }).lazy(() =>
  import('./notifications-page.tsx').then(({ Route }) => Route),
);

export const notificationsRoutes = [notifications] as const;
