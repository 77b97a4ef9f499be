import type { AppContext } from '../app-context.ts';
import { registerBulkMeasurementRoutes } from './bulk-measurement-routes.ts';
import { registerContainersRoutes } from './container-routes.ts';
import { registerDispatchQueueRoutes } from './dispatch-queue-routes.ts';
import { registerIntakeRoutes } from './intake-routes.ts';
import { registerJobListingRoutes } from './job-listing-routes.ts';
import { registerJobsRoutes } from './job-routes.ts';
import { registerLabelRoutes } from './labels/label-routes.ts';
import { registerManifestRoutes } from './manifest/manifest-routes.ts';
import { registerMeasurementRoutes } from './measurement-routes.ts';
import { registerOrderSpecificationRoutes } from './order-specification-routes.ts';
import { registerOrderedLinesRoutes } from './ordered-lines-routes.ts';
import { registerPackingSlipRoutes } from './packing-slip/packing-slip-routes.ts';
import { registerReceiptRoutes } from './receipt-routes.ts';
import { registerSampleDecisionRoutes } from './sample-decision-routes.ts';
import { registerWorklistRoutes } from './worklist-routes.ts';

export function registerJobs(context: AppContext): void {
  const { operations } = context;
  registerJobsRoutes(operations, context);
  registerReceiptRoutes(operations, context);
  registerMeasurementRoutes(operations, context);
  registerBulkMeasurementRoutes(operations, context);
  registerSampleDecisionRoutes(operations, context);
  registerOrderSpecificationRoutes(operations, context);
  registerOrderedLinesRoutes(operations, context);
  registerWorklistRoutes(operations, context);
  registerJobListingRoutes(operations, context);
  registerIntakeRoutes(operations, context);
  registerDispatchQueueRoutes(operations, context);
  registerContainersRoutes(operations, context);
  registerLabelRoutes(operations, context);
  registerPackingSlipRoutes(operations, context);
  registerManifestRoutes(operations, context);
}
