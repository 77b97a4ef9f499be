import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const settings = createRoute({ getParentRoute: () => rootRoute, path: '/settings' }).lazy(() =>
  import('./settings-page.tsx').then(({ Route }) => Route),
);

export const settingsRoutes = [settings] as const;
