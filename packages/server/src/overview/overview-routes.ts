import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Overview, UrgentJob } from '@labwire/contract/lab-overview.ts';
import { instantOf, localDate } from '@labwire/contract/time-zone.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { fillDays, fillWeeks, shownDays, shownWeeks, workingDaysBetween } from './overview-rules.ts';
import { countDays, findCounts, findExceedances, findOverdue, findToApprove, findTurnaround } from './overview-sql.ts';

export interface OverviewDependencies {
  db: Database;
  now: () => Date;
  findLaboratory: FindLaboratory;
}

export function registerOverviewRoutes(
  operations: OperationRouter,
  { db, now, findLaboratory }: OverviewDependencies,
): void {
  operations.staff(labOperations.getOverview, async (): Promise<Overview> => {
    const at = now();
    const { timeZone, turnaroundDays } = await findLaboratory();
    const dayOf = (instant: number) => localDate(instant, timeZone);
    const today = dayOf(at.getTime());
    const [days, weeks] = [shownDays(today), shownWeeks(today)];
    const withAge = (job: Omit<UrgentJob, 'days'>): UrgentJob => ({
      ...job,
      days: workingDaysBetween(dayOf(instantOf(job.since)), today),
    });
    return db.asLaboratory(async (connection) => {
      return {
        at: at.toISOString(),
        turnaroundDays,
        timeZone,
        counts: await findCounts(connection, today),
        overdue: (await findOverdue(connection, today)).map(withAge),
        toApprove: (await findToApprove(connection)).map(withAge),
        exceedances: await findExceedances(connection, days[0] ?? today, timeZone),
        days: fillDays(days, await countDays(connection, days[0] ?? today, timeZone)),
        weeks: fillWeeks(weeks, await findTurnaround(connection, weeks[0] ?? today, timeZone)),
      };
    });
  });
}
