import type { AppContext } from '../app-context.ts';
import { registerBenchRoutes } from './bench-routes.ts';
import { registerContainersRoutes } from './container-routes.ts';
import { registerIntakeRoutes } from './intake-routes.ts';
import { registerJobListingRoutes } from './job-listing-routes.ts';
import { registerJobsRoutes } from './job-routes.ts';

export function registerJobs(context: AppContext): void {
  const { operations } = context;
  registerJobsRoutes(operations, context);
  registerBenchRoutes(operations, context);
  registerJobListingRoutes(operations, context);
  registerIntakeRoutes(operations, context);
  registerContainersRoutes(operations, context);
}
