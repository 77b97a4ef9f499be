import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NewResult } from '@labwire/contract/lab-job.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { insertAuditEntry } from '../audit/audit-sql.ts';
import { createSampleHasher, factsHash, resultRecordHash, sha256Of } from '../audit/record-rules.ts';
import { findIdentities } from '../auth/staff-name-sql.ts';
import type { CatalogueIndex, FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import { withReportFields } from '../catalogue/report-fields-rules.ts';
import { publishingEvents } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { readSpecifications } from '../jobs/applicable-specifications.ts';
import { rejectedSamplesOf } from '../jobs/intake-rules.ts';
import { findRejectedLines } from '../jobs/intake-sql.ts';
import { findJobSamples, findMeasurements, lockJob, type StoredJob } from '../jobs/job-sql.ts';
import { closeJobTests } from '../jobs/job-stage-sql.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import { countMeasurements } from '../jobs/progress-rules.ts';
import { exclusionComments, heldSamples } from '../jobs/sample-decision-rules.ts';
import { readSampleDecisions } from '../jobs/sample-decision-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/queue.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import { callerName, type StaffCaller } from '../platform/http/caller.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { mapInSlices } from '../platform/time-slices.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { draftFinalReport } from '../reports/report-drafting.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { changedSamples, publishedValues, valueHash } from './published-value-rules.ts';
import { replacePublishedValues } from './published-value-sql.ts';
import {
  amendmentViolations,
  authorsOf,
  nextCreatedAt,
  publishingObjections,
  secondPersonObjections,
} from './publishing-rules.ts';
import {
  countExceedances,
  createSampleDescriber,
  describeResult,
  type ResultFacts,
  summarise,
} from './result-document-rules.ts';
import {
  findOrderToPublish,
  findResultByNumber,
  insertResult,
  lockResultHead,
  type NewResultRow,
  updateJobResult,
} from './result-sql.ts';
import { markSuperseded, tallyResult } from './result-totals-sql.ts';

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PublishingDependencies {
  db: Database;
  queue: Queue;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  now: () => Date;
  environment: string;
  findCatalogue: FindCatalogueIndex;
  /** Called after the commit, when listings show the result. */
  onVisible(createdAt: Date): void;
}

export function registerPublishingRoutes(operations: OperationRouter, dependencies: PublishingDependencies): void {
  const { db, queue, actorOf, publishEvents, now, environment, findCatalogue, onVisible } = dependencies;
  operations.staff(
    labOperations.publishResult,
    async ({ path: { labJobNumber }, validate, caller, request }, reply) => {
      const validation = validate();
      const actor = actorOf(request);
      const { tests } = await findCatalogue();
      const { resultId, createdAt } = await db.asLaboratory((connection) =>
        runOnce(connection, { request, reply, at: actor.at }, async () => {
          const job = await lockJob(connection, labJobNumber);
          if (!job) throw new ProblemError('not-found');
          requireVersion(request, job.version);
          const draft = await prepareResult(connection, job, validation, { environment, tests, publisher: caller });
          const result = await storeResult(connection, job, draft, now);
          await updateDerivedData(connection, job, draft, result);
          const { accountId, orderId } = job;
          const { isFinal, analystComments, opinions, superseded } = draft;
          insertAuditEntry(connection, accountId, actor, {
            action: draft.isAmendment ? 'result.amended' : 'result.published',
            subject: `job:${labJobNumber}`,
            after: { resultId: result.resultId, isFinal, analystComments, ...(opinions !== undefined && { opinions }) },
            recordSha256: result.recordSha256,
          });
          if (isFinal) await draftFinalReport(queue, connection, actor, job, result);
          const event = { orderId, labJobNumber, resultId: result.resultId, isFinal, ...result.exceedances };
          await publishEvents(connection, accountId, result.createdAt, publishingEvents(event, superseded));
          connection.notify('results', String(accountId));
          return { resultId: result.resultId, createdAt: result.createdAt.toISOString() };
        }),
      );
      onVisible(new Date(createdAt));
      return reply.code(201).send({ resultId });
    },
  );
}

/** Checks that the result can be published, and reads everything that it consists of. */
async function prepareResult(
  connection: Connection,
  { accountId, labJobNumber, orderId, latestResult }: StoredJob,
  validation: ValidationResult<Static<typeof NewResult>>,
  { environment, tests, publisher }: { environment: string; tests: CatalogueIndex['tests']; publisher: StaffCaller },
) {
  // Sent together, because each round trip costs more than the look-up.
  const [superseded, jobSamples, measurements, decisions, stored, order, rejectedLines] = await Promise.all([
    latestResult === null ? undefined : findResultByNumber(connection, accountId, latestResult),
    findJobSamples(connection, accountId, labJobNumber),
    findMeasurements(connection, accountId, labJobNumber),
    readSampleDecisions(connection, accountId, labJobNumber),
    findSettings(connection),
    findOrderToPublish(connection, accountId, orderId),
    findRejectedLines(connection, accountId, orderId),
  ]);
  const isAmendment = superseded?.isFinal ?? false;
  const { isFinal, analystComments, opinions } = validOrThrow(
    validation,
    amendmentViolations(isAmendment, validation.validPart?.analystComments),
  );
  const samples = withReportFields(jobSamples, tests);
  const context = { accountId, orderId, findSpecifications: await readSpecifications(connection, samples) };
  const { measured, missing, bySample: completeMeasurands } = countMeasurements(samples, measurements);
  const held = heldSamples(samples, decisions);
  const objections = publishingObjections(isFinal, { measured, missing, isAmendment, held });
  if (objections.length > 0) throw new ProblemError('conflict', { detail: objections.join(' ') });
  const laboratory = stored?.settings ?? defaultSettings(environment);
  if (isFinal && laboratory.secondPersonPublishes) {
    await requireSecondPerson(connection, laboratory, authorsOf(measurements, null), publisher);
  }
  const rejectedSamples = rejectedSamplesOf(order.request, rejectedLines);
  return {
    isFinal,
    analystComments: commentsOf([analystComments, ...exclusionComments(samples, decisions)]),
    opinions,
    rejectedSamples,
    authors: authorsOf(measurements, isAmendment ? callerName(publisher) : null),
    isAmendment,
    superseded,
    samples,
    measurements,
    order,
    laboratory,
    completeMeasurands,
    context,
  };
}

async function requireSecondPerson(
  connection: Connection,
  settings: LaboratorySettings,
  authors: readonly string[],
  publisher: StaffCaller,
): Promise<void> {
  const objections = secondPersonObjections(settings, await findIdentities(connection, authors), publisher);
  const violations = objections.map((message): Violation => ({ code: 'second_person_required', message }));
  if (violations.length > 0) throw new ProblemError('conflict', { detail: objections.join(' '), violations });
}

/** The comments of the analyst, followed by what was not tested. */
function commentsOf(texts: readonly (string | undefined)[]): string | null {
  const given = texts.filter((text) => text !== undefined);
  return given.length === 0 ? null : given.join('\n');
}

type ResultDraft = Awaited<ReturnType<typeof prepareResult>>;

async function storeResult(connection: Connection, job: StoredJob, draft: ResultDraft, now: () => Date) {
  const { accountId, labJobNumber, orderId } = job;
  const { isFinal, analystComments, samples, measurements, order, context } = draft;
  const sampleHashes = await mapInSlices(samples, createSampleHasher());
  const describedSamples = await mapInSlices(samples, createSampleDescriber(measurements, context));
  const values = publishedValues(samples, describedSamples);
  const valueHashes = await mapInSlices(values, valueHash);
  // Locked as late as possible and until the commit, because it serialises the publishing of the account's results.
  const head = await lockResultHead(connection, accountId);
  const createdAt = nextCreatedAt(now(), head);
  const finishedAt = job.finishedAt ?? (isFinal ? createdAt.toISOString() : null);
  const facts: ResultFacts = {
    ...order,
    resultId: uuidv7({ msecs: createdAt.getTime() }),
    createdAt: createdAt.toISOString(),
    isFinal,
    analystComments,
    job: { ...job, finishedAt },
    samples,
    measurements,
  };
  const described = describeResult(facts, describedSamples);
  const number = head.results + 1;
  const result: NewResultRow = {
    number,
    finals: head.finals + (isFinal ? 1 : 0),
    resultId: facts.resultId,
    isFinal,
    labJobNumber,
    orderId,
    createdAt,
    resolved: order.resolved,
    summaryText: JSON.stringify(summarise(facts, describedSamples)),
    ...(await encodeDetail(JSON.stringify(described))),
    reportFacts: frozenFacts(draft),
    valueHashes,
  };
  insertResult(connection, accountId, result);
  const recordSha256 = hashResult(result, sampleHashes);
  const exceedances = countExceedances(describedSamples);
  return { resultId: facts.resultId, number, createdAt, finishedAt, values, valueHashes, exceedances, recordSha256 };
}

function hashResult(result: NewResultRow, sampleHashes: readonly string[]): string {
  const {
    resolved,
    summaryText,
    detailBr: _br,
    detailGzip: _gzip,
    reportFacts,
    valueHashes: _values,
    ...fields
  } = result;
  const { clientReference, additionalClientReference, clientOrderNumber, quoteNumber } = resolved;
  return resultRecordHash({
    ...fields,
    clientReference,
    additionalClientReference,
    clientOrderNumber,
    quoteNumber,
    summarySha256: sha256Of(summaryText),
    factsSha256: factsHash(reportFacts, sampleHashes),
  });
}

/** What a report shows and the result does not. */
const frozenFacts = ({ samples, laboratory, completeMeasurands, opinions, rejectedSamples, authors }: ResultDraft) => ({
  samples,
  laboratory,
  completeMeasurands,
  ...(opinions !== undefined && { opinions }),
  rejectedSamples,
  authors,
});

type StoredResult = Awaited<ReturnType<typeof storeResult>>;

/** Compressed once, because a published result never changes. */
async function encodeDetail(text: string) {
  const detail = Buffer.from(text);
  const [detailBr, detailGzip] = await Promise.all([
    compressBr(detail, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(detail),
  ]);
  return { detailHash: createHash('sha256').update(detail).digest('base64url'), detailBr, detailGzip };
}

async function updateDerivedData(
  connection: Connection,
  job: StoredJob,
  { isFinal, superseded, samples, order }: ResultDraft,
  { number, createdAt, finishedAt, exceedances, values, valueHashes }: StoredResult,
): Promise<void> {
  const { accountId, labJobNumber, orderId, latestResult } = job;
  tallyResult(connection, accountId, { number, isFinal, values: { ...order.resolved, orderId } });
  if (superseded && latestResult !== null) {
    markSuperseded(connection, accountId, { number: latestResult, isFinal: superseded.isFinal });
  }
  const exceedancesPublishedAt = exceedances.exceedances ? createdAt : null;
  updateJobResult(connection, accountId, labJobNumber, { number, finishedAt, exceedancesPublishedAt });
  const changed = changedSamples(superseded ? superseded.valueHashes : [], valueHashes);
  await replacePublishedValues(connection, job, {
    sequences: superseded ? changed.flatMap((i) => samples[i]?.sequence ?? []) : [],
    values: changed.flatMap((i) => values[i] ?? []),
  });
  if (job.finishedAt === null && finishedAt !== null) closeJobTests(connection, accountId, labJobNumber);
  await updateOrderProgress(connection, accountId, orderId);
}
