import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Overview, UrgentJob } from '@labwire/contract/lab-overview.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { findSettings } from '../settings/settings-sql.ts';
import {
  defaultTurnaroundDays,
  fillDays,
  fillWeeks,
  overdueBefore,
  shownDays,
  shownWeeks,
  wholeDays,
} from './overview-rules.ts';
import { countDays, findCounts, findOverdue, findToApprove, findTurnaround } from './overview-sql.ts';

export interface OverviewDependencies {
  db: Database;
  now: () => Date;
}

export function registerOverviewRoutes(operations: OperationRouter, { db, now }: OverviewDependencies): void {
  operations.staff(labOperations.getOverview, async (): Promise<Overview> => {
    const at = now();
    const [days, weeks] = [shownDays(at), shownWeeks(at)];
    const withAge = (job: Omit<UrgentJob, 'days'>): UrgentJob => ({ ...job, days: wholeDays(job.since, at) });
    return db.asLaboratory(async (connection) => {
      const { turnaroundDays = defaultTurnaroundDays } = (await findSettings(connection))?.settings ?? {};
      const deadline = overdueBefore(at, turnaroundDays);
      return {
        at: at.toISOString(),
        turnaroundDays,
        counts: await findCounts(connection, deadline),
        overdue: (await findOverdue(connection, deadline)).map(withAge),
        toApprove: (await findToApprove(connection)).map(withAge),
        days: fillDays(days, await countDays(connection, days[0] ?? at)),
        weeks: fillWeeks(weeks, await findTurnaround(connection, weeks[0] ?? at)),
      };
    });
  });
}
