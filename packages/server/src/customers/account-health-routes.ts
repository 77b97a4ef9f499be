import type { AccountHealth } from '@labwire/contract/lab-account-health.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { countOpenOrders, findLatestOrders } from '../orders/account-orders-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { describeSeries, type PollingPolicy, pollingTerms } from '../polling/polling-rules.ts';
import { findPollSeries } from '../polling/polling-sql.ts';
import { findEndpointHealth } from '../webhooks/endpoint-health-sql.ts';
import { findAccountHealthSummaries, findCredentialUses } from './account-health-sql.ts';
import { findAccount } from './account-sql.ts';
import { countRejectedRequests, findRejections } from './rejection-sql.ts';

export interface AccountHealthDependencies {
  db: Database;
  now: () => Date;
  polling: PollingPolicy;
}

const dayMs = 86_400_000;
const maxOrders = 10;
const maxPollSeries = 20;
const maxRejectionKinds = 50;

export function registerAccountHealthRoutes(
  operations: OperationRouter,
  { db, now, polling }: AccountHealthDependencies,
): void {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);

  operations.staff(labOperations.listAccountHealth, async () => ({
    accounts: await db.asLaboratory((connection) => findAccountHealthSummaries(connection, daysAgo(7))),
  }));

  operations.staff(labOperations.getAccountHealth, ({ path: { accountId } }) =>
    db.asLaboratory(async (connection): Promise<AccountHealth> => {
      const account = await findAccount(connection, accountId);
      if (!account) throw new ProblemError('not-found');
      const { policy, everyMinutes } = pollingTerms(account.limits, polling);
      const series = await findPollSeries(connection, accountId, maxPollSeries);
      const rejected = await countRejectedRequests(connection, accountId, daysAgo(30));
      return {
        accountId,
        openOrders: await countOpenOrders(connection, accountId),
        orders: await findLatestOrders(connection, accountId, maxOrders),
        polling: {
          policy,
          everyMinutes,
          series: series.map((state) => describeSeries(state, now())),
          rejectedRequests: rejected.polls,
        },
        webhooks: await findEndpointHealth(connection, accountId, { counted: daysAgo(7), delivered: daysAgo(30) }),
        credentials: await findCredentialUses(connection, accountId),
        rejectedRequests: rejected.all,
        rejections: await findRejections(connection, accountId, daysAgo(30), maxRejectionKinds),
      };
    }),
  );
}
