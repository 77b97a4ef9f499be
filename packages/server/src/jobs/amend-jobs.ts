import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { amendSample, sampleSummary } from './amended-sample-rules.ts';
import { findUnfinishedJobs, updateSamples } from './amended-sample-sql.ts';
import type { WorkCalendar } from './due-date-rules.ts';
import { updateDueDate } from './due-dates.ts';
import { findJobSamples, hashStoredJob, updateJobVersion } from './job-sql.ts';
import { reindexJob, updateJobProgress } from './job-stage-sql.ts';
import { updateOrderProgress } from './order-progress-sql.ts';

interface Amendment {
  order: OrderRequest;
  tests: ReadonlyMap<string, TestDefinition>;
  actor: Actor;
  calendar: WorkCalendar;
}

/**
 * Applies a changed order to its registered samples. Jobs with a final result stay as they are. The caller must have locked
 * the jobs of the order, and then the order.
 */
export async function amendJobs(
  connection: Connection,
  { accountId, orderId }: { accountId: number; orderId: number },
  { order, tests, actor, calendar }: Amendment,
): Promise<void> {
  for (const job of await findUnfinishedJobs(connection, accountId, orderId)) {
    const { labJobNumber } = job;
    const samples = await findJobSamples(connection, accountId, labJobNumber);
    const changed = samples.flatMap((before) => {
      const line = order.lines[before.line];
      const after = line && amendSample(before, line, tests);
      return after ? [{ before, after }] : [];
    });
    if (changed.length > 0) {
      const amended = changed.map(({ after }) => after);
      updateSamples(connection, accountId, labJobNumber, amended);
      updateJobVersion(connection, accountId, labJobNumber);
      updateJobProgress(connection, accountId, labJobNumber);
      insertAuditEntry(connection, accountId, actor, {
        action: 'job.changed',
        subject: `job:${labJobNumber}`,
        before: changed.map(({ before }) => sampleSummary(before)),
        after: amended.map(sampleSummary),
        recordSha256: await hashStoredJob(connection, job),
      });
    }
    await updateDueDate(connection, job, { calendar, at: actor.at });
    await reindexJob(connection, accountId, labJobNumber);
  }
  await updateOrderProgress(connection, accountId, orderId);
}
