import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../root-route.tsx';

const credentials = createRoute({ getParentRoute: () => rootRoute, path: '/credentials' }).lazy(() =>
  import('./credentials-page.tsx').then(({ Route }) => Route),
);

export const credentialsRoutes = [credentials] as const;
