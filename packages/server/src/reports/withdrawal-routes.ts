import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { hashStoredReport } from '../audit/record-sql.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { lockJob, updateJobVersion } from '../jobs/job-sql.ts';
import { updateJobProgress } from '../jobs/job-stage-sql.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findReport, type StoredReport, withdrawReport } from './report-sql.ts';

export interface WithdrawalDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
}

export function registerWithdrawalRoutes(operations: OperationRouter, dependencies: WithdrawalDependencies): void {
  const { db, actorOf, publishEvents } = dependencies;

  operations.staff(labOperations.withdrawReport, async ({ path: { reportId }, body, request }, reply) => {
    const { reason } = body();
    const actor = actorOf(request);
    return db.asLaboratory((connection) =>
      runOnce(connection, { request, reply, at: actor.at }, async () => {
        const report = await lockApproved(connection, reportId);
        await saveWithdrawal(connection, actor, report, reason);
        const { accountId, orderId, labJobNumber, isFinal, version, hashId: reportHashId } = report;
        const subject = { orderId, labJobNumber, isFinal, version, reason, reportId, reportHashId };
        await publishEvents(connection, accountId, actor.at, [{ type: 'report.withdrawn', subject }]);
        return { withdrawnAt: actor.at.toISOString() };
      }),
    );
  });
}

/** Locks the job, which serialises changes of its reports, and requires that the report is approved and not withdrawn. */
async function lockApproved(connection: Connection, reportId: number): Promise<StoredReport> {
  const found = await findReport(connection, reportId);
  if (!found || found.status === 'DISCARDED') throw new ProblemError('not-found');
  await lockJob(connection, found.labJobNumber);
  const report = await findReport(connection, reportId);
  if (!report || report.status === 'DISCARDED') throw new ProblemError('not-found');
  if (report.status === 'DRAFT') {
    throw new ProblemError('conflict', { detail: 'The report is not approved; return the draft instead.' });
  }
  if (report.withdrawnAt !== null) {
    throw new ProblemError('conflict', { detail: 'The report is already withdrawn.' });
  }
  return report;
}

async function saveWithdrawal(
  connection: Connection,
  actor: Actor,
  report: StoredReport,
  reason: string,
): Promise<void> {
  const { accountId, reportId, orderId, labJobNumber, version } = report;
  withdrawReport(connection, accountId, reportId, { at: actor.at, by: actor.name, reason });
  updateJobVersion(connection, accountId, labJobNumber);
  updateJobProgress(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'report.withdrawn',
    subject: `report:${reportId}`,
    before: { status: 'APPROVED' },
    after: { labJobNumber, version, status: 'WITHDRAWN', reason },
    recordSha256: await hashStoredReport(connection, accountId, reportId),
  });
}
