import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { v7 as uuidv7 } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { publishingEvents } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { findJobSamples, findMeasurements, lockJob } from '../jobs/job-sql.ts';
import { updateJobProgress } from '../jobs/job-stage-sql.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import { countMeasured, describeSamples } from '../jobs/progress-rules.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { publishedValues } from './published-value-rules.ts';
import { replacePublishedValues } from './published-value-sql.ts';
import { amendmentViolations, nextCreatedAt, publishingObjections } from './publishing-rules.ts';
import { describeResult, type ResultFacts, sampleDescriber, summarise } from './result-document-rules.ts';
import { findOrderToPublish, findResultByNumber, insertResult, lockResultHead, updateJobResult } from './result-sql.ts';
import { markSuperseded, tallyResult } from './result-totals-sql.ts';

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PublishingDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  now: () => Date;
  environment: string;
  /** Told once a result is committed, from when on listings have it. */
  onVisible(createdAt: Date): void;
}

export function registerPublishingRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents, now, environment, onVisible }: PublishingDependencies,
): void {
  operations.staff(labOperations.publishResult, async ({ path: { labJobNumber }, validate, request }, reply) => {
    const found = validate();
    const actor = actorOf(request);
    const { resultId, createdAt } = await db.asLaboratory(async (connection) => {
      const job = await lockJob(connection, labJobNumber);
      if (!job) throw new ProblemError('not-found');
      requireVersion(request, job.version);
      const { accountId, orderId, latestResult } = job;
      const superseded =
        latestResult === null ? undefined : await findResultByNumber(connection, accountId, latestResult);
      const isAmendment = superseded?.isFinal ?? false;
      const { isFinal, analystComments } = validOrThrow(
        found,
        amendmentViolations(isAmendment, found.validPart?.analystComments),
      );
      const samples = await findJobSamples(connection, accountId, labJobNumber);
      const measurements = await findMeasurements(connection, accountId, labJobNumber);
      const { samples: progress, missing, measured } = describeSamples(samples, measurements);
      const objections = publishingObjections(isFinal, { measured, missing, isAmendment });
      if (objections.length > 0) throw new ProblemError('conflict', { detail: objections.join(' ') });
      const order = await findOrderToPublish(connection, accountId, orderId);
      const laboratory = (await findSettings(connection))?.settings ?? defaultSettings(environment);

      // Taken last and held to the commit: from here on this account's results are numbered one after the other.
      const head = await lockResultHead(connection, accountId);
      const createdAt = nextCreatedAt(now(), head);
      const finishedAt = job.finishedAt ?? (isFinal ? createdAt.toISOString() : null);
      const facts: ResultFacts = {
        ...order,
        resultId: uuidv7({ msecs: createdAt.getTime() }),
        createdAt: createdAt.toISOString(),
        isFinal,
        analystComments: analystComments ?? null,
        job: { ...job, finishedAt },
        samples,
        measurements,
      };
      const described = describeResult(facts, await mapInSlices(samples, sampleDescriber(measurements)));
      const detail = Buffer.from(JSON.stringify(described));
      const [detailBr, detailGzip] = await Promise.all([
        compressBr(detail, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        compressGzip(detail),
      ]);
      const number = head.results + 1;
      await insertResult(connection, accountId, {
        number,
        finals: head.finals + (isFinal ? 1 : 0),
        resultId: facts.resultId,
        isFinal,
        labJobNumber,
        orderId,
        createdAt,
        resolved: order.resolved,
        summaryText: JSON.stringify(summarise(facts)),
        detailHash: createHash('sha256').update(detail).digest('base64url'),
        detailBr,
        detailGzip,
        reportFacts: { samples, laboratory, completeMeasurands: progress.map(countMeasured) },
      });
      await tallyResult(connection, accountId, { number, isFinal, values: { ...order.resolved, orderId } });
      if (superseded && latestResult !== null) {
        await markSuperseded(connection, accountId, { number: latestResult, isFinal: superseded.isFinal });
      }
      await updateJobResult(connection, accountId, labJobNumber, number, finishedAt);
      const publishedIn = { labJobNumber, orderId, resultId: facts.resultId, createdAt };
      await replacePublishedValues(connection, accountId, publishedIn, publishedValues(samples, described.samples));
      await updateJobProgress(connection, accountId, labJobNumber);
      await updateOrderProgress(connection, accountId, orderId);
      insertAuditEntry(connection, accountId, actor, {
        action: isAmendment ? 'result.amended' : 'result.published',
        subject: `job:${labJobNumber}`,
        after: { resultId: facts.resultId, isFinal, analystComments: facts.analystComments },
      });
      const published = { orderId, labJobNumber, resultId: facts.resultId, isFinal };
      await publishEvents(connection, accountId, createdAt, publishingEvents(published, superseded));
      connection.notify('results', String(accountId));
      return publishedIn;
    });
    onVisible(createdAt);
    return reply.code(201).send({ resultId });
  });
}
