import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Receipt } from '@labwire/contract/lab-registration.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { readJobDocument } from './job-document.ts';
import { findJobSamples, hashStoredJob, lockJob, type StoredJob, updateJobVersion } from './job-sql.ts';
import { jobSampleViolations, planReceipts, receiptViolations, recordedReceipts } from './receipt-rules.ts';
import { saveReceipts } from './receipt-sql.ts';

export function registerReceiptRoutes(
  operations: OperationRouter,
  { db, actorOf }: { db: Database; actorOf: ActorOf },
): void {
  operations.staff(labOperations.recordReceipt, ({ path: { labJobNumber }, validate, request }, reply) => {
    const validation = validate();
    return db.asLaboratory(async (connection) => {
      const job = await lockJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      requireVersion(request, job.version);
      const samples = await findJobSamples(connection, job.accountId, labJobNumber);
      const given = validation.validPart ?? {};
      const receipt = validOrThrow(validation, [...receiptViolations(given), ...jobSampleViolations(given, samples)]);
      await recordReceipt(connection, job, { receipt, samples, actor: actorOf(request) });
      return readJobDocument(connection, labJobNumber, reply);
    });
  });
}

async function recordReceipt(
  connection: Connection,
  job: StoredJob,
  { receipt, samples, actor }: { receipt: Receipt; samples: Parameters<typeof planReceipts>[1]; actor: Actor },
): Promise<void> {
  const { accountId, labJobNumber } = job;
  const receipts = planReceipts(receipt, samples);
  saveReceipts(connection, accountId, labJobNumber, receipts);
  updateJobVersion(connection, accountId, labJobNumber);
  insertAuditEntry(connection, accountId, actor, {
    action: 'receipt.recorded',
    subject: `job:${labJobNumber}`,
    before: { samples: recordedReceipts(samples) },
    after: { samples: receipts },
    recordSha256: await hashStoredJob(connection, job),
  });
}
