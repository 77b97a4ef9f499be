import type { AppContext } from '../app-context.ts';
import { PollQuota } from '../polling/poll-quota.ts';
import { registerListingRoutes } from './listing-routes.ts';
import { registerPublishingRoutes } from './publish-routes.ts';
import { registerResultDetailsRoutes } from './result-details-routes.ts';
import { registerResultsRoutes } from './result-routes.ts';
import { registerSeriesRoutes } from './series-routes.ts';

export function registerResults(context: AppContext): void {
  const { operations, metrics, db, now } = context;
  registerPublishingRoutes(operations, {
    ...context,
    onVisible: (createdAt) => metrics.observePublished(createdAt),
  });
  registerListingRoutes(operations, {
    ...context,
    polls: new PollQuota(db, now),
    onPoll: (accountId, outcome) => metrics.countPoll(accountId, outcome),
  });
  registerResultsRoutes(operations, context);
  registerResultDetailsRoutes(operations, context);
  registerSeriesRoutes(operations, context);
}
